import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";

/** Attributes of the input for a first name, wherever it is asked for. */
export const FIRST_NAME = {
  name: "name",
  required: true,
  maxLength: LIST_LIMITS.name,
  autoComplete: "given-name",
} as const;
