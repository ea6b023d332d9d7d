import type { Instant } from "@mahlzeit/domain/local-time";
import type { ContentKind, ContentObjection } from "@mahlzeit/domain/operator/moderation";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** A restaurant's dish by its id, its picture by its hash in all its places, or its description. */
export interface Content {
  readonly kind: ContentKind;
  readonly restaurantId: string;
  /** Null: it is no dish. */
  readonly productId: string | null;
  /** The whole hash; null: it is no picture. */
  readonly pictureHash: string | null;
}

/** The content in the form that guests see. */
export interface ShownContent {
  /** A dish's name, or the names of the places of a picture. */
  readonly name: string | null;
  readonly text: string;
  /** A dish's letters; null: they are not declared. */
  readonly allergens: readonly string[] | null;
  readonly pictureHash: string | null;
}

/** A row of `hidden_content`. */
export interface HiddenRecord extends Content {
  readonly id: string;
  readonly shown: ShownContent;
  readonly reason: ContentObjection;
  readonly words: string;
  readonly hiddenAt: Instant;
  /** Null: it is still hidden. */
  readonly liftedAt: Instant | null;
}

const hides = (restaurant: string, what: string) =>
  `EXISTS (SELECT FROM hidden_content h WHERE h.restaurant_id = ${restaurant} AND h.lifted_at IS NULL AND ${what})`;

/** Returns a condition: operators hide the dish with this alias of `products`. */
export const isHiddenDish = (product: string) =>
  hides(`${product}.restaurant_id`, `h.kind = 'DISH' AND h.product_id = ${product}.id`);
/** Returns a condition: operators hide this picture of a restaurant. */
export const isHiddenPicture = (restaurant: string, hash: string) =>
  hides(restaurant, `h.kind = 'PICTURE' AND h.picture_hash = ${hash}`);
/** Returns a condition: operators hide the description of a restaurant. */
export const isHiddenText = (restaurant: string) => hides(restaurant, "h.kind = 'TEXT'");

/** Finds the hidden content of these restaurants, newest first. */
export function findHiddenOf(db: Database | Transaction, restaurantIds: readonly string[]): Promise<HiddenRecord[]> {
  return hiddenOf(db, restaurantIds);
}

/** Finds the record of hidden content; undefined if it is shown. */
export async function findHidden(db: Database | Transaction, content: Content): Promise<HiddenRecord | undefined> {
  const { kind, restaurantId, productId, pictureHash } = content;
  return (await hiddenNow(db, restaurantId, kind, productId, pictureHash))[0];
}

/** Finds a record, even if the content is shown again. */
export async function findHiddenById(db: Database, id: string): Promise<HiddenRecord | undefined> {
  return (await byId(db, id))[0];
}

export async function saveHidden(
  tx: Transaction,
  { id, kind, restaurantId, productId, pictureHash, shown, reason, words, hiddenAt }: Omit<HiddenRecord, "liftedAt">,
  by: string | undefined,
): Promise<void> {
  const given = JSON.stringify(shown);
  await save(tx, id, restaurantId, kind, productId, pictureHash, given, reason, words, new Date(hiddenAt), by);
}

export async function saveLifted(tx: Transaction, id: string, now: Instant, by: string | undefined): Promise<void> {
  await lift(tx, id, new Date(now), by);
}

const selectHidden = `SELECT id, kind, restaurant_id AS "restaurantId", product_id AS "productId", picture_hash AS "pictureHash",
  shown, reason, words, hidden_at AS "hiddenAt", lifted_at AS "liftedAt" FROM hidden_content`;
const hiddenOf = namedQuery<HiddenRecord>(
  "hidden_content_of_restaurants",
  `${selectHidden} WHERE restaurant_id = ANY ($1::uuid[]) AND lifted_at IS NULL ORDER BY hidden_at DESC, id`,
);
const hiddenNow = namedQuery<HiddenRecord>(
  "hidden_content_now",
  `${selectHidden} WHERE restaurant_id = $1 AND kind = $2 AND product_id IS NOT DISTINCT FROM $3
     AND picture_hash IS NOT DISTINCT FROM $4 AND lifted_at IS NULL`,
);
const byId = namedQuery<HiddenRecord>("hidden_content_by_id", `${selectHidden} WHERE id = $1`);
const save = namedQuery(
  "hide_content",
  `INSERT INTO hidden_content (id, restaurant_id, kind, product_id, picture_hash, shown, reason, words, hidden_at, hidden_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const lift = namedQuery(
  "show_content_again",
  "UPDATE hidden_content SET lifted_at = greatest(hidden_at, $2), lifted_by = $3 WHERE id = $1",
);
