import type { Device } from "@mahlzeit/contract/kitchen/devices";
import type { Instant } from "@mahlzeit/domain/local-time";
import { whenText } from "../menu/when-text.ts";

/** The time in which a trial may be answered. */
export const trialLastsMs = 60_000;
/** The time in which an open board rings. */
const ringsWithinMs = 10_000;

/** Describes a trial: "Letzter Probealarm gestern, 10:52: nach 1 s geläutet und gehört." */
export function trialText({ at, rangAt, isAloud, isHeard }: NonNullable<Device["trial"]>, now: Instant): string {
  const said = (what: string) => `Letzter Probealarm ${whenText(at, now)}: ${what}.`;
  if (rangAt === null)
    return now - at < ringsWithinMs ? "Probealarm läuft …" : said("nicht geläutet, die Küche war zu");
  if (!isAloud) return said("angekommen, aber der Ton war aus");
  const rang = `nach ${Math.max(1, Math.round((rangAt - at) / 1000))} s geläutet`;
  if (isHeard) return said(`${rang} und gehört`);
  return said(now - at < trialLastsMs ? rang : `${rang}, niemand hat es bestätigt`);
}
