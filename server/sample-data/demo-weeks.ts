import { type MinuteOfDay, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import type { ReasonCode } from "@mahlzeit/domain/orders/order/reasons";

/** A made-up order of the demo's restaurant. */
export interface DemoOrder {
  readonly at: MinuteOfDay;
  readonly type: "DELIVERY" | "TAKEAWAY";
  /** A number instead of a name. */
  readonly guest: number;
  readonly dishes: readonly { readonly name: string; readonly quantity: number }[];
  readonly acceptedAfterSeconds: number;
  /** Minutes after the promised time; negative before it. */
  readonly readyAfterMinutes: number;
  /** The reason of its rejection; null if it was served. */
  readonly rejectedFor: ReasonCode | null;
}

/** The orders per weekday, Monday first. */
const ordersPerDay = [5, 5, 6, 7, 10, 12, 8];
const times = [11.5, 12, 12.5, 13, 17, 18, 18.5, 19, 19, 19.5, 20, 20, 20.5, 21];
const mains = ["Margherita", "Margherita", "Salame piccante", "Ortolana", "Parmigiana", "Cesare", "Insalata Marco"];
const others = ["Tiramisù", "San Pellegrino", "Limonade Zitrone-Basilikum", "Panna cotta", "Chinotto"];
const reasons: readonly ReasonCode[] = ["TOO_BUSY", "TOO_BUSY", "SOLD_OUT", "NOT_THERE"];
const guests = 260;

/** Returns the orders of a day: random, but always the same for the same day. */
export function demoOrdersOf(day: number): DemoOrder[] {
  const draw = drawFrom(day);
  const count = (ordersPerDay[weekdayOfNumber(day) - 1] ?? 0) + draw(3);
  return Array.from({ length: count }, (): DemoOrder => {
    const type = draw(10) < 7 ? "DELIVERY" : "TAKEAWAY";
    const reason = draw(100) < 4 ? pick(reasons, draw) : null;
    return {
      at: pick(times, draw) * 60 + draw(30),
      type,
      // Some guests order often, most now and then.
      guest: Math.min(draw(guests), draw(guests)),
      dishes: [
        { name: pick(mains, draw), quantity: 2 + draw(2) },
        { name: pick(others, draw), quantity: 1 + draw(2) },
      ],
      acceptedAfterSeconds: draw(12) === 0 ? 200 + draw(200) : 15 + draw(90),
      readyAfterMinutes: draw(9) === 0 ? 6 + draw(15) : draw(12) - 8,
      rejectedFor: reason === "NOT_THERE" && type === "TAKEAWAY" ? "TOO_BUSY" : reason,
    };
  }).sort((a, b) => a.at - b.at);
}

type Draw = (below: number) => number;

function pick<T>(all: readonly [T, ...T[]] | readonly T[], draw: Draw): T {
  return all[draw(all.length)] as T;
}

/** Returns pseudo-random numbers (xorshift), always the same for the same seed. */
function drawFrom(begin: number): Draw {
  let state = (begin * 2_654_435_761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  // The first numbers are still similar for consecutive days.
  for (let i = 0; i < 8; i++) next();
  return (below) => next() % below;
}
