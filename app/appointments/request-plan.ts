import { indianDay } from "#app/entities/day.ts";
import { InvalidInput, NotFound, RECORD_ID, type WireRecord } from "#app/entities/index.ts";
import { visitPlanForm } from "#app/entities/sending-forms.ts";
import {
  checkedForm,
  filled,
  findRepeat,
  type InboxContext,
  indianMoment,
  openLink,
  originValues,
  privatePath,
  refusePrograms,
  repeatKeys,
  storedOnce,
  titleOf,
} from "#app/intake/index.ts";
import type { Origin } from "#app/intake/types.ts";
import { markVisitArranged, enquiriesAbout } from "./asked-before.ts";
import { bookPlan } from "./booking.ts";
import { isReachable, MAX_PLANNED } from "./plans.ts";
import { offeredSlots } from "./slots.ts";
import type { PlannedVisit } from "./types.ts";

const SOURCE = "visit plan form";

interface Wanted {
  readonly listing: string;
  readonly title: string;
  readonly startsAt: number;
}

/** Books one visit to each home. @throws InvalidInput @throws NotFound @throws Conflict @throws TooManyRequests */
export async function requestPlan(
  context: InboxContext,
  listings: readonly string[],
  input: WireRecord,
  origin: Origin,
): Promise<{ readonly path: string; readonly isRepeat: boolean }> {
  const form = checkedForm(visitPlanForm, input);
  const { name = "", number = "", email, message, times = "" } = form;
  await refusePrograms(context, origin);
  const wanted = await wantedVisits(context, [...new Set(listings)], times);
  for (const _ of wanted) await context.limits.take("visit", origin.address);
  const [key, ...older] = await repeatKeys(context, origin, { ...form, listings });
  const from = await originValues(context, input, origin);
  const asked = await Promise.all(wanted.map(({ listing }) => enquiriesAbout(context, listing, { number, email })));
  const keys = [key, ...older].map((each) => keyOf(each, 0));
  const book = async () => {
    const [first] = await bookPlan(context, wanted, async (records, listing, slot) => {
      const place = wanted.findIndex((each) => each.listing === listing);
      for (const id of asked[place] ?? []) await markVisitArranged(context, records, id);
      return records.create(
        "visit",
        {
          listing,
          listingTitle: wanted[place]?.title ?? "",
          ...slot,
          day: indianDay(slot.startsAt),
          stage: "arranged",
          revision: 0,
          name,
          number,
          ...filled({ email, message }),
          ...from,
        },
        { importKey: { source: SOURCE, key: keyOf(key, place) } },
      );
    });
    if (!first) throw new InvalidInput("Choose at least one home to visit.");
    return first;
  };
  const { record, isRepeat } = await storedOnce(() => findRepeat(context, "visit", SOURCE, keys), book);
  return { path: privatePath("visits", await context.secrets.linkToken("visits", record)), isRepeat };
}

const keyOf = (key: string, place: number) => `${key} ${place}`;

/** @throws InvalidInput for times that are no plan for these homes @throws NotFound */
async function wantedVisits(
  context: InboxContext,
  listings: readonly string[],
  written: string,
): Promise<readonly Wanted[]> {
  if (listings.length > MAX_PLANNED)
    throw new InvalidInput(
      `You chose ${listings.length} homes. At most ${MAX_PLANNED} can be seen in one day; please leave some out.`,
    );
  const times = written.split(",").map(Number);
  const offered = new Map(offeredSlots(await context.settings(), context.now()).map((slot) => [slot.startsAt, slot]));
  const slots = times.flatMap((time) => offered.get(time) ?? []);
  const inOrder = [...slots].sort((a, b) => a.startsAt - b.startsAt);
  const isPlan =
    slots.length === listings.length &&
    times.length === listings.length &&
    inOrder.slice(1).every((later, index) => isReachable(inOrder[index] ?? later, later));
  if (!isPlan)
    throw new InvalidInput("These times are not offered (any more). Please choose another day.", {
      times: "Please choose another day",
    });
  return Promise.all(
    listings.map(async (listing, index) => {
      const title = RECORD_ID.test(listing) ? await titleOf(context, listing) : undefined;
      if (!title) throw new NotFound("One of these homes is no longer listed. Please choose again.");
      return { listing, title, startsAt: times[index] ?? 0 };
    }),
  );
}

/** @throws NotFound @throws TooManyRequests */
export async function planByToken(
  context: InboxContext,
  token: string,
  address?: string,
): Promise<readonly PlannedVisit[]> {
  const first = await openLink(context, "visits", token, address);
  const { reference, number } = first.values;
  const together = (await context.held.visit.all()).filter(
    ({ values }) => reference !== undefined && values.reference === reference && values.number === number,
  );
  const inOrder = [...together].sort((a, b) => a.values.startsAt - b.values.startsAt);
  return Promise.all(
    inOrder.map(async (visit) => ({
      visit,
      when: indianMoment(visit.values.startsAt),
      path: privatePath("visit", await context.secrets.linkToken("visit", visit)),
    })),
  );
}
