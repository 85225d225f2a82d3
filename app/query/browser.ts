/** The part of the query that is small enough for the first script of a page: the value, toggling and the address. */
export * from "./area.ts";
export { formHref } from "./form-address.ts";
export * from "./map-view.ts";
export * from "./value.ts";
export * from "./write-address.ts";
