import { redirect } from "react-router";
import { homePath } from "../parts/home-path.ts";
import type { Route } from "./+types/moved.route.ts";

/** The people of a home stand on its screen. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(homePath(params.id));
}
