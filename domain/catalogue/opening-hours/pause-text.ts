import { listed } from "../../listed.ts";
import { formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { canOrder, nextOpening, type OrderIntake } from "./accepting.ts";
import { pauseReasonLabels } from "./pause.ts";

const typeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung",
  TAKEAWAY: "Abholung",
  ON_SITE: "Bestellung vor Ort",
  EVENT: "Bestellung zur Veranstaltung",
};

/**
 * Returns the guests' sentence about paused order types, "Kein Fahrer: Lieferung gerade nicht möglich, wieder ab 19:42.
 * Abholung geht."; null if none is paused.
 */
export function pauseSentence(restaurant: OrderIntake, now: Instant): string | null {
  const { orderTypes, pauses = [] } = restaurant;
  const paused = new Map<string, OrderType[]>();
  for (const type of orderTypes) {
    const pause = pauses.find((one) => one.type === type && now < one.until);
    if (!pause) continue;
    const again = nextOpening({ ...restaurant, orderTypes: [type] }, now);
    const because = pause.reason ? `${pauseReasonLabels[pause.reason]}: ` : "";
    const template = `${because}… gerade nicht möglich${again === null ? "" : `, wieder ${from(again, now)}`}.`;
    paused.set(template, [...(paused.get(template) ?? []), type]);
  }
  if (paused.size === 0) return null;
  const sentences = [...paused].map(([template, types]) =>
    template.replace("…", listed(types.map((type) => typeLabels[type]))),
  );
  const possible = orderTypes.filter((type) => canOrder(restaurant, type, now));
  if (possible.length > 0)
    sentences.push(`${listed(possible.map((type) => typeLabels[type]))} ${possible.length > 1 ? "gehen" : "geht"}.`);
  return sentences.join(" ");
}

/** "ab 19:42", "morgen ab 11:00", "am Samstag ab 11:00" */
function from(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const day = days === 0 ? "" : days === 1 ? "morgen " : `am ${weekdayNames[viennaDay(at).weekday]} `;
  return `${day}ab ${formatTime(at)}`;
}
