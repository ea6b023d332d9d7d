import type { Category, Product } from "@mahlzeit/contract/catalogue/menus";
import { comingDays, type DishDay } from "@mahlzeit/domain/catalogue/menu/offered";
import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import { groupBy } from "@mahlzeit/domain/group-by";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  viennaDate,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import type { ListedCategory, ListedProduct } from "./restaurant-data.ts";

interface Circumstances {
  readonly now: Instant;
  /** The number of days after today for which orders are accepted. */
  readonly orderAheadDays: number;
  /** Lists a dish as on any day. */
  readonly listedProduct: (product: Product) => ListedProduct;
}

/** The day on which a dish of single days stands in the menu: today's, or one that runs past midnight. */
export function todaysDay({ availability }: Pick<Product, "availability">, now: Instant): DishDay | undefined {
  const [next] = availability ? comingDays(availability, now) : [];
  return next && next.date <= viennaDate(now) ? next : undefined;
}

/** Even if no orders are accepted ahead, guests see what comes in the next week. */
const leastDays = 6;

/**
 * Returns the sections of the dishes of the next days, each under its day: those of this week, and those after it. A
 * dish can be chosen for a day for which orders are accepted, else it says from when on.
 */
export function comingDishes(menu: readonly Category[], at: Circumstances): readonly ListedCategory[] {
  const { now, orderAheadDays } = at;
  const today = viennaDate(now);
  const lastDay = dayNumberOfDate(today) + Math.max(leastDays, orderAheadDays);
  const found = menu.flatMap(({ products }) =>
    [...products]
      .sort((a, b) => a.order - b.order)
      .flatMap((product) => {
        const days = product.availability ? comingDays(product.availability, now) : [];
        return days.filter(({ date }) => date > today).map((day) => ({ product, day }));
      }),
  );
  const shown = found
    .filter(({ day }) => dayNumberOfDate(day.date) <= lastDay)
    .sort((a, b) => a.day.start - b.day.start || a.day.date.localeCompare(b.day.date));
  const sections = groupBy(shown, ({ day }) => (mondayOf(day.date) === mondayOf(today) ? "Diese Woche" : "Demnächst"));
  return [...sections].map(([name, some]) => {
    const products = some.map(({ product, day }) => listedFor(product, day, at));
    return {
      id: name === "Diese Woche" ? "this-week" : "coming",
      name,
      description: products.some(({ soldOut, isShownOnly }) => !soldOut && !isShownOnly)
        ? "Das kannst du schon bestellen. Die ganze Bestellung ist dann für diesen Tag."
        : "Das gibt’s in den nächsten Tagen.",
      products,
    };
  });
}

function listedFor(product: Product, day: DishDay, at: Circumstances): ListedProduct {
  const { now, orderAheadDays, listedProduct } = at;
  const { unavailable } = product;
  const isSoldOut = unavailable?.reason === "SOLD_OUT" && (unavailable.until === null || day.start < unavailable.until);
  const daysAhead = dayNumberOfDate(day.date) - dayNumberOfDate(viennaDate(now));
  return {
    ...listedProduct(product),
    date: day.date,
    day: dayHeading(day.date, now),
    ...(isSoldOut && { soldOut: "Ausverkauft" }),
    ...(daysAhead > orderAheadDays && { isShownOnly: true, note: fromWhenOn(day.date, orderAheadDays, now) }),
  };
}

/** "Am Freitag bestellbar", "Ab Mittwoch bestellbar" */
function fromWhenOn(date: string, orderAheadDays: number, now: Instant): string {
  if (orderAheadDays === 0) return `Am ${nameOfDay(date)} bestellbar`;
  const from = dateOfDayNumber(dayNumberOfDate(date) - orderAheadDays);
  const isTomorrow = dayNumberOfDate(from) === dayNumberOfDate(viennaDate(now)) + 1;
  return `Ab ${isTomorrow ? "morgen" : nameOfDay(from)} bestellbar`;
}

/** "Morgen, Freitag", "Samstag, 21.11." */
function dayHeading(date: string, now: Instant): string {
  const isTomorrow = dayNumberOfDate(date) === dayNumberOfDate(viennaDate(now)) + 1;
  const name = weekdayNames[weekdayOfNumber(dayNumberOfDate(date))];
  return isTomorrow ? `Morgen, ${name}` : `${name}, ${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;
}

function nameOfDay(date: string): string {
  return weekdayNames[weekdayOfNumber(dayNumberOfDate(date))];
}
