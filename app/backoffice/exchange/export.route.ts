import { redirect } from "react-router";

/** Export stands beside import. */
export function loader() {
  return redirect("/dashboard/import#export");
}
