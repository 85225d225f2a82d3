import { z } from "zod";
import { readLanguage } from "#app/base/language.ts";
import { ownPathOf } from "#app/base/own-path.ts";
import { BadRequest, NotFound } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { foldName } from "#app/kinds/property/facets.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { listParameters, SORTS } from "#app/query/index.ts";
import { loader as compareLoader } from "../compare/page.tsx";
import { loader as costsLoader } from "../costs/page.tsx";
import { costsTexts } from "../blocks/costs/words.ts";
import { loader as homeListLoader } from "../home-list/page.tsx";
import type { AnswerOf, PageRequest, Shown } from "../page.ts";
import { loader as placeLoader } from "../place/page.tsx";
import { allPlaces } from "../parts/places.ts";
import { loader as propertyLoader } from "../property/page.tsx";
import { type AssistantAnswer, askingPrices, comparison, costs, distances, foundHomes, oneHome } from "./answers.ts";

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** @throws AppError with a sentence that says what to do */
  readonly answer: (input: never, request: PageRequest) => Promise<AssistantAnswer>;
}

function tool<Input extends z.ZodObject>(
  declared: Omit<Tool, "input" | "answer"> & {
    readonly input: Input;
    readonly answer: (input: z.output<Input>, request: PageRequest) => Promise<AssistantAnswer>;
  },
): Tool {
  return declared;
}

const text = (description: string) => z.string().max(500).optional().describe(description);

/** Every filter in the address of a list. The free text has a parameter of its own. */
const filters = Object.fromEntries(
  listParameters
    .filter(({ name }) => name !== "q")
    .map(({ name, description, examples }) => [
      name,
      text(examples.length > 0 ? `${description}, such as ${examples.join(", ")}` : description),
    ]),
);

const home = z.string().max(300).describe("A home: its id, or the address of its page, as an earlier answer gave it");

/** The page that a loader shows; redirects are followed. @throws NotFound */
async function shownBy<Data, Param extends string>(
  loader: (request: PageRequest<Param>) => Promise<Response | Shown<Data>>,
  request: PageRequest,
  path: string,
  params = {} as PageRequest<Param>["params"], // safe only for loaders without path parameters
): Promise<Data> {
  let url = new URL(path, request.url);
  for (let step = 0; step < 5; step += 1) {
    url.pathname = readLanguage(url.pathname).path;
    const shown = await loader({ ...request, url, params });
    if (!(shown instanceof Response)) return shown.data;
    url = new URL(shown.headers.get("location") ?? "/", url);
  }
  throw new NotFound();
}

