/**
 * What is looked for, as a value: its address, chips and labels. Imported by pages, services and the search engine.
 * Scripts of the public pages import `browser.ts`, which holds the part that needs no declarations.
 */
export * from "./browser.ts";
export * from "./chips.ts";
export { typedEnds } from "./form-address.ts";
export { listParameters } from "./list-parameters.ts";
export * from "./make-query.ts";
export * from "./options.ts";
export * from "./ranges.ts";
export * from "./read-address.ts";
