import { alertsFragment } from "@mahlzeit/contract/operator/operator-addresses";
import { paths } from "@mahlzeit/contract/page-addresses";
import { redirect } from "react-router";

const place = `${paths.glance}#${alertsFragment}`;

/** Redirects the address used in mails and messages: the alerts are a part of the overview. */
export function loader() {
  return redirect(place);
}

export function clientLoader() {
  return redirect(place);
}
