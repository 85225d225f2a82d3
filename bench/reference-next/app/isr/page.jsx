import page from "../../page.json";
import { Tree } from "../tree.jsx";

/** Seconds after which a kept page is rendered again. */
export const revalidate = 3600;

export default function Kept() {
  return <Tree nodes={page.body} />;
}
