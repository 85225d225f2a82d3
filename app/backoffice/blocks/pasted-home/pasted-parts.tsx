import { Form, Link, useNavigation } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { Icon } from "#app/ui/icon.tsx";

/** One of several messages that were pasted at once. */
export interface PartView {
  readonly text: string;
  readonly title: string;
  /** What was read of it, in a line. */
  readonly about: string;
  /** What is not sure. */
  readonly doubts: readonly string[];
  /** Where it belongs: to the homes, to the people; it is ticked on its own screen. */
  readonly isHere: boolean;
  /** What came of it. */
  readonly done?: { readonly label: string; readonly path: string };
  readonly problem?: string;
}

interface PartsListProps {
  readonly message: string;
  readonly parts: readonly PartView[];
  readonly noun: readonly [one: string, many: string];
  /** Where one of them is read by itself, and where what does not belong here does. */
  readonly here: string;
  readonly elsewhere: { readonly path: string; readonly label: string };
}

/** Several messages of one text: those that are ticked are added at once, each as it was read; each can be opened by itself too. */
export function PartsList({ message, parts, noun: [one, many], here, elsewhere }: PartsListProps) {
  const isBusy = useNavigation().state === "submitting";
  const open = parts.filter((part) => part.isHere && !part.done).length;
  return (
    <>
      <p className="note">
        {counted(parts.filter((part) => part.isHere).length, one, many)} in this message. What is not sure is said below
        each.
      </p>
      <ul className="people-lines pasted-parts">
        {parts.map((part, at) => (
          <li key={`${at} ${part.text}`}>
            {part.isHere && !part.done && (
              <input
                type="checkbox"
                name="part"
                value={at}
                form="parts"
                defaultChecked
                aria-label={`Add ${part.title}`}
              />
            )}
            <div className="pasted-part">
              <b>{part.title}</b>
              <span className="small muted">{part.about}</span>
              {part.doubts.length > 0 && (
                <p className="doubt">
                  <Icon name="alert" />
                  {part.doubts.join(" ")}
                </p>
              )}
              {part.problem && (
                <p className="err" role="alert">
                  {part.problem}
                </p>
              )}
              {part.done && (
                <Link className="link" to={part.done.path}>
                  {part.done.label}
                </Link>
              )}
            </div>
            {!part.done && (
              <form method="post" action={part.isHere ? here : elsewhere.path} target="_blank">
                <input type="hidden" name="message" value={part.text} />
                <button type="submit" className="btn btn-s btn-sm">
                  {part.isHere ? "Look at it" : elsewhere.label}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" id="parts" className="card-acts">
        <input type="hidden" name="message" value={message} />
        {open > 0 && (
          <button type="submit" name="intent" value="add" className="btn btn-p" disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            Add what is ticked
          </button>
        )}
        <Link className="btn btn-s" to={here} reloadDocument>
          Paste another
        </Link>
      </Form>
    </>
  );
}

/** The numbers of the parts that were ticked. */
export const tickedParts = (form: FormData): ReadonlySet<number> => new Set(form.getAll("part").map(Number));
