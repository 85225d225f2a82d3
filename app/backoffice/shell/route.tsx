import { Menu, Search } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { closedScreens, guardedFields, homeScreen, may } from "#app/accounts/index.ts";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import type { PageHandle } from "../page-handle.ts";
import { LiveInbox } from "./live-inbox.tsx";
import { ConfirmProvider } from "../feedback/confirm.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { ToastProvider, Toasts, useToast } from "../feedback/toasts.tsx";
import { SendUnsent } from "../blocks/conversation/unsent-notes.tsx";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { LoadingLine } from "../parts/loading.tsx";
import { whoseView, whoseWork } from "../parts/whose.server.ts";
import { useWindowEvent } from "../parts/use-window-event.ts";
import { useKeptShare } from "../blocks/device/shared-files.ts";
import { SignedOutNote, SignInDialog } from "../sign-in/sign-in-dialog.tsx";
import stylesheet from "../styles/backoffice.css?url";
import { loadingText } from "../parts/content-screens.ts";
import { AccessProvider, type OpenToRole } from "../access.tsx";
import type { Route } from "./+types/route.ts";
import { CountsProvider, useCounts } from "../parts/counts.tsx";
import { useOfficeWorker } from "../blocks/device/office-worker.ts";
import { Palette } from "./palette.tsx";
import { MenuFoot, PanelTitle, SideMenu } from "./side-menu.tsx";
import { AddSheet, TabBar } from "./tab-bar.tsx";

/** React takes these pages over in the browser; public pages stay HTML. */
export const handle: PageHandle = { hydrate: true };

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/office.webmanifest" },
];

export const meta = () => [{ title: "Admin Panel" }, { name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = fromContext(context);
  const { inbox, actor, user, requestId } = services;
  const { username = "", name = "" } = user ?? {};
  return {
    counts: await inbox.counts(actor, await whoseWork(services, request)),
    user: { username, name },
    requestId,
    access: { ...accessOf(actor), whose: await whoseView(services, request) },
  };
}

function accessOf(actor: Actor): OpenToRole {
  return {
    closed: closedScreens(actor),
    home: homeScreen(actor),
    hidden: Object.fromEntries(
      may(actor, "owners") ? [] : CONTENT_KINDS.map((kind) => [kind, guardedFields(kind)] as const),
    ),
    mayErase: may(actor, "erasure"),
  };
}

export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Shell counts={loaderData.counts} user={loaderData.user} access={loaderData.access}>
      <Outlet />
    </Shell>
  );
}

/** While it is not known who is signed in. */
const NOTHING_OPEN: OpenToRole = { closed: ["/dashboard/*"], home: "/dashboard", hidden: {}, mayErase: false };

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell
      counts={loaderData?.counts}
      user={loaderData?.user ?? { username: "", name: "" }}
      access={loaderData?.access ?? NOTHING_OPEN}
    >
      <ErrorScreen error={error} requestId={loaderData?.requestId} />
    </Shell>
  );
}

interface ShellProps {
  /** Absent where they could not be read. */
  readonly counts: BackOfficeCounts | undefined;
  readonly user: { readonly name: string; readonly username: string };
  readonly access: OpenToRole;
  readonly children: ReactNode;
}

/** What stands around every screen: the menu, the palette, toasts, questions, and the dialog of a session that ended. */
function Shell({ counts, user, access, children }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = usePalette();
  const [isAdding, setAdding] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useOfficeWorker();
  useKeptShare();
  return (
    <ToastProvider>
      <ConfirmProvider>
        <CountsProvider rendered={counts}>
          <AccessProvider value={access}>
            <a className="skip" href="#main">
              Skip to the content
            </a>
            <div className="adm">
              <header className="adm-side">
                <MenuButton isOpen={isMenuOpen} onOpen={() => setMenuOpen(true)} />
                <PanelTitle />
                <FindButton onFind={() => setPaletteOpen(true)} />
                <SideMenu />
                <Toasts />
                <MenuFoot userName={user.name} />
              </header>
              <main className="adm-main" id="main" tabIndex={-1}>
                <SignedOutNote />
                <Arriving>{children}</Arriving>
              </main>
              <TabBar onAdd={() => setAdding(true)} />
            </div>
            <Dialog open={isMenuOpen} title="Admin Panel" onClose={closeMenu} className="drawer">
              <SideMenu onFollow={closeMenu} />
              <MenuFoot userName={user.name} onFollow={closeMenu} />
            </Dialog>
            <AddSheet open={isAdding} onClose={() => setAdding(false)} />
            <Palette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
            <LiveInbox />
            <StayOffline />
            <SendUnsent key={user.username} account={user.username} />
            <SignInDialog username={user.username} />
          </AccessProvider>
        </CountsProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}

/** On a phone: opens the menu, and says how many people wait behind it. */
function MenuButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const count = useCounts()?.waiting ?? 0;
  return (
    <button
      type="button"
      className="ibtn menu-button"
      aria-label={`Open Admin Panel menu${count > 0 ? `, ${count} waiting` : ""}`}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Menu className="ic" aria-hidden />
    </button>
  );
}

function FindButton({ onFind }: { readonly onFind: () => void }) {
  return (
    <button type="button" className="ibtn" aria-label="Go to, add or find (Ctrl K)" onClick={onFind}>
      <Search className="ic" aria-hidden />
    </button>
  );
}

/** Ctrl+K or Cmd+K, anywhere. */
function usePalette(): readonly [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setOpen((open) => !open);
  });
  return [isOpen, setOpen];
}

/** Shows the spinner of a list while it loads; the old screen stays mounted underneath, with what was typed. */
function Arriving({ children }: { readonly children: ReactNode }) {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const loading = next && next.pathname !== pathname ? loadingText(next.pathname) : undefined;
  return (
    <>
      {loading && <LoadingLine text={loading} />}
      <div hidden={loading !== undefined}>{children}</div>
    </>
  );
}

/**
 * Without a network a link or a search leaves the screen as it is and says so. The router would put an error in place of the screen, or,
 * where the script of the next screen was never fetched, load the page again and end on the browser's own error page.
 */
function StayOffline(): null {
  const toast = useToast();
  const takeAway = useRef(() => {});
  const stay = useEffectEvent((event: Event) => {
    if (navigator.onLine || !leadsOn(event)) return;
    event.preventDefault();
    event.stopPropagation();
    takeAway.current();
    takeAway.current = toast({
      kind: "failure",
      text: "There is no network. This screen stays as it is; try again when it is back.",
    });
  });
  useEffect(() => {
    const hear = (event: Event) => stay(event);
    // Before React, which listens on the document.
    addEventListener("click", hear, { capture: true });
    addEventListener("submit", hear, { capture: true });
    return () => {
      removeEventListener("click", hear, { capture: true });
      removeEventListener("submit", hear, { capture: true });
    };
  }, []);
  return null;
}

const SIGN_OUT = "/dashboard/logout";

/** Whether it opens another screen in this tab, or signs out. Other forms and downloads report a failure themselves. */
function leadsOn({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  if (type === "submit")
    return target instanceof HTMLFormElement && (target.method === "get" || target.action.endsWith(SIGN_OUT));
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return false;
  return !isPlace(link);
}

/** A place of this screen. */
function isPlace({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
