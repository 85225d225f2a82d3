import { may } from "#app/accounts/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import type { ByActor } from "../context.server.ts";
import type { Whose } from "#app/store/types.ts";
import { WHOSE, type WhoseView } from "./whose.tsx";

/** What `WhoseTabs` chose: in the address of a link, else in the cookie of the session. Nothing where all work is one account's, or its own is all it sees. */
export async function whoseView(
  { accounts, actor, user }: ByActor<"accounts">,
  request: Request,
): Promise<WhoseView | undefined> {
  if (!user || !may(actor, "allPeople")) return undefined;
  if ((await accounts.list()).length < 2) return undefined;
  const colleagues = (await accounts.colleagues()).map(({ id, name }) => ({ id, name }));
  const [, kept] = /(?:^|;\s*)whose=(\w+)/.exec(request.headers.get("cookie") ?? "") ?? [];
  const chosen = oneOf(WHOSE, new URL(request.url).searchParams.get("whose") ?? kept) ?? "all";
  return { chosen, me: user.id, colleagues };
}

/** Whose work a list is asked for. */
export async function whoseWork(asker: ByActor<"accounts">, request: Request): Promise<Whose | undefined> {
  const view = await whoseView(asker, request);
  if (!view || view.chosen === "all") return undefined;
  return view.chosen === "mine" ? view.me : { noneOf: view.colleagues.map(({ id }) => id) };
}
