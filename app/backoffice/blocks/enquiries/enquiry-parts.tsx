import { capitalised } from "#app/entities/values/text.ts";
import { useEffect, useState } from "react";
import { Clock } from "lucide-react";
import type { EnquiryState } from "#app/kinds/enquiry/enquiry.ts";
import type { EnquiryRow } from "#app/enquiries/index.ts";
import { formatSpan } from "#app/entities/values/moments.ts";

/** Milliseconds between two looks at the clock. */
const TICK = 20_000;

/** The server's clock, which ticks in the browser; the first render equals the server's, for hydration. */
export function useNow(atRender: number): number {
  const [clock, setClock] = useState({ atRender, now: atRender });
  useEffect(() => {
    const ahead = atRender - Date.now();
    const timer = setInterval(() => setClock({ atRender, now: Date.now() + ahead }), TICK);
    return () => clearInterval(timer);
  }, [atRender]);
  return clock.atRender === atRender ? clock.now : atRender;
}

export function StateBadge({ state }: { readonly state: EnquiryState }) {
  return <span className={`badge ${state === "waiting" ? "b-acc" : "b-line"}`}>{capitalised(state)}</span>;
}

/** How long it waits, or how long it took; warns in words too, never by colour alone. */
export function AnswerClock({
  row,
  now,
}: {
  readonly row: Pick<EnquiryRow, "clock" | "ageMs" | "createdAt">;
  readonly now: number;
}) {
  if (row.clock === "none") return null;
  if (row.clock === "answered") return <span className="clock">Answered in {formatSpan(row.ageMs)}</span>;
  const asked = { fine: undefined, soon: "Reply soon, ", late: "Reply now, " }[row.clock];
  return (
    <span className={`clock clock-${row.clock}`}>
      <Clock className="ic ic-s" aria-hidden />
      <span>
        {asked}
        <span className={asked && "clock-word"}>{asked ? "waiting " : "Waiting "}</span>
        {formatSpan(now - row.createdAt)}
      </span>
    </span>
  );
}

/** What it is about, in a few words. */
export function aboutOf({ values }: Pick<EnquiryRow, "values">): string {
  const form = GENERAL_FORMS.includes(values.form ?? "") ? undefined : FORM_NAMES[values.form ?? ""];
  return values.listingTitle ?? values.topic ?? form ?? "General enquiry";
}

/** General forms, whose names do not tell what an enquiry is about. */
const GENERAL_FORMS: readonly string[] = ["contact", "dialog"];

const FORM_NAMES: Readonly<Record<string, string>> = {
  contact: "Contact page",
  home: "Callback",
  dialog: "Enquire Now",
  search: "Search without results",
  vacation: "Vacation rental",
  interiors: "Interiors",
};

/** Names of the forms, for the filter. */
export const formNames = Object.entries({ ...FORM_NAMES, listing: "A property", project: "A project" });
