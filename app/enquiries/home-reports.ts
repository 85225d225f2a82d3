import { administratorsOnly, network } from "#app/accounts/index.ts";
import { InvalidInput, NotFound, RECORD_ID, type WireRecord } from "#app/entities/index.ts";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { homeReportForm } from "#app/kinds/forms/sending-forms.ts";
import type { ReportStage } from "#app/kinds/home-report/home-report.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import { admit } from "./bot-check.ts";
import type { InboxContext } from "./context.ts";
import { checkedFields, type Origin } from "./form-values.ts";
import { openLink, privatePath } from "./links.ts";
import { storedFormOnce } from "./stored-once.ts";
import { inboxTexts } from "./words.ts";

type HomeReport = Stored<"homeReport">;

export interface HomeReportVerbs {
  /**
   * Stores what is wrong with a home, once a day for each network and thing that is wrong. @returns path of the reporter's private page
   * @throws InvalidInput @throws TooManyRequests @throws NotFound without such a home
   */
  send(listing: string, input: WireRecord, origin: Origin): Promise<string>;
  /** @throws NotFound */
  byToken(token: string): Promise<HomeReport>;
  /** Those that nobody has looked at, by the id of the home; the one that waits longest first. */
  open(actor: Actor): Promise<ReadonlyMap<string, readonly HomeReport[]>>;
  /** Says what came of all open reports of a home. @returns how many */
  settle(actor: Actor, listing: string, stage: Exclude<ReportStage, "open">): Promise<number>;
}

/** Open reports that are read at once. */
const MOST_OPEN = 200;

export function homeReportVerbs(context: InboxContext): HomeReportVerbs {
  const { store, catalogue, secrets, now } = context;
  return {
    async send(listing, input, origin) {
      const { what, text } = checkedFields(homeReportForm, input);
      if (what === undefined) throw new InvalidInput(inboxTexts.report.what, { what: inboxTexts.report.what });
      if (what === "other" && !text) throw new InvalidInput(inboxTexts.report.text, { text: inboxTexts.report.text });
      await admit(context, "homeReport", origin);
      const home = RECORD_ID.test(listing) ? await catalogue.get({ type: "visitor" }, "property", listing) : undefined;
      if (!home) throw new NotFound(inboxTexts.review.homeGone);
      // Whatever key the browser made: a grudge reloads the page.
      const once = { form: origin.form, page: origin.page, address: origin.address };
      const content = { listing, what, network: network(origin.address) };
      const { record } = await storedFormOnce(context, once, { kind: "homeReport", content }, (importKey) =>
        store
          .as(INBOX)
          .create(
            "homeReport",
            { listing, listingTitle: home.values.title, what, stage: "open", ...omitEmpty({ text }) },
            { importKey },
          ),
      );
      return privatePath("report", await secrets.linkToken("report", { id: record.id, values: {} }));
    },
    byToken: (token) => openLink(context, "report", token),
    ...administratorsOnly<Pick<HomeReportVerbs, "open" | "settle">>({
      async open(actor) {
        const { items } = await store
          .as(actor)
          .list("homeReport", { stages: ["open"], sort: "earliest", limit: MOST_OPEN });
        return Map.groupBy(items, ({ values }) => values.listing);
      },
      async settle(actor, listing, stage) {
        return store.as(actor).transaction(async (records) => {
          const open = (await records.foundBy("homeReport", [listing])).filter(({ values }) => values.stage === "open");
          for (const { id } of open) await records.update("homeReport", id, { stage, settledAt: now() });
          return open.length;
        });
      },
    }),
  };
}
