import type { VisitInput } from "@mahlzeit/contract/visits";
import type { OutsideAnalytics } from "../../page-services.ts";

let outside: OutsideAnalytics | null = null;

/** Whom the operator has configured besides our own counts. Said before the first event of a page. */
export function tellOutside(analytics: OutsideAnalytics | null): void {
  outside = analytics;
}

/** Counts an event on the page shown. Nobody waits for it, and no page fails with it. */
export function tell(event: VisitInput["event"], reason?: VisitInput["reason"] | (string & {})): void {
  const { pathname } = location;
  import("./send-visit.ts").then((sender) => sender.sendVisit({ event, pathname, reason }, outside)).catch(() => {});
}
