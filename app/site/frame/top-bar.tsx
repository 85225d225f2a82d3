import { language, LANGUAGE_NAMES, to } from "#app/base/language.ts";
import { imagePath, widthsOf } from "#app/entities/fields/image.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../islands/island.tsx";
import { CachedHtml } from "../parts/cached-html.tsx";
import { ShortlistLink } from "../blocks/shortlist/shortlist-link.tsx";
import { SHORTLIST } from "../blocks/shortlist/entries.ts";
import { type FrameView } from "./frame-view.ts";
import { TYPE_ICONS, TYPE_NAMES } from "../parts/type-names.ts";
import { ContactLink } from "../parts/contact-link.tsx";

interface CurrentPage {
  /** Path of the page that is shown, to mark it in the menus. */
  readonly path: string;
}

export interface AskedFrom extends CurrentPage {
  /** Id of the home or project that the page is about. */
  readonly listing: string | undefined;
}

interface Addressed extends CurrentPage {
  /** The query of the page, with its question mark. */
  readonly search: string;
}

/** `aria-current` where the link leads to the page that is shown. */
function current(path: string, here: string): { "aria-current"?: "page" } {
  return path === here ? { "aria-current": "page" } : {};
}

/** The path if the menus link to it, else '': the HTML of the menus depends on nothing else. */
function pathInMenus(path: string): string {
  return MENU_PATHS.has(path) ? path : "";
}

/** Letters that the display face has in weight 400 (TWO_WEIGHTS of ui/fonts/make-fonts.py). With any other a name would look uneven, so it is set light. */
const IN_TWO_WEIGHTS = /^[ACLPaceginkoqrstu ]+$/;

/** A logo that is wider than this holds the name. */
const WIDE = 1.6;

/** The company's logo on white, or the mark of the house. */
export function Logo({ frame: { product, logo } }: { readonly frame: Pick<FrameView, "product" | "logo"> }) {
  return (
    <a
      className={IN_TWO_WEIGHTS.test(product) ? "logo" : "logo font-light"}
      href={to("/")}
      aria-label={`${product}, ${siteTexts.common.home.toLowerCase()}`}
    >
      {logo ? (
        <img
          className="logo-own"
          src={imagePath(logo.id, widthsOf(logo)[0] ?? logo.width, "webp")}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <Icon name="mark" className="plan" />
      )}
      {(!logo || logo.width < WIDE * logo.height) && product}
    </a>
  );
}

