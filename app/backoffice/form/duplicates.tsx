import { useRef, useState } from "react";
import type { State } from "#app/entities/record.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { listPaths, stateWords } from "../parts/content-screens.ts";
import { askForm } from "./calls.ts";
import type { FormValues } from "./form-values.ts";
import { words } from "./form-words.ts";

/** A stored home that may be the one in the form. */
export interface ShownDuplicate {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly price: string;
  /** Why, such as 'same project: ATS Pristine'. */
  readonly reasons: readonly string[];
}

/** @param known shown and so accepted already */
export function useDuplicates(known: readonly ShownDuplicate[]) {
  const ask = useConfirm();
  const [found, setFound] = useState<readonly ShownDuplicate[]>([]);
  const accepted = useRef(new Set(known.map(({ id }) => id)));
  /** Asks the server, and then the person where a home looks like one that is stored. False: not to be added. */
  const mayAdd = async (values: FormValues): Promise<boolean> => {
    const news = (await askForDuplicates(values)).filter(({ id }) => !accepted.current.has(id));
    setFound(news);
    if (news.length === 0) return true;
    const text = news.map(duplicateText).join(" · ");
    const question = words.duplicateQuestion;
    const isAccepted = await ask({ question, text, yes: "Add it anyway", no: "Do not add it" });
    if (isAccepted) for (const { id } of news) accepted.current.add(id);
    return isAccepted;
  };
  return { found, mayAdd };
}

function duplicateText({ title, price, state, reasons }: ShownDuplicate): string {
  return `${title} (${price}, ${stateWords[state].toLowerCase()}): ${reasons.join(", ")}`;
}

/** None where the server cannot be asked: adding must not depend on it. */
async function askForDuplicates(values: FormValues): Promise<readonly ShownDuplicate[]> {
  const body = new URLSearchParams({ values: JSON.stringify(values) });
  const answer = await askForm<{ readonly duplicates: readonly ShownDuplicate[] }>("/dashboard/form/duplicates", {
    body,
  });
  return answer?.duplicates ?? [];
}

/** Likely duplicates of the home in the form, each with its own screen one click away. */
export function Duplicates({ found }: { readonly found: readonly ShownDuplicate[] }) {
  if (found.length === 0) return null;
  return (
    <section className="note warn dupes" aria-label="Likely duplicates">
      <div>
        <h2>{found.length === 1 ? words.duplicateQuestion : "These may be the same home"}</h2>
        <ul>
          {found.map(({ id, title, state, price, reasons }) => (
            <li key={id}>
              <a href={`${listPaths.property.update}?id=${id}`} target="_blank" rel="noreferrer">
                {title}
              </a>
              <span>
                {price} · {stateWords[state]} · {reasons.join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
