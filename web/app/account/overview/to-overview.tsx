import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";

/** Redirects 'management' to its overview. */
export function loader() {
  return redirect(paths.management);
}

export function clientLoader() {
  return redirect(paths.management);
}
