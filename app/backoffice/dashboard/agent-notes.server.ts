import { listed } from "#app/entities/values/text.ts";
import { agentText, endingAgentNumbers } from "#app/kinds/settings/agent-numbers.ts";
import { CITIES, STATE_OF_CITY } from "#app/places/cities.ts";
import { choiceSlug, emptyQuery } from "#app/query/index.ts";
import type { Services } from "#app/services.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

/** What is to be done about our RERA agent numbers: those that end, and states where homes are on the site without one. */
export async function agentNotes({ catalogue, search }: Services, now: number): Promise<readonly string[]> {
  const settings = await catalogue.settings();
  const { city: cities } = (await search()).search(emptyQuery, { size: 1 }).facets;
  const lacking = CITIES.filter((city) => cities.count(choiceSlug("city", city)) > 0 && !agentText(settings, { city }));
  const states = [...new Set(lacking.map((city) => STATE_OF_CITY[city]))];
  return [
    ...endingAgentNumbers(settings, now).map(({ number, until, hasEnded }) =>
      hasEnded ? `${number} ended on ${formatDay(until)}` : `${number} is valid until ${formatDay(until)}`,
    ),
    ...(states.length > 0 ? [`None in force for ${listed(states)}, where homes are on the site`] : []),
  ];
}
