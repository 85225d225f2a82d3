import { mailLink } from "#app/entities/fields/contact.ts";
import { useSearchParams } from "react-router";
import { BadRequest, type State, STATES } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import type { Stored } from "#app/kinds/index.ts";
import { readShowsContacts } from "#app/kinds/publishing.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { Stars } from "#app/ui/stars.tsx";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { toAnswer, expectedVersion } from "../feedback/answered.server.ts";
import { PersonName } from "../blocks/people/person-name.tsx";
import { LeadsHead } from "../parts/leads-head.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatAgo, formatTime } from "#app/entities/values/moments.ts";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { Tabs } from "../parts/tabs.tsx";
import { TextAreaField } from "../parts/text-field.tsx";
import { useCounts } from "../parts/counts.tsx";
import type { Route } from "./+types/route.ts";

const PER_PAGE = 10;

const texts = {
  title: "Reviews",
  none: "No reviews found.",
  noneWaiting: "No reviews waiting.",
  noneHint: "What visitors write on the page of a home waits here, and is on the site once you approve it.",
  done: {
    approve: "Review approved. It is on the site now.",
    reject: "Review rejected. It is not on the site.",
    reply: "Reply saved.",
  },
} as const;

export const meta = () => screenMeta(texts.title);

interface ReviewListView extends ScreenPagerProps {
  readonly reviews: readonly Stored<"review">[];
  /** By property id. */
  readonly homes: Readonly<Record<string, { readonly title: string; readonly path: string }>>;
  /** Epoch ms of the server. */
  readonly now: number;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<ReviewListView> {
  const { inbox, catalogue, actor } = fromContext(context);
  const page = pageNumber(url);
  const state = oneOf(STATES, url.searchParams.get("state")) ?? "pending";
  const list = await inbox.reviews.list(actor, { states: [state], page, limit: PER_PAGE });
  const homes = await catalogue.getMany(
    actor,
    "property",
    list.items.map(({ values }) => values.property),
  );
  return {
    reviews: list.items,
    homes: Object.fromEntries(
      homes.map(({ id, values }) => [id, { title: values.title, path: `/property/${values.slug}` }]),
    ),
    total: list.total,
    page,
    limit: PER_PAGE,
    now: Date.now(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const form = await textsOf(request);
  const { intent, id = "", reply = "" } = form;
  const contacts = readShowsContacts(form);
  return toAnswer(context, async () => {
    const options = expectedVersion(form);
    if (intent === "reject") await inbox.reviews.reject(actor, id, options);
    else if (intent === "approve") await inbox.reviews.approve(actor, id, { contacts, ...options });
    else if (intent === "reply") await inbox.reviews.reply(actor, id, reply, { contacts, ...options });
    else throw new BadRequest("This cannot be done with a review.");
    return texts.done[intent];
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** What visitors write about homes: nothing shows on the site before it was approved here. */
export default function ReviewList({ loaderData: { reviews, homes, now, total, page, limit } }: Route.ComponentProps) {
  const isWaiting = (useSearchParams()[0].get("state") ?? "") === "";
  const none = isWaiting ? (
    <EmptyState text={texts.noneWaiting}>
      <p className="muted">{texts.noneHint}</p>
      <a className="btn btn-s" href="/all-properties">
        See the homes
      </a>
    </EmptyState>
  ) : (
    texts.none
  );
  return (
    <ListFrame
      head={<LeadsHead count={total} />}
      paging={{ page, total, limit }}
      tools={<StateTabs />}
      none={reviews.length === 0 ? none : undefined}
    >
      <ul className="cards-list reviews">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} home={homes[review.values.property]} now={now} />
        ))}
      </ul>
    </ListFrame>
  );
}

function StateTabs() {
  const counts = useCounts()?.reviews;
  const tabs = [
    { label: "Waiting", value: "", count: counts?.pending },
    { label: "On the site", value: "published", count: counts?.published },
    { label: "Rejected", value: "archived", count: counts?.archived },
  ];
  return <Tabs label="State" name="state" tabs={tabs} />;
}

const STATE_WORDS: Readonly<Record<State, string>> = {
  pending: "Waiting",
  draft: "Draft",
  published: "On the site",
  archived: "Rejected",
};

interface ReviewProps {
  readonly review: Stored<"review">;
}

interface ReviewCardProps extends ReviewProps {
  readonly home: ReviewListView["homes"][string] | undefined;
  readonly now: number;
}

function ReviewCard({ review, home, now }: ReviewCardProps) {
  const { state, values } = review;
  return (
    <li className="panel">
      <div className="card-head">
        <h2>
          <PersonName name={values.name} person={values.person} />
        </h2>
        <Stars rating={values.rating} label={`${values.rating} of 5 stars`} />
        <span className={`badge ${state === "pending" ? "b-acc" : "b-line"}`}>{STATE_WORDS[state]}</span>
        <ReviewSource review={review} home={home} now={now} />
        <Decisions review={review} />
      </div>
      <p className="message">{values.text}</p>
      <Reply review={review} />
    </li>
  );
}

function ReviewSource({ review: { values, createdAt }, home, now }: ReviewCardProps) {
  return (
    <p className="small muted">
      {home ? (
        <a href={home.path} target="_blank" rel="noopener">
          {home.title}
        </a>
      ) : (
        "A deleted home"
      )}
      , <span title={formatTime(createdAt)}>{formatAgo(createdAt, now)}</span>
      {values.email && (
        <>
          , <a href={mailLink(values.email)}>{values.email}</a>
        </>
      )}
    </p>
  );
}

function Decisions({ review: { id, state, version, values } }: ReviewProps) {
  const act = (intent: "approve" | "reject", label: string, look: string) => (
    <ActForm fields={{ id, version, intent }} look={`btn-sm ${look}`} aria-label={`${label}: review by ${values.name}`}>
      {label}
    </ActForm>
  );
  return (
    <div className="card-acts">
      {state !== "published" && act("approve", "Approve", "btn-p")}
      {state !== "archived" && act("reject", state === "published" ? "Take off the site" : "Reject", "btn-dt")}
    </div>
  );
}

function Reply({ review: { id, version, values } }: ReviewProps) {
  const act = useAct();
  return (
    <details className="reply" open={Boolean(values.reply)}>
      <summary>{values.reply ? "Your reply" : "Reply"}</summary>
      <act.Form method="post" className="stack">
        <HiddenFields fields={{ id, version }} />
        <TextAreaField
          id={`reply-${id}`}
          label={
            <>
              Reply, shown below the review<em>Leave empty to remove it</em>
            </>
          }
          name="reply"
          maxLength={1_500}
          defaultValue={values.reply ?? ""}
          problem={problemOf(act.data, "reply")}
        />
        <button type="submit" className="btn btn-s btn-sm" name="intent" value="reply" disabled={act.isBusy}>
          Save reply
        </button>
      </act.Form>
    </details>
  );
}
