import type { VisitInput } from "@mahlzeit/contract/operator/visits";
import { type Instant, instantOnDay, viennaDayNumber, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { findFirstDay } from "../operator/numbers/visits/find-visits.ts";
import { countVisits } from "../operator/numbers/visits/visit-counter.ts";
import type { Database } from "../platform/database/connect.ts";
import { lockDemoWeeks } from "./record-demo-weeks.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** The number of past days, the same as that of its orders. */
const days = 60;
/** The visitors per weekday, Monday first. */
const visitorsPerDay = [42, 40, 46, 55, 78, 90, 66];
const restaurants = [demoKitchenUid, "gasthaus-lindenhof", "ocakbasi-yildiz", "pizza-nonstop"] as const;

/**
 * Records visits of past weeks if the demo's restaurants have none, once, even if several servers start at the same
 * time.
 */
export async function recordDemoVisits(db: Database, now: Instant): Promise<void> {
  const today = viennaDayNumber(now);
  const noon = (day: number) => instantOnDay(day, 720);
  await db.transaction(async (tx) => {
    await lockDemoWeeks(tx);
    const there = new Set((await findIdsByUid(tx, restaurants)).keys());
    if (there.size === 0 || ((await findFirstDay(tx)) ?? today) < today) return;
    const counter = countVisits(tx);
    for (let day = today - days; day < today; day++)
      for (const [visit, often] of visitsOf(day, there))
        for (let i = 0; i < often; i++) counter.count(visit, noon(day));
    await counter.write();
  });
}

/** Returns the visits of a day: always the same for the same day, and a little more each week. */
function visitsOf(day: number, there: ReadonlySet<string>): (readonly [VisitInput, number])[] {
  const people = (visitorsPerDay[weekdayOfNumber(day) - 1] ?? 0) + (day % 60) / 3 + ((day * 7) % 11);
  const share = (percent: number) => Math.round((people * percent) / 100);
  return [
    [{ event: "page-viewed", page: "listing" }, share(120)],
    [{ event: "page-viewed", page: "region", about: "Wien" }, share(60)],
    [{ event: "page-viewed", page: "login" }, share(9)],
    [{ event: "page-viewed", page: "legal" }, share(3)],
    ...restaurants.flatMap((about, i): (readonly [VisitInput, number])[] => {
      if (!there.has(about)) return [];
      return [
        [{ event: "page-viewed", page: "restaurant", about }, share(60 / (i + 1))],
        [{ event: "product-added", page: "restaurant", about }, share(36 / (i + 1))],
        [{ event: "page-viewed", page: "checkout", about }, share(18 / (i + 1))],
        [{ event: "page-viewed", page: "info", about }, share(14 / (i + 1))],
        [{ event: "order-placed", page: "info", about }, share(11 / (i + 1))],
        [{ event: "order-refused", page: "checkout", about, reason: "city-not-delivered" }, share(3 / (i + 1))],
        [{ event: "order-refused", page: "checkout", about, reason: "minimum-not-reached" }, share(2 / (i + 1))],
        [{ event: "order-refused", page: "info", about, reason: "slot-gone" }, (day + i) % 4 === 0 ? 1 : 0],
      ];
    }),
  ];
}
