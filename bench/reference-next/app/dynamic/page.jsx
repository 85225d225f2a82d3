import page from "../../page.json";
import { Tree } from "../tree.jsx";

/** Rendered for every request. */
export const dynamic = "force-dynamic";

export default function Dynamic() {
  return <Tree nodes={page.body} />;
}