function TypeLinks({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return TYPE_NAMES.map((type) => {
    const address = TYPE_PATHS[type];
    const count = frame.counts[type];
    return (
      <a key={type} href={to(address)} {...current(address, path)}>
        <Icon name={TYPE_ICONS[type]} className="plan" />
        {siteTexts.types[type].menu}
        {count !== undefined && <span>{count}</span>}
      </a>
    );
  });
}

const plainLinks = () => [
  { path: "/projects", label: siteTexts.frame.projects },
  { path: "/about", label: siteTexts.frame.about },
  { path: "/blogs", label: siteTexts.frame.blogs },
  { path: "/contact", label: siteTexts.frame.contact },
];

const moreLinks = () => Object.entries(siteTexts.more).map(([path, label]) => ({ path, label }));

const postLinks = () => [
  { path: "/add-properties", label: siteTexts.frame.postProperty },
  { path: "/add-project", label: siteTexts.frame.postProject },
];

const MENU_PATHS: ReadonlySet<string> = new Set([
  "/all-properties",
  ...Object.values(TYPE_PATHS),
  ...[...plainLinks(), ...moreLinks()].map(({ path }) => path),
]);

interface LinksProps extends Partial<CurrentPage> {
  readonly links: readonly { readonly path: string; readonly label: string }[];
  readonly className?: string;
}

/** Without the path of the page that is shown no link is marked. */
function Links({ links, path = "", className }: LinksProps) {
  return links.map((link) => (
    <a key={link.path} className={className} href={to(link.path)} {...current(link.path, path)}>
      {link.label}
    </a>
  ));
}

/**
 * Disclosure menus on `<details name>`: the browser keeps one open at a time, with or without script;
 * the script adds closing by Esc, by a click outside and by leaving with Tab.
 */
function DesktopNav({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return (
    <CachedHtml
      as="nav"
      of={frame}
      variant={`desktop ${pathInMenus(path)}`}
      className="nav"
      aria-label={siteTexts.frame.main}
    >
      <DesktopMenus frame={frame} path={path} />
    </CachedHtml>
  );
}

function DesktopMenus({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return (
    <>
      <details name="menu">
        <summary>
          {siteTexts.frame.properties} <Icon name="down" />
        </summary>
        <div className="menu menu-2">
          <div className="menu-col">
            <TypeLinks frame={frame} path={path} />
          </div>
          <div className="menu-col">
            <a href={to("/all-properties")} {...current("/all-properties", path)}>
              {siteTexts.frame.allProperties}
            </a>
            <a href={to("/projects")}>{siteTexts.frame.projects}</a>
            <Links links={postLinks()} />
          </div>
        </div>
      </details>
      <Links links={plainLinks()} path={path} />
      <details name="menu">
        <summary>
          {siteTexts.frame.more} <Icon name="down" />
        </summary>
        <div className="menu menu-1">
          <Links links={moreLinks()} path={path} />
        </div>
      </details>
    </>
  );
}

function MobileMenus({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return (
    <>
      <details name="mmenu">
        <summary>
          {siteTexts.frame.properties}
          <Icon name="down" />
        </summary>
        <div className="mgrid">
          <TypeLinks frame={frame} path={path} />
          <a href={to("/all-properties")}>{siteTexts.frame.allProperties}</a>
        </div>
      </details>
      <Links links={plainLinks()} path={path} className="mrow" />
      <details name="mmenu">
        <summary>
          {siteTexts.frame.more}
          <Icon name="down" />
        </summary>
        <div className="mgrid">
          <Links links={[...moreLinks(), ...postLinks()]} />
        </div>
      </details>
    </>
  );
}

/** The same page in the other language, under that language's own name. */
function LanguageLink({ path, search, className }: Addressed & { readonly className: string }) {
  const other = language() === "hi" ? "en" : "hi";
  return (
    <a className={className} href={to(path + search, other)} lang={other} hrefLang={other} data-language>
      {LANGUAGE_NAMES[other]}
    </a>
  );
}

/** Full-screen menu below 1024 px. Without script it unfolds below the bar. */
function Mobile({ frame, path, search, listing }: { readonly frame: FrameView } & AskedFrom & Addressed) {
  return (
    <details className="burger" data-menu>
      <summary className="ibtn" aria-label={siteTexts.frame.openMenu}>
        <Icon name="menu" className="ic when-closed" />
        <Icon name="close" className="ic when-open" />
      </summary>
      <div className="mmenu">
        <CachedHtml as="nav" of={frame} variant={`mobile ${pathInMenus(path)}`} aria-label={siteTexts.frame.main}>
          <MobileMenus frame={frame} path={path} />
        </CachedHtml>
        <div className="mbar">
          <EnquireNow path={path} listing={listing} />
          <LanguageLink path={path} search={search} className="btn btn-s" />
          <ContactLink className="ibtn ibtn-o" href={frame.call} aria-label={siteTexts.common.call}>
            <Icon name="call" />
          </ContactLink>
          <ContactLink className="ibtn ibtn-o" href={frame.chat} aria-label={siteTexts.common.chat}>
            <Icon name="chat" />
          </ContactLink>
        </div>
      </div>
    </details>
  );
}

/**
 * Opens the enquiry form in a dialog. On the page of a home or project the form names it, with and without script;
 * elsewhere the link leads to the contact page where there is no script.
 */
export function EnquireNow({ path, listing, className = "btn btn-p" }: AskedFrom & { readonly className?: string }) {
  const form = `/enquire?${new URLSearchParams({ ...(listing ? { listing } : {}), page: path })}`;
  return (
    <a className={className} href={to(listing ? form : "/contact")} data-dialog={to(form)}>
      {siteTexts.frame.enquireNow}
    </a>
  );
}

export function TopBar({
  frame,
  path,
  search,
  listing,
  isBarOnPhoto,
}: { readonly frame: FrameView; readonly isBarOnPhoto: boolean } & AskedFrom & Addressed) {
  return (
    <header className={isBarOnPhoto ? "top over" : "top"} data-over={isBarOnPhoto || undefined}>
      <div className="wrap top-in">
        <Logo frame={frame} />
        <DesktopNav frame={frame} path={path} />
        <div className="top-r">
          <LanguageLink path={path} search={search} className="lang" />
          <button
            type="button"
            className="ibtn needs-js"
            aria-pressed="false"
            aria-label={siteTexts.frame.theme}
            data-theme-switch
          >
            <Icon name="moon" className="ic if-light" />
            <Icon name="sun" className="ic if-dark" />
          </button>
          <Island name="shortlist-link" of={ShortlistLink} on="touch" stored={SHORTLIST} props={{}} />
          <EnquireNow path={path} listing={listing} />
          <Mobile frame={frame} path={path} search={search} listing={listing} />
        </div>
      </div>
    </header>
  );
}
