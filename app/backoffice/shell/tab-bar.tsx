import { CalendarClock, Plus, Search, Sunrise, UsersRound } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Dialog } from "../feedback/dialog.tsx";
import { screens } from "../parts/screens.ts";
import { useMayOpen } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { addItems, contentItems, type MenuItem, placeOf } from "../parts/menu.ts";

const today: MenuItem = {
  ...screens.today,
  icon: Sunrise,
  isExact: true,
  count: ({ waiting }) => waiting,
  word: "to answer",
};
const people: MenuItem = { ...screens.people, icon: UsersRound };
const visits: MenuItem = { ...screens.visits, icon: CalendarClock };

/** How many stand beside '+' and Find. */
const MOST = 3;

interface TabBarProps {
  readonly onAdd: () => void;
  readonly onFind: () => void;
}

/** At the foot of a phone, where the thumb is. */
export function TabBar({ onAdd, onFind }: TabBarProps) {
  const mayOpen = useMayOpen();
  const tabs = [today, people, visits, ...contentItems]
    .filter(({ path }) => mayOpen(path))
    .slice(0, MOST)
    .map((item) => <Tab key={item.path} item={item} />);
  return (
    <nav className="tab-bar" aria-label="Shortcuts">
      {tabs.slice(0, 2)}
      <button type="button" className="tab-add" aria-label="Add" aria-haspopup="dialog" onClick={onAdd}>
        <Plus className="ic" aria-hidden />
      </button>
      {tabs.slice(2)}
      <button type="button" aria-haspopup="dialog" onClick={onFind}>
        <Search className="ic" aria-hidden />
        Find
      </button>
    </nav>
  );
}

function Tab({ item }: { readonly item: MenuItem }) {
  const counts = useCounts();
  const count = (item.word && counts && item.count?.(counts)) || 0; // what waits, not what there is
  const current = placeOf(item, useLocation().pathname);
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
  const mayOpen = useMayOpen();
  return (
    <Dialog open={open} title="Add" className="add-sheet" onClose={onClose}>
      <ul className="add-ways">
        {addItems
          .filter(({ path }) => mayOpen(path))
          .map(({ label, hint, path, icon: Drawing }) => (
            <li key={path}>
              <Link to={path} onClick={onClose}>
                <Drawing className="ic" aria-hidden />
                <span>
                  <b>{label}</b>
                  <small>{hint}</small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
