import type { VisitInput } from "@mahlzeit/contract/operator/visits";
import type { OutsideAnalytics } from "../../../page-services.ts";

/**
 * Sends an event to Matomo or Plausible by their HTTP interfaces: no script of theirs is loaded, no cookie is sent or
 * stored. The address is sent without query and fragment, which may contain more than which page it is.
 */
export async function sendOutside(visit: VisitInput, outside: OutsideAnalytics): Promise<void> {
  const { address, body } = outside.to === "matomo" ? forMatomo(visit, outside) : forPlausible(visit, outside);
  await fetch(address, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    body,
  });
}

const pageAddress = () => location.origin + location.pathname;

/** https://developer.matomo.org/api-reference/tracking-api */
function forMatomo({ event, page, about, reason }: VisitInput, outside: Extract<OutsideAnalytics, { to: "matomo" }>) {
  const isView = event === "page-viewed";
  const body = new URLSearchParams({
    idsite: outside.siteId,
    rec: "1",
    apiv: "1",
    send_image: "0",
    rand: String(Math.random()),
    url: pageAddress(),
    urlref: referrer(),
    ...(isView ? { action_name: document.title } : { ca: "1", e_c: page, e_a: event, e_n: reason ?? about ?? "" }),
  });
  return { address: `${outside.url}/matomo.php`, body };
}

/** https://plausible.io/docs/events-api */
function forPlausible(
  { event, page, about, reason }: VisitInput,
  outside: Extract<OutsideAnalytics, { to: "plausible" }>,
) {
  const body = JSON.stringify({
    name: event === "page-viewed" ? "pageview" : event,
    domain: outside.domain,
    url: pageAddress(),
    referrer: referrer(),
    ...(event === "page-viewed" ? {} : { props: { page, ...(about && { about }), ...(reason && { reason }) } }),
  });
  return { address: `${outside.url}/api/event`, body };
}

/** The origin of the referring page, if it is another site. */
function referrer(): string {
  if (!document.referrer) return "";
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? "" : origin;
}
