import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { withoutPastDishes } from "@mahlzeit/domain/catalogue/menu/past-dishes";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { readMenu } from "./find-managed-menu.ts";
import { makePublic } from "./publish-menu.ts";
import { carryPlanOver } from "./schedules.ts";

/**
 * Takes the dishes off the menus whose last day is over since 05:00, each menu as a version of its own. A menu on which
 * that fails does not keep the others from it; the job is tried again for its sake.
 */
export async function retirePastDishes(db: Database, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await restaurantsWithPastDishes(db, viennaDate(now)))
    await db.transaction((tx) => retireIn(tx, id, now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `past dishes stay on ${failures.length} menus`);
}

async function retireIn(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  const { published } = await readMenu(tx, { restaurantId, now });
  const document = withoutPastDishes(published.document, now);
  if (document === published.document) return;
  const note = noteOf(published.document, document);
  await makePublic(tx, { restaurantId, document, at: now, accountId: null, source: "SCHEDULE", note });
  await carryPlanOver(tx, restaurantId, { before: published, now });
}

const maxNoteLength = 200;

/** "Tag vorbei: Minestrone, Lasagne" */
function noteOf(before: MenuDocument, after: MenuDocument): string {
  const left = new Set(after.categories.flatMap(({ products }) => products));
  const names = before.categories.flatMap(({ products }) =>
    products.flatMap((product) => (left.has(product) ? [] : [product.name])),
  );
  const note = `Tag vorbei: ${[...new Set(names)].join(", ")}`;
  return note.length > maxNoteLength ? `${note.slice(0, maxNoteLength - 1)}…` : note;
}

const restaurantsWithPastDishes = namedQuery<{ id: string }>(
  "restaurants_with_past_dishes",
  `SELECT DISTINCT restaurant_id AS id FROM products
   WHERE retired_at IS NULL AND available_dates[cardinality(available_dates)] < $1::date`,
);
