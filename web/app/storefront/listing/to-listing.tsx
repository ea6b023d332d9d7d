import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";

/** Redirects '' and 'overview' to the listing. */
export function loader() {
  return redirect(paths.listing());
}

export function clientLoader() {
  return redirect(paths.listing());
}
