import { openingHoursOf } from "@mahlzeit/domain/opening-hours/hours-of-document";
import type { OpeningHours } from "@mahlzeit/domain/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order/order";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { type HoursRow, selectHours } from "./select-intake.ts";

/** When a kitchen works, and how long it usually needs for an order. */
export interface KitchenHours {
  readonly preparationMinutes: number;
  readonly hours: OpeningHours;
  /** Within how many minutes its owner wants orders answered; null: as usual. */
  readonly answerMinutes: number | null;
}

/** The hours of a restaurant, enabled or not; those of an unknown one are never. */
export async function findKitchenHours(db: Database | Transaction, id: string): Promise<KitchenHours> {
  const [found] = await kitchenHoursOf(db, id);
  if (!found) return { preparationMinutes: 0, hours: { schedules: [] }, answerMinutes: null };
  const { preparationMinutes, answerMinutes } = found;
  return { preparationMinutes, hours: openingHoursOf(found), answerMinutes };
}

const kitchenHoursOf = namedQuery<HoursRow & Omit<KitchenHours, "hours">>(
  "kitchen_hours",
  `SELECT r.preparation_minutes AS "preparationMinutes", ${selectHours},
     r.answer_minutes AS "answerMinutes" FROM restaurants r WHERE r.id = $1`,
);

/** What a kitchen's board says of its restaurant, enabled or not. */
export interface BoardRestaurant {
  readonly id: string;
  readonly name: string;
  /** How many minutes it usually needs for an order. */
  readonly defaultMinutes: number;
  readonly orderTypes: OrderType[];
}

export async function findBoardRestaurant(
  db: Database | Transaction,
  id: string,
): Promise<BoardRestaurant | undefined> {
  return (await boardRestaurantById(db, id))[0];
}

const boardRestaurantById = namedQuery<BoardRestaurant>(
  "board_restaurant",
  `SELECT id, name, preparation_minutes AS "defaultMinutes", order_types AS "orderTypes" FROM restaurants WHERE id = $1`,
);

/** How many minutes each of these restaurants, enabled or not, usually needs for an order. */
export async function findDefaultMinutes(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await defaultMinutesOf(db, ids)).map(({ id, minutes }) => [id, minutes]));
}

const defaultMinutesOf = namedQuery<{ id: string; minutes: number }>(
  "default_minutes",
  "SELECT id, preparation_minutes AS minutes FROM restaurants WHERE id = ANY ($1::uuid[])",
);

/** Whom to call at a restaurant, enabled or not, and how many minutes it usually needs. */
export async function findKitchenPhone(
  db: Database | Transaction,
  id: string,
): Promise<{ readonly phone: string; readonly defaultMinutes: number }> {
  return (await kitchenPhoneById(db, id))[0] ?? { phone: "", defaultMinutes: 0 };
}

const kitchenPhoneById = namedQuery<{ phone: string; defaultMinutes: number }>(
  "kitchen_phone",
  `SELECT coalesce(alarm_phone, phone) AS phone, preparation_minutes AS "defaultMinutes" FROM restaurants WHERE id = $1`,
);
