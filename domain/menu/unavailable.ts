import { formatTime, type Instant, viennaDayNumber, weekdayNames, weekdayOfNumber } from "../local-time.ts";
import type { OrderType } from "../order/order.ts";
import { notOfferedWords } from "./order-types.ts";
import { quoted, soldOutSentence, soldOutWords } from "./sold-out.ts";

/** Why a dish or an option cannot be ordered: it ran out, it is not its time, or not for this type of order. */
export interface Unavailable {
  readonly reason: "SOLD_OUT" | "TIME" | "TYPE";
  /** Null: until the kitchen switches it on again, or for as long as the menu says so. */
  readonly until: Instant | null;
}

/** "Heute aus" if it ends with the business day, else "Gerade aus"; "Ab 11:00 Uhr"; "Nicht zur Lieferung". */
export function unavailableWords({ reason, until }: Unavailable, { now, type }: Circumstances = {}): string {
  if (reason === "TYPE") return type ? notOfferedWords(type) : "Gerade nicht";
  if (reason === "TIME") return until === null ? "Gerade nicht" : `Ab ${timeWords(until, now ?? until)}`;
  return soldOutWords(until);
}

/** "„Tiramisù“ ist heute aus.", for an option with the name of its dish. */
export function unavailableSentence(
  unavailable: Unavailable,
  name: string,
  { dish, ...circumstances }: Circumstances & { readonly dish?: string } = {},
): string {
  if (unavailable.reason === "SOLD_OUT") return soldOutSentence(unavailable.until, name, dish);
  const what = quoted(name, dish);
  const words = unavailableWords(unavailable, circumstances);
  const plain = words.charAt(0).toLowerCase() + words.slice(1);
  return unavailable.reason === "TIME" && unavailable.until !== null
    ? `${what} gibt es erst ${plain}.`
    : `${what} gibt es ${plain}.`;
}

interface Circumstances {
  /** Named is a time of another day with its day. */
  readonly now?: Instant;
  readonly type?: OrderType;
}

function timeWords(at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  const time = `${formatTime(at)} Uhr`;
  return day === viennaDayNumber(now) ? time : `${weekdayNames[weekdayOfNumber(day)]}, ${time}`;
}
