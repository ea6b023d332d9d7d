import { createClient } from "@mahlzeit/contract/client";
import { countVisit, type VisitInput } from "@mahlzeit/contract/visits";
import { refusalCodes } from "@mahlzeit/domain/refusal";
import type { OutsideAnalytics } from "../../page-services.ts";
import { hasAgreed } from "./consent.ts";
import { refusesCounts } from "./refuses-counts.ts";
import { sendOutside } from "./send-outside.ts";
import { visitedPage } from "./visited-page.ts";

interface Told {
  readonly event: VisitInput["event"];
  readonly pathname: string;
  readonly reason?: string | undefined;
}

/** Without a token and without cookies, none made and none sent: whoever only looks leaves nothing and is nobody. */
const call = createClient({
  origin: "",
  fetch: (address, init) => fetch(address, { ...init, credentials: "omit", keepalive: true }),
});

/** Sends an event to our own counts, or to the service the operator configured once the visitor has agreed to it. */
export async function sendVisit({ event, pathname, reason }: Told, outside: OutsideAnalytics | null): Promise<void> {
  const visited = visitedPage(pathname);
  if (!visited || refusesCounts()) return;
  const visit = { event, ...visited, ...(reason === undefined ? {} : { reason: knownReason(reason) }) };
  if (!outside) await call(countVisit, { body: visit });
  else if (hasAgreed(outside)) await sendOutside(visit, outside);
}

function knownReason(reason: string): VisitInput["reason"] {
  return refusalCodes.find((code) => code === reason) ?? "other";
}
