import { Icon } from "./icon.tsx";

/** The plan of a house around its court in one line, drawn once as the page loads. It fills its container. */
export function Courtyard() {
  return <Icon name="court" className="court" />;
}
