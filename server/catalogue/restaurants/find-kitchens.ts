import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { type HoursRow, selectHours } from "./select-intake.ts";

/** A kitchen's hours, and its usual preparation time. */
export interface KitchenHours {
  readonly preparationMinutes: number;
  readonly hours: OpeningHours;
  /** The minutes in which its owner wants orders answered; null: the default. */
  readonly answerMinutes: number | null;
}

/** Finds the hours of a restaurant, enabled or not; an unknown one has none. */
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

/** The restaurant of a kitchen's board, enabled or not. */
export interface BoardRestaurant {
  readonly id: string;
  readonly name: string;
  /** The minutes it usually needs for an order. */
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

/** Finds the minutes that each of these restaurants, enabled or not, usually needs for an order. */
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

/** Finds the phone number of a restaurant, enabled or not, and the minutes it usually needs. */
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
