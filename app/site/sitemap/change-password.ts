import { type PageRequest, redirect } from "../page.ts";

/** The address at which password managers look for the page that changes a password. */
export function loader({ user }: PageRequest) {
  return redirect(user ? "/dashboard/account" : "/admin");
}
