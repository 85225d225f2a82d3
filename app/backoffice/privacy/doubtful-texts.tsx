import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { contentKind, entities } from "#app/kinds/index.ts";
import type { DoubtfulText, PersonalFindings } from "#app/people/index.ts";

const words = {
  title: (count: number) => `${counted(count, "text")} that may speak of them`,
  lead: "Found by a word of the name, in records that stay. Say of each text whether it is erased or stays.",
  earlier: "in an earlier version",
  erase: "Erase this text",
  keep: "Keep",
  common: (word: string, texts: number) =>
    `'${word}' also stands in ${groupDigits(texts)} texts that have nothing else to do with them. Those stay.`,
} as const;

/** Name of the input with the decision about a text. */
export const answerInput = (code: string) => `text-${code}`;

interface DoubtfulTextsProps extends Pick<PersonalFindings, "texts" | "common"> {
  /** What was answered before, by input. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What nobody but a person can decide: whether a text is about whoever is erased. Each has to be answered. */
export function DoubtfulTexts({ texts, common, answers }: DoubtfulTextsProps) {
  return (
    <>
      {texts.length > 0 && (
        <>
          <h3>{words.title(texts.length)}</h3>
          <p className="small">{words.lead}</p>
          <ul className="doubts">
            {texts.map((text) => (
              <li key={text.code}>
                <Doubtful {...text} answer={answers[answerInput(text.code)]} />
              </li>
            ))}
          </ul>
        </>
      )}
      {common.map(({ word, texts: count }) => (
        <p key={word} className="small muted">
          {words.common(word, count)}
        </p>
      ))}
    </>
  );
}

function Doubtful({ answer, ...found }: DoubtfulText & { readonly answer: string | undefined }) {
  const { code, kind, title, label, text, marks, isEarlier } = found;
  const path = pathOf(found);
  const record = title === text ? "" : title;
  return (
    <fieldset>
      <legend className="small muted">
        {label} · {path ? <a href={path}>{record || entities[kind].singular}</a> : record || entities[kind].singular}
        {record && ` (${entities[kind].singular})`}
        {isEarlier && ` · ${words.earlier}`}
      </legend>
      <p className="message">{marked(text, marks)}</p>
      <div className="doubt-ways">
        {(["erase", "keep"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name={answerInput(code)} value={way} defaultChecked={answer === way} required />
            {words[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function marked(text: string, marks: DoubtfulText["marks"]) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return [
    ...marks.flatMap(([start, end], index) => [
      text.slice(ends[index], start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(ends.at(-1)),
  ];
}

/** Where the record can be looked at, with its versions where it has a history. */
function pathOf({ kind, id }: DoubtfulText): string | undefined {
  if (contentKind(kind)) return `/dashboard/history/${kind}/${id}`;
  const { screens } = { screens: undefined, ...entities[kind] };
  return screens && kind !== "deal" ? `${screens}/${id}` : undefined;
}
