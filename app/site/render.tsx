import { refusalTexts } from "#app/entities/refusals.ts";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { inLanguage } from "#app/base/in-language.ts";
import { type SiteLanguage, readLanguage } from "#app/base/language.ts";
import { AppError, publicError } from "#app/entities/errors.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Services, Caller } from "#app/services.ts";
import { siteTexts } from "#app/texts/site.ts";
import { SiteDocument } from "./document.tsx";
import { FailedPage, titleOfFailure } from "./frame/failed-page.tsx";
import { frameData } from "./frame/frame-data.ts";
import { RenderHtml } from "./parts/cached-html.tsx";
import { type PageFailure, type PageModule, type PageRequest, type Shown, show, type Site } from "./page.ts";
import { pageAt } from "./routes.ts";
import { hiddenMeta } from "./frame/meta.ts";

/** A page that stays HTML in the browser, rendered. */
interface RenderedPage extends Pick<Shown<unknown>, "viewed" | "noStore" | "cookie"> {
  readonly status: number;
  readonly html: string;
}

interface SiteRequest {
  readonly request: Request;
  readonly visit: Caller;
  readonly services: Services;
  readonly nonce: string | undefined;
}

interface SiteOptions {
  /** Address of the script of all public pages. */
  readonly script: string;
  /** Is told of failures of ours, with their cause. */
  readonly report: (error: unknown, request: { readonly requestId: string; readonly path: string }) => void;
  /** Whether parts that are the same on many pages are kept as HTML (kept-html.tsx). */
  readonly keepsHtml?: boolean;
}

/**
 * Answers everything public: a page as HTML, a redirect or a file as it is. Expected failures of a page are pages, too.
 * @throws the errors of addresses that are no pages, and of the frame around a page
 */
export type AnswerOfSite = (asked: SiteRequest) => Promise<Response | RenderedPage>;

type Asked = PageRequest<string> & Pick<SiteRequest, "nonce">;
/** Something to put into the frame. */
type Content = Omit<Shown<ReactNode>, "meta"> & Required<Pick<Shown<unknown>, "meta">>;

export function siteAnswers({ script, report, keepsHtml = true }: SiteOptions): AnswerOfSite {
  async function documentOf(
    asked: Asked,
    { data, meta, status = 200, listing, isBarOnPhoto, ...rest }: Content,
    styles: readonly string[] = [],
  ): Promise<RenderedPage> {
    const frame = frameData(await asked.services.search(), asked.site.settings);
    const { nonce, url } = asked;
    const around = {
      head: meta,
      styles,
      script,
      nonce,
      frame,
      path: url.pathname,
      search: url.search,
      listing,
      isBarOnPhoto,
    };
    const html = renderToString(
      <RenderHtml value={keepsHtml ? renderInOnePiece : undefined}>
        <SiteDocument {...around}>{data}</SiteDocument>
      </RenderHtml>,
    );
    return { ...rest, status, html: `<!DOCTYPE html>${html}` };
  }

  async function answerPage(page: PageModule<string>, asked: Asked): Promise<Response | RenderedPage> {
    const acted = await act(page, asked);
    if (acted instanceof Response) return acted;
    const loaded = (await page.loader?.(asked)) ?? show({});
    if (loaded instanceof Response) return loaded;
    const props = { loaderData: loaded.data, actionData: acted?.data, site: asked.site };
    // The compiler cannot follow a page of the table to the data of its own loader; `PageProps` has checked that they fit.
    const data = createElement(page.default as ComponentType<typeof props>, props);
    return documentOf(asked, { meta: page.meta?.() ?? [], ...loaded, ...shownBy(acted), data }, page.styles);
  }

  function failurePage(page: PageModule<string>, asked: Asked, error: unknown): Promise<RenderedPage> {
    const { url, requestId, site } = asked;
    const refusal = publicError(error);
    if (!refusal || refusal.status >= 500) report(error, { requestId, path: url.pathname });
    const failure: PageFailure = {
      status: refusal?.status ?? 500,
      sentence: refusal?.message,
      address: url.pathname + url.search,
      requestId,
    };
    const own = error === asked.unread ? undefined : page.failed?.(failure); // a form that was too long is no fault of the link
    const meta = (own ? page.meta?.() : undefined) ?? hiddenMeta(titleOfFailure(failure), site.product);
    const data = own ?? <FailedPage {...failure} />;
    return documentOf(asked, { data, meta, status: failure.status }, own ? page.styles : []);
  }

  return async ({ request, visit, services, nonce }) => {
    const url = new URL(request.url);
    const { language, path } = readLanguage(url.pathname);
    url.pathname = path;
    return inLanguage(language, async () => {
      const { page, params } = pageAt(path);
      const asked = { ...visit, request, url, params, services, nonce, site: await siteOf(services, language) };
      if (!page.default) return answerFile(page, asked);
      try {
        return await answerPage(page, asked);
      } catch (error) {
        if (request.method === "POST" && publicError(error)?.status === 503) throw error; // the server gives back what was typed
        return failurePage(page, asked, error);
      }
    });
  };
}

async function siteOf({ catalogue, publicUrl }: Services, language: SiteLanguage): Promise<Site> {
  const settings = await catalogue.settings();
  return { settings, product: settings.product, publicUrl, day: indianDay(Date.now()), language };
}

/** What the form of a page does. @throws AppError where the page has none */
async function act(page: PageModule<string>, asked: Asked): Promise<Response | Shown<unknown> | undefined> {
  if (asked.request.method !== "POST") return undefined;
  if (asked.unread) throw asked.unread;
  if (!page.action) throw new AppError(siteTexts.errors.refusedText, { status: 405, title: "Method not allowed" });
  return page.action(asked);
}

/** What an action says of the page beside its data; the rest is the loader's. */
function shownBy(acted: Shown<unknown> | undefined): Pick<Shown<unknown>, "status" | "cookie"> {
  return acted ? { ...(acted.status === undefined ? {} : { status: acted.status }), cookie: acted.cookie } : {};
}

async function answerFile({ loader, action }: PageModule<string>, asked: Asked): Promise<Response> {
  if (asked.unread) throw asked.unread;
  const handle = asked.request.method === "POST" ? action : loader;
  const answer = await handle?.(asked);
  if (answer instanceof Response) return answer;
  throw new AppError(refusalTexts.page.method, { status: 405, title: "Method not allowed" });
}

/**
 * `renderToString` returns a string of thousands of pieces, which V8 would walk through again for every page that includes the cached HTML.
 * Here it becomes one piece, once.
 */
function renderInOnePiece(content: ReactElement): string {
  return Buffer.from(renderToString(content)).toString();
}
