import { VOTES } from "#app/kinds/shared-list/shared-list.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import type { Services, Caller } from "#app/services.ts";
import type { ListVisit } from "#app/enquiries/index.ts";
import { homeAnchor } from "./listed-home.tsx";
import { LIST_ACTS, type ListAct } from "./attempt.ts";
import type { ByName } from "../forms/form-view.ts";
import { refusalOf } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";

export interface SharedListRequest {
  readonly services: Services;
  readonly visitor: Pick<Caller, "actor" | "address">;
  readonly visit: ListVisit;
  readonly path: string;
  readonly input: ByName;
}

/** Where the browser goes next, and what it remembers from now on. */
export interface ListAnswer {
  readonly location: string;
  readonly cookie?: string;
}

/** What a form of the page wants; one that does not say asks for a name. */
function actOf(input: ByName): ListAct {
  return oneOf(LIST_ACTS, input["act"]) ?? "join";
}

/** A visitor without a name gives it together with the first vote or comment. @throws AppError */
export async function actOnList(request: SharedListRequest): Promise<ListAnswer> {
  const act = actOf(request.input);
  if ((act !== "vote" && act !== "comment") || request.input["name"] === undefined) return HANDLERS[act](request);
  const { cookie } = await HANDLERS.join(request);
  const visit = { ...request.visit, ...(cookie === undefined ? {} : { cookie }) };
  try {
    return { ...(await HANDLERS[act]({ ...request, visit })), ...(cookie === undefined ? {} : { cookie }) };
  } catch (error) {
    throw cookie === undefined ? error : new JoinedAndRefused(error, cookie);
  }
}

/** The name was taken in and what came with it was refused: the browser has to remember the name all the same. */
export class JoinedAndRefused extends Error {
  readonly cookie: string;

  constructor(cause: unknown, cookie: string) {
    super("refused", { cause });
    this.cookie = cookie;
  }
}

type Handler = (request: SharedListRequest) => Promise<ListAnswer>;

const HANDLERS: Readonly<Record<ListAct, Handler>> = {
  async join({ services, visitor, visit, path, input }) {
    const cookie = await services.inbox.lists.join(visit, input, originOf(input, visitor));
    return { location: path, ...(visit.side === "list" ? { cookie } : {}) };
  },
  async vote({ services, visitor, visit, path, input: { home = "", vote } }) {
    const given = oneOf(VOTES, vote) ?? "maybe";
    await services.inbox.lists.vote(visit, home, given, visitor);
    return { location: `${path}#${homeAnchor(home)}` };
  },
  async comment({ services, visitor, visit, path, input }) {
    const { home = "" } = input;
    await services.inbox.lists.comment(visit, home, input, originOf(input, visitor));
    return { location: `${path}#${homeAnchor(home)}` };
  },
  async removeComment({ services, visitor, visit, path, input: { home = "", comment = "" } }) {
    await services.inbox.lists.removeComment(visit, comment, visitor);
    return { location: `${path}#${homeAnchor(home)}` };
  },
  async leave({ services, visit, path }) {
    await services.inbox.lists.leave(visit);
    return { location: path, cookie: "" };
  },
  async edit({ services, visit, path, input }) {
    await services.inbox.lists.edit(visit, input);
    return { location: path };
  },
  async addHome({ services, visit, path, input: { address = "" } }) {
    await services.inbox.lists.addHome(visit, address);
    return { location: path };
  },
  async removeHome({ services, visit, path, input: { home = "" } }) {
    await services.inbox.lists.removeHome(visit, home);
    return { location: path };
  },
  async end({ services, visitor: { actor }, visit }) {
    const { reference } = await services.inbox.lists.end(visit, actor);
    return { location: `/my/erased?proof=${reference}` };
  },
  async report({ services, visitor, visit, path, input }) {
    await services.inbox.lists.report(visit, input, originOf(input, visitor));
    return { location: `${path}?reported` };
  },
};

function originOf(input: ByName, { address }: SharedListRequest["visitor"]) {
  return readOrigin("list", input, address);
}

/** What a refused act leaves on the page. @throws what is no refusal */
export function refusedAct(error: unknown, input: ByName) {
  const { status, message: problem, fields: errors = {} } = refusalOf(error);
  const act = actOf(input);
  const needsName = "name" in errors && (act === "vote" || act === "comment");
  return { status, refused: { act, values: input, errors, problem, needsName } };
}
