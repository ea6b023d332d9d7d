import { formatMinute } from "../../local-time.ts";
import type { OrderTime } from "./schedule.ts";

/** Returns "18:05", the value of an order time in a list of choices. */
export function orderTimeKey({ hour, minute }: OrderTime): string {
  return formatMinute(hour * 60 + minute);
}

/** "18:05 Uhr" */
export function formatOrderTime(time: OrderTime): string {
  return `${orderTimeKey(time)} Uhr`;
}

/** Returns null for an invalid key. */
export function parseOrderTime(key: string): OrderTime | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(key);
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null;
}
