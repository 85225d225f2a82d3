import { to } from "#app/base/language.ts";
import { entriesOf, SHORTLIST_PATH, shortlistPath, storedShortlist } from "../blocks/shortlist/entries.ts";
import { fetchPage, find, findAll, onClick } from "../parts/dom.ts";

const LIST = "[data-shortlist]";

/**
 * The shortlist is stored in this browser. Links to it name its homes; a page opened without them in its address fetches them, and says
 * nothing of the list before.
 */
export function startOwnShortlist(): void {
  const plain = to(SHORTLIST_PATH);
  const own = () => shortlistPath(entriesOf(storedShortlist()));
  onClick(`a[href="${plain}"]`, (_link, event) => {
    event.preventDefault();
    location.assign(own());
  });
  const list = find(`${LIST}[data-unread]`);
  if (list) read(list, own()).catch(() => say(list, "[role=alert]"));
}

async function read(list: HTMLElement, address: string): Promise<void> {
  if (address === location.pathname) return say(list, "[data-none]");
  const { page } = await fetchPage(address);
  const named = find(LIST, page);
  if (!named) throw new Error(`${address} has no list`);
  history.replaceState(history.state, "", address);
  list.replaceWith(document.adoptNode(named));
}

/** In place of 'Loading'. */
function say(list: HTMLElement, what: string): void {
  for (const part of findAll(":scope > *", list)) {
    part.hidden = !part.matches(what);
    part.classList.remove("no-js");
  }
}
