import { redirect } from "react-router";

/** People come in where everything does. */
export function loader() {
  return redirect("/dashboard/import");
}
