import { Icon } from "./icon.tsx";

/** The plan of a house around its court in one line, drawn once as the page comes. Its size is that of what it stands in. */
export function Courtyard() {
  return <Icon name="court" className="court" />;
}
