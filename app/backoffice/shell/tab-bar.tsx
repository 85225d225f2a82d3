import { Plus } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Dialog } from "../feedback/dialog.tsx";
import { useMayOpen } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { addItems, type MenuItem, placeOf, tabItems } from "../parts/menu.ts";

/** How many stand beside the '+'. */
const MOST = 4;

/** At the foot of a phone, where the thumb is. */
export function TabBar({ onAdd }: { readonly onAdd: () => void }) {
  const mayOpen = useMayOpen();
  const tabs = tabItems
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
