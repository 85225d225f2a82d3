import { langOf, to } from "#app/base/language.ts";
import { sharedListTexts } from "./words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { HiddenInputs, Trap } from "../forms/form-parts.tsx";
import { ConfirmStep } from "../parts/question.tsx";
import type { SharedHomeView, SharedListView } from "./shared-list-view.ts";
import type { ListFormProps } from "./attempt.ts";

const words = sharedListTexts;
const SIZES = { main: "(min-width:1024px) 600px,100vw", small: "(min-width:1024px) 300px,50vw" };

interface ListedHomeItemProps extends ListFormProps {
  readonly home: SharedHomeView;
  readonly view: Pick<SharedListView, "sender" | "isSender">;
}

export const homeAnchor = (id: string) => `home-${id}`;

/** One home of the list: what it is, what the sender says, votes and comments. */
export function ListedHomeItem({ home, view, ...form }: ListedHomeItemProps) {
  const { id, number, title, note, shown } = home;
  return (
    <article className="fh" id={homeAnchor(id)} aria-labelledby={`title-${id}`}>
      {shown ? <Pictures shown={shown} isFirst={number === 1} /> : <Picture image={undefined} sizes="" frame="r32" />}
      <div>
        <p className="price">
          <span className="num">{number}</span>
          {shown?.card.price}
          {shown?.card.rent && <small> {siteTexts.common.aMonth}</small>}
        </p>
        <h2 id={`title-${id}`}>
          {shown && !shown.isOffSite && (
            <a href={to(shown.card.path)} lang={langOf(title)}>
              {title}
            </a>
          )}
          {shown?.isOffSite && <span lang={langOf(title)}>{title}</span>}
          {!shown && words.gone}
        </h2>
        <p className="small muted mt-1">
          {shown
            ? [shown.card.demo && siteTexts.card.demo, ...shown.card.facts.map(([, text]) => text), shown.card.place]
                .filter(Boolean)
                .join(", ")
            : words.goneText}
        </p>
        {shown?.description && (
          <p className="mt-2" lang={langOf(shown.description)}>
            {shown.description}
          </p>
        )}
        {note && (
          <blockquote className="note-q">
            <span lang={langOf(note)}>{note}</span>
            <small>{words.noteBy(view.sender)}</small>
          </blockquote>
        )}
        <Votes home={home} action={form.action} />
        <Comments home={home} {...form} />
        {view.isSender && <RemoveHome home={home} action={form.action} />}
      </div>
    </article>
  );
}

function Pictures({
  shown: { card, pictures, isOffSite },
  isFirst,
}: {
  readonly shown: NonNullable<SharedHomeView["shown"]>;
  readonly isFirst: boolean;
}) {
  const rooms = pictures.slice(1, isOffSite ? undefined : 3);
  return (
    <div>
      <Picture image={card.image} sizes={SIZES.main} first={isFirst} frame="r32" />
      {rooms.length >= 2 && (
        <div className="thumbs">
          {rooms.map((image) => (
            <Picture key={image.id} image={image} sizes={SIZES.small} frame="r32" />
          ))}
        </div>
      )}
    </div>
  );
}

/** The pressed one is pressed again to take the vote back. */
function Votes({ home, action }: { readonly home: SharedHomeView; readonly action: string }) {
  return (
    <form method="post" action={to(action)} className="votes" aria-label={words.votesOn(home.title)}>
      <HiddenInputs of={{ act: "vote", home: home.id }} />
      {home.votes.map(({ vote, isMine, voters }) => (
        <button key={vote} type="submit" name="vote" value={vote} aria-pressed={isMine}>
          {words.votes[vote]}
          {voters && <small>{voters}</small>}
        </button>
      ))}
    </form>
  );
}

function Comments({ home, action, startedAt, refused }: ListFormProps & { readonly home: SharedHomeView }) {
  const isRefused = refused?.act === "comment" && refused.values["home"] === home.id && !refused.needsName;
  const problem = isRefused ? (refused.errors["text"] ?? refused.problem) : undefined;
  const id = `text-${home.id}`;
  return (
    <div className="cm">
      {home.comments.length > 0 && (
        <ul>
          {home.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} home={home.id} action={action} />
          ))}
        </ul>
      )}
      <form method="post" action={to(action)} className="row-f">
        <HiddenInputs of={{ act: "comment", home: home.id, [HIDDEN.startedAt]: startedAt }} />
        <Trap />
        <textarea
          id={id}
          className="inp"
          name="text"
          rows={1}
          required
          maxLength={LIST_LIMITS.comment}
          aria-label={words.commentOn(home.title)}
          placeholder={words.say}
          defaultValue={isRefused ? refused.values["text"] : undefined}
          {...errorAttributes(id, problem)}
        />
        <button type="submit" className="btn btn-s">
          {words.add}
        </button>
      </form>
      <ErrorLine of={id} text={problem} />
    </div>
  );
}

interface CommentItemProps {
  readonly comment: SharedHomeView["comments"][number];
  readonly home: string;
  readonly action: string;
}

function CommentItem({ comment: { id, initial, name, day, text, isMine }, home, action }: CommentItemProps) {
  return (
    <li>
      <span className="av" aria-hidden="true">
        {initial}
      </span>
      <div>
        <p lang={langOf(text)}>{text}</p>
        <div className="small muted cm-by">
          {name}, {day}
          {isMine && (
            <form method="post" action={to(action)}>
              <HiddenInputs of={{ act: "removeComment", home, comment: id }} />
              <button type="submit" className="link" aria-label={words.removeCommentLabel(text)}>
                {words.removeComment}
              </button>
            </form>
          )}
        </div>
      </div>
    </li>
  );
}

function RemoveHome({ home, action }: { readonly home: SharedHomeView; readonly action: string }) {
  const texts = { act: words.removeHome, question: words.removeHomeSure, yes: words.removeHomeYes };
  return (
    <ConfirmStep {...texts} value="removeHome" action={action}>
      <HiddenInputs of={{ home: home.id }} />
    </ConfirmStep>
  );
}
