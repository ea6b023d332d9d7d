import { quoted } from "../../catalogue/menu/sold-out.ts";
import { listed } from "../../listed.ts";
import { type Instant, instantOnDay } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import type { CartLine } from "../cart/cart.ts";
import { refusalOfUnavailable, whatIsMissing } from "./lines.ts";

interface At {
  readonly at: Instant;
}

/** Returns the times at which every dish and every chosen option can be had, by the rule that placing asks. */
export function timesOfLines<Time extends At>(
  times: readonly Time[],
  lines: readonly CartLine[],
  type: OrderType,
): readonly Time[] {
  return times.filter(({ at }) => refusalOfUnavailable(lines, at, type) === null);
}

/** Tells whether there is an instant of a day in Vienna at which everything can be had. */
export function isDayOfLines(lines: readonly CartLine[], dayNumber: number, type: OrderType): boolean {
  const end = instantOnDay(dayNumber + 1, 0);
  let at = instantOnDay(dayNumber, 0);
  while (at < end) {
    const missing = lines.flatMap((line) => whatIsMissing(line, at, type) ?? []);
    if (missing.length === 0) return true;
    at = Math.max(...missing.map(({ until }) => until ?? end));
  }
  return false;
}

/** Says which dishes stand in the way where none of the times is left; null if one is. */
export function noTimeSentence(times: readonly At[], lines: readonly CartLine[], type: OrderType): string | null {
  const [first] = times;
  const refusals = times.map(({ at }) => refusalOfUnavailable(lines, at, type));
  if (!first || refusals.includes(null)) return null;
  const ever = refusals.map((refusal) => refusal?.products ?? []);
  const inTheWay = new Map(ever.flat().map(({ id, name }) => [id, name]));
  const always = [...inTheWay.keys()].filter((id) => ever.every((products) => products.some((one) => one.id === id)));
  if (always.length === 0) return `${listed([...inTheWay.values()].map((name) => quoted(name)))} gibt es nie zugleich.`;
  const named = lines.filter(({ product }) => always.includes(product.id));
  return refusalOfUnavailable(named, first.at, type)?.message ?? null;
}
