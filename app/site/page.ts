import type { ReactNode } from "react";
import { type SiteLanguage, to } from "#app/base/language.ts";
import type { VisitorFormFields } from "#app/kinds/forms/forms.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Services, Caller } from "#app/services.ts";
import type { PageHead } from "./frame/head.tsx";

/** The site as one request sees it. */
export interface Site {
  readonly settings: Settings;
  readonly product: string;
  /** Where visitors reach the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Today in India: '2026-11-25'. */
  readonly day: string;
  /** In which the page is asked for: '/hi/villa' is '/villa' in Hindi. */
  readonly language: SiteLanguage;
}

/** What the loader and the action of a page get. */
export interface PageRequest<Param extends string = never> extends Caller {
  readonly request: Request;
  /** The address without its language. */
  readonly url: URL;
  /** Parts of the path that its route names: `/property/:slug`. */
  readonly params: Readonly<Record<Param, string>>;
  readonly site: Site;
  readonly services: Services;
}

/** A record whose page somebody looks at. */
export interface Viewed {
  readonly kind: ContentKind;
  readonly id: string;
}

interface ShownAs {
  readonly meta?: PageHead;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** The server counts the view. */
  readonly viewed?: Viewed;
  /** True only at this moment, or under an address that anybody can make up: neither the server nor browsers cache it. */
  readonly noStore?: boolean;
  /** Id of the home or project that the page is about: every way to ask names it. */
  readonly listing?: string;
  /** The page's first picture lies under the top bar. */
  readonly isBarOnPhoto?: boolean;
  /** Value of Set-Cookie. */
  readonly cookie?: string | undefined;
}

/** A page as its loader wants it shown; an action answers a refused form with one. */
export interface Shown<T> extends ShownAs {
  readonly data: T;
}

/** `return show({ view }, { meta })` in a loader. */
export function show<T>(data: T, as: ShownAs = {}): Shown<T> {
  return { ...as, data };
}

/** `return redirect("/my/visit/…", 303)` in a loader or an action: to the page in the language of this one. @param cookie value of Set-Cookie */
export function redirect(location: string, status: 301 | 302 | 303 = 302, cookie?: string): Response {
  return new Response(null, {
    status,
    headers: { location: to(location), ...(cookie === undefined ? {} : { "set-cookie": cookie }) },
  });
}

type DataOf<T> = T extends Shown<infer Data> ? Data : never;
/** What a loader or an action shows. */
export type AnswerOf<Handler> = Handler extends (request: never) => infer Answer ? DataOf<Awaited<Answer>> : undefined;

/** Props of a page: what its loader showed, after a form what its action did, and the site. */
export interface PageProps<Loader, Action = undefined> {
  readonly loaderData: AnswerOf<Loader>;
  readonly actionData: AnswerOf<Action> | undefined;
  readonly site: Site;
}

/** What went wrong, for the page that says so. */
export interface PageFailure {
  readonly status: number;
  /** What the visitor can do about it; without it the fault is ours. */
  readonly sentence: string | undefined;
  /** Path and query of the page, to try it again. */
  readonly address: string;
  /** Id under which the server has logged it. */
  readonly requestId: string;
}

export type QueryParameters = readonly string[] | "any";

type Answer = Response | Shown<unknown>;

/** What a page's file may export. Without a component it is no page: its loader answers with a `Response`. */
export interface PageModule<Param extends string = never> {
  default?(props: never): ReactNode;
  /** What a GET shows, and a form that was refused. Expected failures are thrown as `AppError`. */
  loader?(request: PageRequest<Param>): Answer | Promise<Answer>;
  /** What a form does. */
  action?(request: PageRequest<Param>): Answer | Promise<Answer>;
  /** Default where the loader sets none. */
  readonly meta?: () => PageHead;
  /** Style sheets beside that of all pages. */
  readonly styles?: readonly string[];
  /**
   * Query parameters that the loader reads; it gets no others, so that made-up ones add no entries to the cache. "any": the page answers
   * unknown ones too. Without it the page reads none.
   */
  readonly query?: QueryParameters;
  /** Forms that are sent to it: their fields say how many bytes are read. Without it they have only buttons and what every form carries. */
  readonly forms?: readonly VisitorFormFields[];
  /** In place of the page; nothing where the general page of failures says enough. */
  failed?(failure: PageFailure): ReactNode;
}
