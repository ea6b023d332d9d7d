import { dateOfDayNumber, hourMs, type Instant, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { type Month, monthLater, monthOf, spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { findIdsByUid, findRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { closeMonth } from "../money/settlement/statements/close-month.ts";
import { hasStatements } from "../money/settlement/statements/find-statements.ts";
import { countDays } from "../operator/numbers/count-days.ts";
import type { OperatorConfig } from "../platform/config/operator-config.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import type { DemoOrder } from "./demo-weeks.ts";
import { type DemoPlace, daysWithGuests, recordDemoOrder } from "./record-demo-order.ts";
import { lockDemoWeeks } from "./record-demo-weeks.ts";

/** A restaurant whose guests have paid in cash, and which has not paid its dues. */
const owingUid = "gasthaus-lindenhof";

/**
 * Closes the month before the last one, once, so that dues are overdue: a restaurant with only cash orders has not
 * paid. This runs after the made-up weeks, because later bookings in a closed month would be in no statement.
 */
export async function recordDemoDue(
  { db, operator }: { readonly db: Database; readonly operator: OperatorConfig | undefined },
  now: Instant,
): Promise<void> {
  if (!operator || (await hasStatements(db))) return;
  const ids = await findIdsByUid(db, [owingUid]);
  const [restaurant] = await findRestaurants(db, [...ids.values()]);
  if (!restaurant) return;
  const month = monthLater(monthOf(now), -2);
  const menu = await findMenu(db, restaurant.id);
  await db.transaction((tx) => recordMonth(tx, month, { restaurant, menu }));
  await countDays(db, now);
  await closeMonth({ db, operator }, month, spanOfMonth(month).until + 3 * hourMs);
}

async function recordMonth(tx: Transaction, month: Month, place: DemoPlace): Promise<void> {
  await lockDemoWeeks(tx);
  const { from, until } = spanOfMonth(month);
  const [first, last] = [viennaDayNumber(from), viennaDayNumber(until - 1)];
  const known = await daysWithGuests(tx, place.restaurant.id, dateOfDayNumber(first));
  if (known.some(({ day }) => day <= dateOfDayNumber(last))) return;
  for (let day = first; day <= last; day += 2)
    await recordDemoOrder(tx, { order: lunch(day), at: instantOnDay(day, noon), paysByCard: false }, place);
}

const noon = 12 * 60 + 10;

/** Returns an order to take away, paid there; it is refused on a day off. */
function lunch(day: number): DemoOrder {
  return {
    at: noon,
    type: "TAKEAWAY",
    guest: day % 20,
    dishes: [
      { name: "Backhendl", quantity: 2 + (day % 3) },
      { name: "Apfelsaft gespritzt", quantity: 2 },
    ],
    acceptedAfterSeconds: 50,
    readyAfterMinutes: 0,
    rejectedFor: null,
  };
}
