import { lowerFirst } from "#app/entities/values/text.ts";
import { facets } from "#app/kinds/property/facets.ts";
import { numbers, RANGE_KEYS } from "#app/kinds/property/numbers.ts";
import { SPAN_KEYS, spans } from "#app/kinds/property/spans.ts";
import { notKey } from "./value.ts";

/** Options that a description gives as examples. */
const MAX_EXAMPLES = 7;

interface ListParameter {
  readonly name: string;
  /** For programs: what it does, without examples. */
  readonly description: string;
  readonly examples: readonly string[];
}

/** Query parameters of a list of homes, from the declarations of its filters: described to calls and assistants. */
export const listParameters: readonly ListParameter[] = [
  ...facets.map(({ key, description, fixed = [] }) => ({
    name: key,
    description: `${description}; several with commas between them`,
    examples: fixed.slice(0, MAX_EXAMPLES).map(({ slug }) => slug),
  })),
  ...facets.map(({ key, label, fixed = [] }) => ({
    name: notKey(key),
    description: `Leaves homes with one of these out, by ${label}; several with commas between them`,
    examples: fixed.slice(0, MAX_EXAMPLES).map(({ slug }) => slug),
  })),
  ...RANGE_KEYS.map((key) => ({ name: key, ...numbers[key].range })),
  ...SPAN_KEYS.flatMap((key) => {
    const { description, examples } = spans[key];
    return [
      { name: key, description, examples },
      { name: notKey(key), description: `Leaves homes out: ${lowerFirst(description)}`, examples },
    ];
  }),
  {
    name: "area",
    description:
      "Only homes in this part of the map: south~west~north~east in degrees, or a drawn area as the addresses of the site write it",
    examples: ["28.4~77.3~28.6~77.5"],
  },
  { name: "q", description: "Words to find, typos forgiven", examples: [] },
];
