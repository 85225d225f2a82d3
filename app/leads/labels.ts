import { personFieldOf } from "#app/exchange/index.ts";
import { YES_NO } from "#app/trade/yes-no.ts";
import type { Pair } from "./body.ts";
import type { KnownLabels, Lead, DeliveryReading } from "./types.ts";

/** What a label of a source may mean, in the words of the import; '' is a line of the note. */
export const MEANINGS = {
  Name: "Name",
  FirstName: "First name",
  LastName: "Last name",
  Number: "Phone number",
  Mail: "Email",
  Note: "What they wrote",
  Want: "What they want",
  "": "Something else",
} as const;

/** Labels of what is for programs: no want is looked for in it. */
const TECHNICAL =
  /(?:^|[^a-z])(?:id|ids|url|uri|link|ip|token|key|utm\w*|gclid|fbclid|agent|date|time|created\w*|version|page|form|nonce|referr?er)(?:$|[^a-z])/i;

/** Fields that the forms of WordPress carry beside what was typed. */
const OF_WORDPRESS = /^(?:_wp\w*|_wpcf7\w*|form(?:\[|_id$|_name$)|meta\[|fields\[[^\]]*\]\[(?!value\]))/;
const OF_ELEMENTOR = /^fields\[([^\]]+)\]\[value\]$/;

/** Labels and texts as somebody typed them: 'fields[email][value]' of Elementor is 'email'. */
export function typedPairs(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.flatMap(([label, text]): readonly Pair[] =>
    OF_WORDPRESS.test(label) ? [] : [[OF_ELEMENTOR.exec(label)?.[1] ?? label, text]],
  );
}

/** What each label means: as answered before, else as its words and its text say. `isSure`: without a guess by the text alone. */
export function meaningOf([label, text]: Pair, known: KnownLabels): { readonly is: string; readonly isSure: boolean } {
  const answered = known.get(label);
  if (answered !== undefined) return { is: answered, isSure: true };
  const { field, isNamed } = personFieldOf(label, text);
  return { is: field in MEANINGS || field === "DoNotCall" ? field : "", isSure: isNamed };
}

/** A lead of labels and texts. It is asked about where no label surely is a number or a mail. */
export function readPairs(pairs: readonly Pair[], known: KnownLabels, more: Partial<Lead> = {}): DeliveryReading {
  const meant = typedPairs(pairs).map((pair) => ({ pair, ...meaningOf(pair, known) }));
  const all = (...fields: readonly string[]) =>
    meant.flatMap(({ pair: [, text], is, isSure }) => (isSure && fields.includes(is) ? [text] : []));
  const numbers = all("Number");
  const mails = all("Mail");
  if (numbers.length === 0 && mails.length === 0) return { unread: "Which of these is the phone number or the email?" };
  const rest = meant.filter(({ is, isSure }) => !isSure || is === "");
  const name = all("Name")[0] ?? [...all("FirstName"), ...all("LastName")].join(" ");
  const said = [...all("Note"), ...all("Want")];
  const lines = rest.map(({ pair: [label, text] }) => ({ label, line: label === "" ? text : `${label}: ${text}` }));
  return {
    lead: {
      name: name || undefined,
      numbers,
      mails,
      said: [...said, ...lines.map(({ line }) => line)].join("\n"),
      wants: [...said, ...lines.flatMap(({ label, line }) => (TECHNICAL.test(label) ? [] : [line]))].join("\n"),
      doNotCall: all("DoNotCall").some((text) => YES_NO.read(text) === true),
      ...more,
    },
  };
}
