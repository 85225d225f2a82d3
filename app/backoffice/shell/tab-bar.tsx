import { CalendarClock, Plus, Search, Sunrise, UsersRound } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { Dialog } from "../feedback/dialog.tsx";
import { screens } from "../parts/screens.ts";
import { useMayOpen } from "./access.tsx";
import { useCounts } from "./counts.tsx";
import { addItems, type MenuItem, placeOf } from "./menu.ts";

const today: MenuItem = {
  ...screens.today,
  icon: Sunrise,
  isExact: true,
  count: ({ enquiries }) => enquiries.stages.new,
  word: "new",
};
const people: MenuItem = { ...screens.people, icon: UsersRound };
const visits: MenuItem = { ...screens.visits, icon: CalendarClock };

interface TabBarProps {
  readonly onAdd: () => void;
  readonly onFind: () => void;
}

/** At the foot of a phone, where the thumb is. All are links, so that it leads on without scripts too. */
export function TabBar({ onAdd, onFind }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label="Shortcuts">
      <Tab item={today} />
      <Tab item={people} />
      <Link
        to={screens.menu.path}
        className="tab-add"
        aria-label="Add"
        aria-haspopup="dialog"
        onClick={insteadOfLink(onAdd)}
      >
        <Plus className="ic" aria-hidden />
      </Link>
      <Tab item={visits} />
      <Link to={screens.menu.path} aria-haspopup="dialog" onClick={insteadOfLink(onFind)}>
        <Search className="ic" aria-hidden />
        Find
      </Link>
    </nav>
  );
}

function insteadOfLink(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}

function Tab({ item }: { readonly item: MenuItem }) {
  const counts = useCounts();
  const mayOpen = useMayOpen();
  const count = counts ? (item.count?.(counts) ?? 0) : 0;
  const current = placeOf(item, useLocation().pathname);
  if (!mayOpen(item.path)) return null;
  return (
    <Link to={item.path} {...(current ? { "aria-current": current } : {})}>
      <item.icon className="ic" aria-hidden />
      {item.label}
      {count > 0 && (
        <span className="tab-count">
          {count > 99 ? "99+" : count}
          <span className="vh"> {item.word}</span>
        </span>
      )}
    </Link>
  );
}

/** What can be added, from the '+'. */
export function AddSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Add" className="add-sheet" onClose={onClose}>
      <AddWays onFollow={onClose} />
    </Dialog>
  );
}

export function AddWays({ onFollow }: { readonly onFollow?: () => void }) {
  const mayOpen = useMayOpen();
  return (
    <ul className="add-ways">
      {addItems
        .filter(({ path }) => mayOpen(path))
        .map(({ label, hint, path, icon: Drawing }) => (
          <li key={path}>
            <Link to={path} {...(onFollow ? { onClick: onFollow } : {})}>
              <Drawing className="ic" aria-hidden />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
