import { type WeekCard, weeksLater } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import type { PlacedDish } from "@mahlzeit/domain/catalogue/menu/week/with-week";
import { dayMs, type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";

/** A week of a restaurant by its Monday, "YYYY-MM-DD". */
export interface Week {
  readonly restaurantId: string;
  readonly monday: string;
}

export interface StoredWeek {
  readonly monday: string;
  readonly card: WeekCard;
  readonly revision: string;
  readonly savedAt: Instant;
  /** The first name. */
  readonly savedBy: string | null;
  readonly placed: readonly PlacedDish[];
  /** The time at which its publishers were told of this revision. */
  readonly toldAt: Instant | null;
}

/** The revision of a card that was never saved. */
export const noRevision = "0";

export async function findWeek(tx: Database | Transaction, week: Week): Promise<StoredWeek | undefined> {
  return (await weekOf(tx, week.restaurantId, week.monday))[0];
}

/** Finds the last card before a week, whose hours and rows the next one begins with. */
export async function findLastWeek(tx: Transaction, week: Week): Promise<StoredWeek | undefined> {
  return (await lastBefore(tx, week.restaurantId, week.monday))[0];
}

export function isWeekBefore({ monday }: Pick<StoredWeek, "monday">, week: Week): boolean {
  return weeksLater(monday, 1) === week.monday;
}

interface CardToSave extends Week {
  readonly card: WeekCard;
  readonly accountId: string | null;
  readonly now: Instant;
}

/** Saves a card and returns its new revision. The caller has locked the restaurant. */
export async function saveWeek(tx: Transaction, { restaurantId, monday, card, accountId, now }: CardToSave) {
  const revision = uuidv7();
  await save(tx, restaurantId, monday, JSON.stringify(card), revision, new Date(now), accountId);
  return revision;
}

/** Stores what a card has put on the menu. */
export async function notePlaced(tx: Transaction, week: Week, placed: readonly PlacedDish[]): Promise<void> {
  await place(tx, week.restaurantId, week.monday, JSON.stringify(placed));
}

/** Stores that publishers are told of this revision; false if they were before. The caller has locked the restaurant. */
export async function markTold(tx: Transaction, week: Week, now: Instant): Promise<boolean> {
  return (await tell(tx, week.restaurantId, week.monday, new Date(now))).length > 0;
}

const keptMs = 400 * dayMs;

/** Removes cards that nobody looks back at. */
export async function forgetOldWeeks(db: Database, now: Instant): Promise<void> {
  await forget(db, viennaDate(now - keptMs));
}

const columns = `to_char(w.monday, 'YYYY-MM-DD') AS monday, w.card, w.revision, w.placed, a.first_name AS "savedBy",
     (extract(epoch FROM w.saved_at) * 1000)::bigint AS "savedAt",
     (CASE WHEN w.told_revision = w.revision THEN extract(epoch FROM w.told_at) * 1000 END)::bigint AS "toldAt"`;
const weeks = "FROM week_cards w LEFT JOIN accounts a ON a.id = w.saved_by WHERE w.restaurant_id = $1";

const weekOf = namedQuery<StoredWeek>("week_card", `SELECT ${columns} ${weeks} AND w.monday = $2`);
const lastBefore = namedQuery<StoredWeek>(
  "last_week_card",
  `SELECT ${columns} ${weeks} AND w.monday < $2 ORDER BY w.monday DESC LIMIT 1`,
);
const save = namedQuery(
  "save_week_card",
  `INSERT INTO week_cards (restaurant_id, monday, card, revision, saved_at, saved_by) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (restaurant_id, monday) DO UPDATE SET card = EXCLUDED.card, revision = EXCLUDED.revision,
     saved_at = EXCLUDED.saved_at, saved_by = EXCLUDED.saved_by`,
);
const place = namedQuery(
  "place_week_card",
  "UPDATE week_cards SET placed = $3 WHERE restaurant_id = $1 AND monday = $2",
);
const tell = namedQuery(
  "tell_of_week_card",
  `UPDATE week_cards SET told_revision = revision, told_at = $3
   WHERE restaurant_id = $1 AND monday = $2 AND told_revision IS DISTINCT FROM revision RETURNING monday`,
);
const forget = namedQuery("forget_week_cards", "DELETE FROM week_cards WHERE monday < $1");
