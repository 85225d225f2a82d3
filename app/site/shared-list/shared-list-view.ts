import { formatMoment } from "#app/entities/values/moments.ts";
import { siteTexts } from "#app/texts/site.ts";
import { to } from "#app/base/language.ts";
import { sharedListTexts } from "./words.ts";
import { sharedChat } from "#app/entities/values/phone.ts";
import { SHARED_LIST_SENDER, VOTES } from "#app/kinds/shared-list/shared-list.ts";
import type { OpenedList } from "#app/enquiries/index.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { encodePart } from "#app/entities/values/text.ts";
import type { ComparedHome } from "../blocks/comparison/comparison.ts";
import type { PropertyCardView } from "../blocks/cards/property-card-view.ts";

/** A home that everybody can see now, or that one of us showed to the reader alone. */
export interface ShownHome {
  /** It has no page of its own; what that would say stands here. */
  readonly isOffSite: boolean;
  readonly description: string | undefined;
  readonly card: PropertyCardView;
  readonly pictures: readonly ImageValue[];
  readonly compared: ComparedHome;
}

export type SharedListView = Readonly<ReturnType<typeof sharedListView>>;
export type SharedHomeView = SharedListView["homes"][number];

/** Names beside a vote; more of them are counted. */
const NAMES_SHOWN = 4;

/** What one list shows, whoever its homes and readers are. */
interface ListContext extends Pick<OpenedList, "list" | "me"> {
  /** Of sender and readers, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** @param homes those that the reader can see, by id */
export function sharedListView(
  { list, me, createdAt, endsAt, path }: Omit<OpenedList, "isReported" | "offSite">,
  homes: ReadonlyMap<string, ShownHome>,
  publicUrl: string,
) {
  const words = sharedListTexts;
  const isSender = me === SHARED_LIST_SENDER;
  const readers = list.readers.map(({ id, name }) => [id, name] as const);
  const names = new Map([[SHARED_LIST_SENDER, list.sender], ...readers]);
  const day = formatMoment(createdAt);
  return {
    /** As the sender typed it; may be empty. */
    name: list.title,
    title: list.title || words.homesOf(list.homes.length, list.sender),
    lead: isSender ? words.leadOfSender(day) : words.lead(list.sender, day),
    sender: list.sender,
    isSender,
    /** First name of who looks, once given. */
    me: me === undefined ? undefined : names.get(me),
    initials: [...names.values()].map(initialOf),
    homes: list.homes.map(({ id, note }, index) => {
      const shown = homes.get(id);
      const title = shown?.card.title ?? words.homeNumber(index + 1);
      return { id, number: index + 1, title, note, shown, ...saidOf(id, { list, me, names }) };
    }),
    ends: words.endsOn(formatMoment(endsAt)),
    links: linksOf(list, publicUrl + to(path)),
  };
}

function saidOf(home: string, context: ListContext) {
  const { list, me, names } = context;
  const comments = list.comments.filter((comment) => comment.home === home);
  return {
    votes: VOTES.map((vote) => voteView(vote, home, context)),
    comments: comments.map(({ id, reader, at, text }) => {
      const [name = "", isMine] = [names.get(reader), reader === me];
      return {
        id,
        initial: initialOf(name),
        name: isMine ? sharedListTexts.You : name,
        day: formatMoment(at),
        text,
        isMine,
      };
    }),
  };
}

function voteView(vote: (typeof VOTES)[number], home: string, { list, me, names }: ListContext) {
  const words = sharedListTexts;
  const voters = list.votes.filter((each) => each.home === home && each.vote === vote).map(({ reader }) => reader);
  const shown = voters.map((reader) => (reader === me ? words.you : (names.get(reader) ?? "")));
  const more = shown.length - NAMES_SHOWN;
  const named = [shown.slice(0, NAMES_SHOWN).join(", "), ...(more > 0 ? [words.andMore(more)] : [])].join(" ");
  return {
    vote,
    isMine: me !== undefined && voters.includes(me),
    /** '2: Ananya, you'; empty for none. */
    voters: voters.length === 0 ? "" : `${voters.length}: ${named}`,
  };
}

function initialOf(name: string): string {
  return ([...name][0] ?? "").toUpperCase();
}

/** The ways to send it. The visitor opens them; the site asks nobody else. */
function linksOf({ sender, title }: OpenedList["list"], address: string) {
  const message = sharedListTexts.message(sender, title, address);
  return {
    address,
    chat: sharedChat(message),
    mail: `mailto:?subject=${encodePart(title || siteTexts.common.shortlist)}&body=${encodePart(message)}`,
  };
}
