import type { z } from "zod";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { done, picture, session, user } from "../answers.ts";
import { officeSchemas } from "../calls/office-records.ts";
import { problem } from "../problem.ts";
import { changeSchema, inputSchema, recordSchema, schemaNames } from "./record-schemas.ts";
import { type Schema, toSchema } from "./schema.ts";

const named: readonly z.ZodType[] = [problem, user, session, picture, done];

/** Every schema that the calls refer to by name. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    CONTENT_KINDS.flatMap((kind) => [
      [schemaNames(kind).record, recordSchema(kind)],
      [schemaNames(kind).input, inputSchema(kind)],
      [schemaNames(kind).change, changeSchema(kind)],
    ]),
  ),
  ...officeSchemas,
  ...Object.fromEntries(named.map((type) => [type.meta()?.id, toSchema(type)])),
};