/** @throws NotFound with a sentence */
async function findHome(request: PageRequest, written: string): Promise<PropertyRecord> {
  const { services, actor } = request;
  const part = written.trim().split(/[?#]/)[0]?.replace(/\/+$/, "").split("/").at(-1) ?? "";
  if (RECORD_ID.test(part)) {
    const [found] = await services.catalogue.published([part]);
    if (found) return found;
  }
  const result = await services.catalogue.bySlug(actor, "property", part);
  if (result && "found" in result) return result.found;
  if (result) return findHome(request, result.movedTo);
  throw new NotFound(`There is no home '${part.slice(0, 80)}' on the site any more. Search again.`);
}

/** What the page of a home shows. @throws NotFound */
async function foundHome(request: PageRequest, written: string, to?: string) {
  const { slug } = (await findHome(request, written)).values;
  const asked = to === undefined ? "" : `?${new URLSearchParams({ to })}`;
  const { found } = await shownBy<AnswerOf<typeof propertyLoader>, "slug">(
    propertyLoader,
    request,
    propertyPath(slug) + asked,
    { slug },
  );
  if (!found) throw new NotFound();
  return found;
}

const searchHomes = tool({
  name: "search_homes",
  title: "Search homes",
  description:
    "Finds homes for sale and for rent in Noida and nearby cities by plain words ('4 BHK villa under 15 crore within 40 minutes of Cyber City, not in Gurgaon'), by filters, or both. Answers how the words were understood, how many homes there are, a page of them and, where there is none, what would help.",
  input: z.object({
    words: text("What is looked for, in English, Hindi or Hinglish; typos are forgiven"),
    ...filters,
    sort: z.enum(SORTS).optional(),
    page: z.number().int().min(1).max(10_000).optional(),
    address: text("Instead of all others: the address of a list, as an earlier answer gave it"),
  }),
  async answer({ address, words, page, ...rest }, request) {
    const { view } = await shownBy(
      homeListLoader,
      request,
      address ? listPath(address) : listOf({ ...rest, q: words, page }),
    );
    return foundHomes(view, request.site);
  },
});

function listOf(asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  return `/all-properties?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** Path and query of an address of a list. @throws BadRequest */
function listPath(address: string): string {
  const path = ownPathOf(address);
  if (path === undefined) throw new BadRequest("This address cannot be read. Give one that an earlier answer gave.");
  return path;
}

const getHome = tool({
  name: "get_home",
  title: "A home",
  description:
    "Everything that the page of a home says: price, facts, what was checked and what was not, price history, registration, distances, costs in all.",
  input: z.object({ home }),
  answer: async (input, request) => oneHome(await foundHome(request, input.home), request.site),
});

const compareHomes = tool({
  name: "compare_homes",
  title: "Compare homes",
  description:
    "Sets 2 to 12 homes beside each other, row by row, and names the best value where one is better than all others.",
  input: z.object({ homes: z.array(home).min(2).max(12) }),
  async answer(input, request) {
    const found = await Promise.all(input.homes.map((written) => findHome(request, written)));
    const ids = [...new Set(found.map(({ id }) => id))].join(",");
    const { compared } = await shownBy(compareLoader, request, `/compare?${new URLSearchParams({ homes: ids })}`);
    return comparison(compared, request.site);
  },
});

const howFar = tool({
  name: "how_far",
  title: "How far is it",
  description:
    "Stations, airports and roads near a home, and minutes by metro to the places that people travel to most, or to one that is named. Minutes are of a timetable, without traffic.",
  input: z.object({ home, to: text("A metro station or a well-known place, such as Cyber City") }),
  async answer(input, request) {
    const found = await foundHome(request, input.home, input.to);
    if (!found.howFar) throw new NotFound("It is not known exactly enough where this home lies.");
    return distances(found.howFar);
  },
});

const { form: choices } = costsTexts;
const keyOf = (options: object, description: string) =>
  z
    .enum(Object.keys(options) as [string, ...string[]]) // none of them is empty
    .optional()
    .describe(description);

const costsOfHome = tool({
  name: "costs_of_home",
  title: "What a home costs in all",
  description:
    "Stamp duty, registration, TDS, GST, brokerage and the sum, by the rates in force today, for a home of the site, or for a price in a city. A range where something is not known.",
  input: z.object({
    home: home.optional(),
    price: text("Without a home: its price, such as '2 crore'"),
    city: text("Without a home: its city"),
    buyer: keyOf(choices.buyers, "Who buys: a woman, a man, or both together"),
    sold: keyOf(choices.saleKinds, "Who sells: the builder, or the owner"),
    building: keyOf(choices.stages, "Whether the building is finished"),
    circle: text("The circle value, such as '1.2 crore': duty is taken from it where it is the higher"),
    place: text("Where in the city: one of the options that an earlier answer names"),
    months: text("To rent: for how many months"),
  }),
  async answer({ home: written, ...chosen }, request) {
    const slug = written === undefined ? undefined : (await findHome(request, written)).values.slug;
    const given = Object.entries({ ...chosen, home: slug }).flatMap(([key, value]) =>
      typeof value === "string" && value !== "" ? [[key, value]] : [],
    );
    const { found, byHand } = await shownBy(costsLoader, request, `/costs?${new URLSearchParams(given)}`);
    const view = found?.costs ?? byHand;
    if (!view) throw new NotFound("This home has no price on the site. Ask with a price and a city instead.");
    return costs(view, request.site);
  },
});

const pricesOfPlace = tool({
  name: "asking_prices",
  title: "Asking prices of a place",
  description:
    "What homes for sale ask per sq ft in a sector or locality, by number of bedrooms. They are prices that are asked, not prices that were agreed; below eight homes there are no figures.",
  input: z.object({
    place: z.string().max(200).describe("Its name, such as 'Sector 150, Noida', or the address of its page"),
  }),
  async answer(input, request) {
    const index = await request.services.search();
    const asked = foldName(readLanguage(URL.canParse(input.place) ? new URL(input.place).pathname : input.place).path);
    const found = allPlaces(index).find(({ path, name, city }) =>
      [path, name, `${name}, ${city}`].some((known) => foldName(known) === asked),
    );
    if (!found)
      throw new NotFound(
        `No home is listed in a place called '${input.place.slice(0, 80)}'. Search homes by its name instead.`,
      );
    const { view } = await shownBy<AnswerOf<typeof placeLoader>, "place">(placeLoader, request, found.path, {
      place: found.path.split("/").at(-1) ?? "",
    });
    if (!view) throw new NotFound();
    return askingPrices(view, request.site);
  },
});

/** Everything that an assistant can ask. None of them changes anything. */
export const tools: readonly Tool[] = [searchHomes, getHome, compareHomes, howFar, costsOfHome, pricesOfPlace];
