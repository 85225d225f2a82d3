import { LogOut, Moon, Sun, UserRound } from "lucide-react";
import type { FormEvent } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { groupDigits } from "#app/entities/values/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ConfirmQuestion, useConfirm } from "../feedback/confirm.tsx";
import { forgetDevice, hasUnsent } from "../blocks/device/forget-device.ts";
import { useAccess, useMayOpen } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { contentItems, type MenuItem, officeItem, placeOf, workItems } from "../parts/menu.ts";

interface SideMenuProps {
  readonly onFollow?: () => void;
  readonly label?: string;
}

/** The menu of every screen: at the side, or in the drawer of a phone. */
export function SideMenu({ onFollow, label = "Admin sections" }: SideMenuProps) {
  const mayOpen = useMayOpen();
  const linksTo = (items: readonly MenuItem[]) =>
    items
      .filter(({ path }) => mayOpen(path))
      .map((each) => <MenuLink key={each.path} item={each} onFollow={onFollow} />);
  return (
    <div className="adm-menu">
      <nav aria-label={label}>
        {linksTo(workItems)}
        <hr />
        {linksTo(contentItems)}
        <hr />
        {linksTo([officeItem])}
      </nav>
    </div>
  );
}

interface MenuFootProps extends SideMenuProps {
  readonly userName: string;
}

/** Below the menu: theme, account and the way out. */
export function MenuFoot({ userName, onFollow }: MenuFootProps) {
  const leave = useLeave();
  return (
    <div className="adm-foot">
      <div className="adm-foot-row">
        <ThemeSwitch />
        <NavLink
          to="/dashboard/account"
          className="adm-user"
          {...(onFollow ? { onClick: onFollow } : {})}
          aria-label={`Account of ${userName}`}
        >
          <UserRound className="ic" aria-hidden />
          <b className="cut">{userName}</b>
        </NavLink>
      </div>
      <Form method="post" action="/dashboard/logout" reloadDocument onSubmit={leave}>
        <button type="submit" className="out">
          <LogOut className="ic" aria-hidden />
          Logout
        </button>
      </Form>
    </div>
  );
}

/** Signing out deletes the notes on this device; it asks first where some are not sent. */
function useLeave() {
  const ask = useConfirm();
  const leaveAsked = async (form: HTMLFormElement) => {
    if (!(await ask(LOSE_UNSENT))) return;
    forgetDevice();
    form.submit();
  };
  return (event: FormEvent<HTMLFormElement>) => {
    if (!hasUnsent()) return forgetDevice();
    event.preventDefault();
    void leaveAsked(event.currentTarget);
  };
}

const LOSE_UNSENT: ConfirmQuestion = {
  question: "Sign out and lose what is not sent?",
  text: "A note that has not gone out yet, or a form that was not saved, is taken off this device.",
  yes: "Sign out",
  no: "Stay signed in",
  isDestructive: true,
};

function MenuLink({ item, onFollow }: { readonly item: MenuItem; readonly onFollow: (() => void) | undefined }) {
  const counts = useCounts();
  const count = counts ? (item.count?.(counts) ?? 0) : 0;
  const current = placeOf(item, useLocation().pathname);
  return (
    <Link
      to={item.path}
      className={counts && item.count && count === 0 && !item.word ? "is-idle" : undefined}
      {...(current ? { "aria-current": current } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <item.icon className="ic" aria-hidden />
      {item.label}
      {count > 0 && (
        <span>
          {groupDigits(count)}
          {item.word ? ` ${item.word}` : ""}
        </span>
      )}
    </Link>
  );
}

export function PanelTitle() {
  const { home } = useAccess();
  return (
    <NavLink to={home} end className="adm-title">
      <Icon name="mark" className="plan" />
      <b>Admin Panel</b>
    </NavLink>
  );
}

/** The head script has set `data-theme` before the first paint; both drawings are there and the style sheet shows one. */
function ThemeSwitch() {
  const change = () => {
    const root = document.documentElement;
    const theme = root.dataset["theme"] === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Storage can be switched off; the choice then lasts for this page.
    }
  };
  return (
    <button type="button" className="ibtn theme-switch" aria-label="Change between light and dark" onClick={change}>
      <Moon className="ic to-dark" aria-hidden />
      <Sun className="ic to-light" aria-hidden />
    </button>
  );
}
