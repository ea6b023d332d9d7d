import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import {
  datesOfWeek,
  emptyCell,
  firstCard,
  type WeekCell,
  weeksLater,
} from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { readMenu } from "../catalogue/menus/editing/find-managed-menu.ts";
import { putWeekOnMenu } from "../catalogue/menus/week/publish-week-card.ts";
import { findWeek, saveWeek } from "../catalogue/menus/week/week-cards.ts";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { lockRestaurant } from "../catalogue/restaurants/note-change.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

/** The dishes of a week by day: soup and two menus. */
const dishes: readonly (readonly (readonly [name: string, priceCents: Cents, allergens: string])[])[] = [
  [
    ["Minestrone", 490, "AL"],
    ["Lasagne della Nonna", 1090, "ACGL"],
    ["Gnocchi al pomodoro", 990, "AC"],
  ],
  [
    ["Frittatensuppe", 490, "ACL"],
    ["Saltimbocca vom Kalb, Salbeierdäpfel", 1390, "GO"],
    ["Melanzane alla parmigiana", 1090, "G"],
  ],
  [
    ["Paradeiscremesuppe", 490, "GL"],
    ["Forelle aus dem Rohr mit Petersilerdäpfeln", 1490, "DG"],
    ["Pasta e fagioli", 990, "AL"],
  ],
  [
    ["Minestrone", 490, "AL"],
    ["Ossobuco mit Polenta", 1390, "GLO"],
  ],
  [
    ["Zwiebelsuppe", 490, "AGL"],
    ["Spaghetti alle vongole", 1390, "AR"],
    ["Risotto mit Kürbis und Salbei", 1090, "GO"],
  ],
];

/**
 * Fills in the cards of this week and the next for the demo's restaurant and publishes them, unless they are there
 * already. Some of the next week's dishes wait for a person.
 */
export async function recordDemoWeekCards(db: Database, now: Instant): Promise<void> {
  const restaurantId = (await findIdsByUid(db, [demoKitchenUid])).get(demoKitchenUid);
  if (restaurantId === undefined) return;
  const monday = mondayOf(viennaDate(now));
  for (const [week, isNext] of [
    [monday, false],
    [weeksLater(monday, 1), true],
  ] as const) {
    if (await findWeek(db, { restaurantId, monday: week })) continue;
    await db.transaction((tx) => recordWeek(tx, { restaurantId, monday: week, isNext, now }));
  }
}

interface DemoWeek {
  readonly restaurantId: string;
  readonly monday: string;
  readonly isNext: boolean;
  readonly now: Instant;
}

async function recordWeek(tx: Transaction, { restaurantId, monday, isNext, now }: DemoWeek): Promise<void> {
  const week = { restaurantId, monday };
  await lockRestaurant(tx, restaurantId);
  if (await findWeek(tx, week)) return;
  await readMenu(tx, { restaurantId, now });
  const card = { ...firstCard, cells: cellsOf(monday, isNext) };
  await saveWeek(tx, { ...week, card, accountId: null, now });
  await putWeekOnMenu(tx, { card, placed: [] }, { ...week, accountId: null, now, marksConfirmed: true });
}

function cellsOf(monday: string, isNext: boolean): WeekCell[] {
  const [before] = datesOfWeek(weeksLater(monday, -1), 1);
  return datesOfWeek(monday, dishes.length).flatMap((date, day) =>
    (dishes[day] ?? []).map(([name, priceCents, letters], row): WeekCell => {
      const allergens = [...letters] as AllergenLetter[];
      const cell = { ...emptyCell(date, row), name, priceCents, allergens, vatRate: 1000, isConfirmed: true };
      if (!isNext || row === 0 || day > 2) return cell;
      return row === 1 && day > 0 ? { ...cell, since: before ?? null, isConfirmed: false } : cell;
    }),
  );
}
