import type { VisitInput } from "@mahlzeit/contract/operator/visits";
import type { OutsideAnalytics } from "../../../page-services.ts";

let outside: OutsideAnalytics | null = null;

/** Sets the operator's external analytics service; called before a page's first event. */
export function setOutsideAnalytics(analytics: OutsideAnalytics | null): void {
  outside = analytics;
}

/** Counts an event on the current page. It is not awaited, and its failure has no effect on the page. */
export function track(event: VisitInput["event"], reason?: VisitInput["reason"] | (string & {})): void {
  const { pathname } = location;
  import("./send-visit.ts").then((sender) => sender.sendVisit({ event, pathname, reason }, outside)).catch(() => {});
}
