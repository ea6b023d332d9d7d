import type { Glance, LateOrder } from "@mahlzeit/contract/operator/glance";
import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { type Light, lightOf } from "@mahlzeit/domain/kitchen/light";
import { dateOfDayNumber, type Instant, instantOnDay, minuteOfDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { compareLateness, tableOfWaits, waitOf } from "@mahlzeit/domain/orders/order/open-now";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findKitchenPhone } from "../../catalogue/restaurants/find-kitchens.ts";
import { findWatchedIntakes, type WatchedIntake } from "../../catalogue/restaurants/find-restaurants.ts";
import { findManagedRestaurants } from "../../catalogue/restaurants/restaurant-status.ts";
import { sumCommission } from "../../money/ledger/find-booked.ts";
import { countPlaced, type PlacedCount } from "../../orders/order/place/count-placed.ts";
import { findOpenNow } from "../../orders/order/read/find-open-now.ts";
import type { Database } from "../../platform/database/connect.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { type DaySum, findCountedUntil, findDaySums, noDaySum } from "../numbers/find-day-sums.ts";

const [daysOfWeek, mostLate, mostCities, quartersOfDay] = [7, 10, 12, 96];

/** Returns the current state of the marketplace. Throws `not-found`. */
export async function findGlance(db: Database, actor: Actor, now: Instant): Promise<Glance> {
  requirePermission(actor, "see-operator-area", { otherwise: "not-found" });
  const day = viennaDayNumber(now);
  const compared = day - daysOfWeek;
  const startOf = (number: number) => instantOnDay(number, 0);
  const sameTimeBefore = instantOnDay(compared, minuteOfDay(now));
  // The queries run one after the other, so that they do not take all connections from orders.
  const placed = await countPlaced(db, startOf(day), now + 1);
  const placedBefore = await countPlaced(db, startOf(compared), sameTimeBefore);
  const placedLater = await countPlaced(db, sameTimeBefore, startOf(compared + 1));
  const days = { from: compared - daysOfWeek + 1, to: day };
  // This is read before the sums, so that orders counted in between are in them, and nothing is missing.
  const countedUntil = await findCountedUntil(db, days, now);
  const sums = await findDaySums(db, days);
  const managed = await findManagedRestaurants(db);
  const online = new Set(managed.filter(({ isOnline }) => isOnline).map(({ id }) => id));
  const intakes = await findWatchedIntakes(
    db,
    managed.map(({ id }) => id),
  );
  const span = { from: startOf(day), until: now + 1 };
  const revenueOf = (number: number) => sums.get(number)?.revenueCents ?? 0;
  const week = Array.from({ length: daysOfWeek }, (_, i) => compared + 1 + i);
  return {
    at: now,
    countedUntil,
    comparedDay: dateOfDayNumber(compared),
    orders: {
      today: total(placed),
      beforeUntilNow: total(placedBefore),
      quarters: byQuarter(placed),
      quartersBefore: byQuarter([...placedBefore, ...placedLater]),
    },
    rates: ratesOf(sums.get(day)),
    ratesBefore: ratesOf(sums.get(compared)),
    revenue: week.map((number) => ({
      day: dateOfDayNumber(number),
      revenueCents: revenueOf(number),
      beforeCents: revenueOf(number - daysOfWeek),
    })),
    commission: {
      todayCents: await sumCommission(db, span),
      weekCents: await sumCommission(db, { ...span, from: startOf(compared + 1) }),
    },
    restaurants: {
      ...countLights(
        intakes.filter(({ id }) => online.has(id)),
        now,
      ),
      suspended: managed.filter(({ suspendedAt }) => suspendedAt !== null).length,
    },
    cities: citiesOf(managed, placed, placedBefore),
    ...(await findWaits(db, { managed, intakes }, now)),
  };
}

function total(counts: readonly PlacedCount[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

function byQuarter(counts: readonly PlacedCount[]): number[] {
  const quarters = Array.from({ length: quartersOfDay }, () => 0);
  for (const { at, orders } of counts) {
    const quarter = Math.floor(minuteOfDay(at) / 15);
    quarters[quarter] = (quarters[quarter] ?? 0) + orders;
  }
  return quarters;
}

function ratesOf({ placed, refused, ready, punctual }: DaySum = noDaySum): Glance["rates"] {
  return { placed, refused, ready, punctual };
}

function countLights(intakes: readonly WatchedIntake[], now: Instant): Record<Light, number> {
  const counts: Record<Light, number> = { on: 0, pause: 0, silent: 0, closed: 0 };
  for (const intake of intakes) counts[lightOf(intake, now)]++;
  return counts;
}

function citiesOf(
  managed: readonly ManagedRestaurant[],
  placed: readonly PlacedCount[],
  placedBefore: readonly PlacedCount[],
): Glance["cities"] {
  const cities = Map.groupBy(managed, ({ city }) => city);
  return [...cities]
    .flatMap(([name, restaurants]) => {
      const ids = new Set(restaurants.map(({ id }) => id));
      const ordersOf = (counts: readonly PlacedCount[]) => total(counts.filter((count) => ids.has(count.restaurantId)));
      const online = restaurants.filter(({ isOnline }) => isOnline).length;
      const [today, beforeUntilNow] = [ordersOf(placed), ordersOf(placedBefore)];
      return name === null || online + today === 0 ? [] : [{ name, restaurants: online, today, beforeUntilNow }];
    })
    .sort((a, b) => b.today - a.today || b.restaurants - a.restaurants || a.name.localeCompare(b.name, "de"))
    .slice(0, mostCities);
}

interface Known {
  readonly managed: readonly ManagedRestaurant[];
  readonly intakes: readonly WatchedIntake[];
}

async function findWaits(
  db: Database,
  { managed, intakes }: Known,
  now: Instant,
): Promise<Pick<Glance, "open" | "late" | "lateCount">> {
  const orders = await findOpenNow(db);
  const intakeOf = new Map(intakes.map((intake) => [intake.id, intake]));
  const waiting = orders.flatMap((order) => {
    const leadMinutes = order.leadMinutes ?? intakeOf.get(order.restaurantId)?.preparationMinutes ?? 0;
    const wait = waitOf({ ...order, leadMinutes }, now);
    return wait ? [{ order, wait }] : [];
  });
  const late = waiting
    .filter(({ wait }) => wait.lateMinutes !== null)
    .sort((a, b) => compareLateness(a.wait, b.wait) || a.order.number - b.order.number);
  const shown: LateOrder[] = [];
  for (const { order, wait } of late.slice(0, mostLate)) {
    const { phone } = await findKitchenPhone(db, order.restaurantId);
    const { name = "", city = null } = managed.find(({ id }) => id === order.restaurantId) ?? {};
    const silentSince = intakeOf.get(order.restaurantId)?.silentSince ?? null;
    const { id, number, type, state: status, totalCents, promisedAt } = order;
    const service = { id: order.restaurantId, name, city, phone, silentSince };
    shown.push({
      id,
      number,
      service,
      type,
      status,
      totalCents,
      lateMinutes: wait.lateMinutes ?? 0,
      promisedAt,
    });
  }
  return {
    open: { waits: tableOfWaits(waiting.map(({ wait }) => wait)), ahead: orders.length - waiting.length },
    lateCount: late.length,
    late: shown,
  };
}
