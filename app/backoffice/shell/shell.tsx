import { Menu, Search } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { ConfirmProvider } from "../feedback/confirm.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { ToastProvider, Toasts } from "../feedback/toasts.tsx";
import { LiveInbox } from "../enquiries/live-inbox.tsx";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { LoadingLine } from "../parts/loading.tsx";
import { useWindowEvent } from "../parts/use-window-event.ts";
import { SignedOutNote, SignInDialog } from "../sign-in/sign-in-dialog.tsx";
import { loadingText } from "../table/list-texts.ts";
import { texts } from "../parts/office-texts.ts";
import { CountsProvider, useCounts } from "./counts.tsx";
import { Palette } from "./palette.tsx";
import { StayOffline } from "./stay-offline.tsx";
import { MenuFoot, PanelTitle, SideMenu } from "./side-menu.tsx";

interface ShellProps {
  /** Absent where they could not be read. */
  readonly counts: BackOfficeCounts | undefined;
  readonly user: { readonly name: string; readonly username: string };
  readonly children: ReactNode;
}

/** What stands around every screen: the menu, the palette, toasts, questions, and the dialog of a session that ended. */
export function Shell({ counts, user, children }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = usePalette();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <ToastProvider>
      <ConfirmProvider>
        <CountsProvider rendered={counts}>
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
          </div>
          <Dialog open={isMenuOpen} title={texts.panel} onClose={closeMenu} className="drawer">
            <SideMenu onFollow={closeMenu} />
            <MenuFoot userName={user.name} onFollow={closeMenu} />
          </Dialog>
          <Palette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
          <LiveInbox />
          <StayOffline />
          <SignInDialog username={user.username} />
        </CountsProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}

/** On a phone: opens the menu, and says how many new enquiries are behind it. */
function MenuButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const count = useCounts()?.enquiries.stages.new ?? 0;
  return (
    <button
      type="button"
      className="ibtn menu-button"
      aria-label={`Open Admin Panel menu${count > 0 ? `, ${count} new` : ""}`}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Menu className="ic" aria-hidden />
      {count > 0 && (
        <span className="menu-count" aria-hidden>
          {count > 99 ? "99+" : count}
        </span>
      )}
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

/** On the way to a list its spinner shows; the screen one leaves stays underneath, with what was typed, until the list is there. */
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
