export * from "./errors.ts";
export type { AnyValues, Entity, Patch, WireRecord } from "./entity.ts";
export type { Field, Kind } from "./field.ts";
export * from "./record.ts";
