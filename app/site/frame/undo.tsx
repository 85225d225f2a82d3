import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "../parts/note.tsx";

interface UndoProps {
  readonly isOffered: boolean;
  /** What was done, such as 'Cancelled'. */
  readonly done: string;
  /** Why it could not be undone. */
  readonly problem: string | undefined;
}

/** On a private page, right after something was withdrawn or cancelled: a plain form, so it works without scripts. */
export function Undo({ isOffered, done, problem }: UndoProps) {
  if (problem) return <Note look="bad">{problem}</Note>;
  if (!isOffered) return null;
  return (
    <form className="note ok" method="post">
      <Icon name="ok" />
      <div>
        <p className="font-medium" role="status">
          {done}
        </p>
        <p>{siteTexts.undo.text}</p>
        <button type="submit" className="btn btn-s mt-3" name="act" value="undo">
          {siteTexts.undo.button}
        </button>
      </div>
    </form>
  );
}
