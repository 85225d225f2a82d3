import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../islands/island.tsx";
import { KeptHtml } from "../parts/kept-html.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";
import { SHORTLIST } from "../shortlist/use-shortlist.ts";
import { type FrameView, TYPE_ICONS, TYPE_NAMES } from "./frame-view.ts";

interface CurrentPage {
  /** Path of the page that is shown, to mark it in the menus. */
  readonly path: string;
}

export interface AskedFrom extends CurrentPage {
  /** Id of the home or project that the page is about. */
  readonly listing: string | undefined;
}

/** `aria-current` where the link leads to the page that is shown. */
function current(path: string, here: string): { "aria-current"?: "page" } {
  return path === here ? { "aria-current": "page" } : {};
}

/** What the menus depend on: the page that is shown, where they lead to it. */
function pathInMenus(path: string): string {
  return MENU_PATHS.has(path) ? path : "";
}

/** Letters that the display face has in weight 400 (TWO_WEIGHTS of ui/fonts/make-fonts.py). With any other a name would look uneven, so it is set light. */
const IN_TWO_WEIGHTS = /^[ACLPaceginkoqrstu ]+$/;

export function Logo({ product }: { readonly product: string }) {
  return (
    <a
      className={IN_TWO_WEIGHTS.test(product) ? "logo" : "logo font-light"}
      href="/"
      aria-label={`${product}, ${en.common.home.toLowerCase()}`}
    >
      <Icon name="mark" className="plan" />
      {product}
    </a>
  );
}

function TypeLinks({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return TYPE_NAMES.map((type) => {
    const { menu, path: to } = en.types[type];
    const count = frame.counts[type];
    return (
      <a key={type} href={to} {...current(to, path)}>
        <Icon name={TYPE_ICONS[type]} className="plan" />
        {menu}
        {count !== undefined && <span>{count}</span>}
      </a>
    );
  });
}

const PLAIN_LINKS = [
  { path: "/projects", label: en.frame.projects },
  { path: "/about", label: en.frame.about },
  { path: "/blogs", label: en.frame.blogs },
  { path: "/contact", label: en.frame.contact },
] as const;

const POST_LINKS = [
  { path: "/add-properties", label: en.frame.postProperty },
  { path: "/add-project", label: en.frame.postProject },
] as const;

const MENU_PATHS: ReadonlySet<string> = new Set([
  "/all-properties",
  ...[...Object.values(en.types), ...PLAIN_LINKS, ...en.more].map(({ path }) => path),
]);

interface LinksProps extends Partial<CurrentPage> {
  readonly links: readonly { readonly path: string; readonly label: string }[];
  readonly className?: string;
}

/** Without the path of the page that is shown no link is marked. */
function Links({ links, path = "", className }: LinksProps) {
  return links.map((link) => (
    <a key={link.path} className={className} href={link.path} {...current(link.path, path)}>
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
    <KeptHtml as="nav" of={frame} variant={`desktop ${pathInMenus(path)}`} className="nav" aria-label={en.frame.main}>
      <DesktopMenus frame={frame} path={path} />
    </KeptHtml>
  );
}

function DesktopMenus({ frame, path }: { readonly frame: FrameView } & CurrentPage) {
  return (
    <>
      <details name="menu">
        <summary>
          {en.frame.properties} <Icon name="down" />
        </summary>
        <div className="menu menu-2">
          <div className="menu-col">
            <TypeLinks frame={frame} path={path} />
          </div>
          <div className="menu-col">
            <a href="/all-properties" {...current("/all-properties", path)}>
              {en.frame.allProperties}
            </a>
            <a href="/projects">{en.frame.projects}</a>
            <Links links={POST_LINKS} />
          </div>
        </div>
      </details>
      <Links links={PLAIN_LINKS} path={path} />
      <details name="menu">
        <summary>
          {en.frame.more} <Icon name="down" />
        </summary>
        <div className="menu menu-1">
          <Links links={en.more} path={path} />
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
          {en.frame.properties}
          <Icon name="down" />
        </summary>
        <div className="mgrid">
          <TypeLinks frame={frame} path={path} />
          <a href="/all-properties">{en.frame.allProperties}</a>
        </div>
      </details>
      <Links links={PLAIN_LINKS} path={path} className="mrow" />
      <details name="mmenu">
        <summary>
          {en.frame.more}
          <Icon name="down" />
        </summary>
        <div className="mgrid">
          <Links links={[...en.more, ...POST_LINKS]} />
        </div>
      </details>
    </>
  );
}

/** Full-screen menu below 1024 px. Without script it unfolds below the bar. */
function Mobile({ frame, path, listing }: { readonly frame: FrameView } & AskedFrom) {
  return (
    <details className="burger" data-menu>
      <summary className="ibtn" aria-label={en.frame.openMenu}>
        <Icon name="menu" className="ic when-closed" />
        <Icon name="close" className="ic when-open" />
      </summary>
      <div className="mmenu">
        <KeptHtml as="nav" of={frame} variant={`mobile ${pathInMenus(path)}`} aria-label={en.frame.main}>
          <MobileMenus frame={frame} path={path} />
        </KeptHtml>
        <div className="mbar">
          <EnquireNow path={path} listing={listing} />
          <a className="ibtn ibtn-o" href={frame.call} aria-label={en.common.call}>
            <Icon name="call" />
          </a>
          <a className="ibtn ibtn-o" href={frame.chat} target="_blank" rel="noopener" aria-label={en.common.chat}>
            <Icon name="chat" />
          </a>
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
    <a className={className} href={listing ? form : "/contact"} data-dialog={form}>
      {en.frame.enquireNow}
    </a>
  );
}

export function TopBar({
  frame,
  path,
  listing,
  isBarOnPhoto,
}: { readonly frame: FrameView; readonly isBarOnPhoto: boolean } & AskedFrom) {
  return (
    <header className={isBarOnPhoto ? "top over" : "top"}>
      <div className="wrap top-in">
        <Logo product={frame.product} />
        <DesktopNav frame={frame} path={path} />
        <div className="top-r">
          <button
            type="button"
            className="ibtn needs-js"
            aria-pressed="false"
            aria-label={en.frame.theme}
            data-theme-switch
          >
            <Icon name="moon" className="ic if-light" />
            <Icon name="sun" className="ic if-dark" />
          </button>
          <Island name="shortlist-link" of={ShortlistLink} on="touch" stored={SHORTLIST} props={{}} />
          <EnquireNow path={path} listing={listing} />
          <Mobile frame={frame} path={path} listing={listing} />
        </div>
      </div>
    </header>
  );
}
