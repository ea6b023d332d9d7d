import {
  dateOfDayNumber,
  dayAndMonth,
  formatTime,
  type Instant,
  viennaDayNumber,
  weekdayNames,
  weekdayOfNumber,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { notOfferedText } from "./order-types.ts";
import { quoted, soldOutSentence, soldOutText } from "./sold-out.ts";

/**
 * The reason why a dish or an option cannot be ordered: it is sold out, at another time, or not for this order type.
 */
export interface Unavailable {
  readonly reason: "SOLD_OUT" | "TIME" | "TYPE";
  /** Null if it lasts until the kitchen switches it on again, or for as long as the menu says so. */
  readonly until: Instant | null;
}

/**
 * Returns "Heute aus" if it ends with the business day, else "Gerade aus"; "Ab 11:00 Uhr", or "Nicht mehr" after the
 * last of its days; "Nicht zur Lieferung".
 */
export function unavailableText({ reason, until }: Unavailable, { now, type }: Circumstances = {}): string {
  if (reason === "TYPE") return type ? notOfferedText(type) : "Gerade nicht";
  if (reason === "TIME") return until === null ? "Nicht mehr" : `Ab ${timeText(until, now ?? until)}`;
  return soldOutText(until);
}

/** Returns "„Tiramisù“ ist heute aus."; an option is named with its dish. */
export function unavailableSentence(
  unavailable: Unavailable,
  name: string,
  { dish, ...circumstances }: Circumstances & { readonly dish?: string } = {},
): string {
  if (unavailable.reason === "SOLD_OUT") return soldOutSentence(unavailable.until, name, dish);
  const what = quoted(name, dish);
  if (unavailable.reason === "TIME" && unavailable.until === null) return `${what} gibt es zu dieser Zeit nicht mehr.`;
  const words = unavailableText(unavailable, circumstances);
  const plain = words.charAt(0).toLowerCase() + words.slice(1);
  return unavailable.reason === "TIME" ? `${what} gibt es erst ${plain}.` : `${what} gibt es ${plain}.`;
}

interface Circumstances {
  /** The present time. A time on another day is shown with its weekday, a later one than a week with its date. */
  readonly now?: Instant;
  readonly type?: OrderType;
}

function timeText(at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  const time = `${formatTime(at)} Uhr`;
  const days = day - viennaDayNumber(now);
  if (days === 0) return time;
  return `${days <= 7 ? weekdayNames[weekdayOfNumber(day)] : dayAndMonth(dateOfDayNumber(day))}, ${time}`;
}
