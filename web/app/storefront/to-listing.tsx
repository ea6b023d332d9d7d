import { redirect } from "react-router";
import { paths } from "../paths.ts";

/** '' and 'overview' lead to the listing. */
export function loader() {
  return redirect(paths.listing());
}

export function clientLoader() {
  return redirect(paths.listing());
}
