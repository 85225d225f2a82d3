import { type PageRequest, redirect } from "../page.ts";

/** Where programs that keep passwords send their owner. */
export function loader({ user }: PageRequest) {
  return redirect(user ? "/dashboard/account" : "/admin");
}
