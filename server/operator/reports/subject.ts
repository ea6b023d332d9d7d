import type { Reported } from "@mahlzeit/contract/operator/reports";
import type { ReportedKind } from "@mahlzeit/domain/operator/moderation";
import { findDishes } from "../../catalogue/menus/find-menu.ts";
import { findOwnRestaurants } from "../../catalogue/restaurants/find-restaurants.ts";
import type { Content, ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import type { OwnRestaurant } from "../../catalogue/restaurants/restaurant.ts";
import { findRatingsById } from "../../orders/ratings/hide-rating.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** The subject of a report or decision, with the columns of the tables. */
export interface Subject {
  readonly kind: ReportedKind;
  readonly restaurantId: string;
  /** Null: it is no rating. */
  readonly ratingId: string | null;
  readonly productId: string | null;
  readonly pictureHash: string | null;
}

export type ContentSubject = Subject & Content;

export function isContent(subject: Subject): subject is ContentSubject {
  return subject.kind !== "RATING";
}

/** Returns its values in the order of `ofSubject`. */
export function partsOf({ restaurantId, kind, ratingId, productId, pictureHash }: Subject) {
  return [restaurantId, kind, ratingId, productId, pictureHash] as const;
}

/** An SQL condition: the rows of the subject whose parts are the first five parameters. */
export const ofSubject = `restaurant_id = $1 AND kind = $2 AND rating_id IS NOT DISTINCT FROM $3
  AND product_id IS NOT DISTINCT FROM $4 AND picture_hash IS NOT DISTINCT FROM $5`;

export function presentSubject({ kind, restaurantId, ratingId, productId, pictureHash }: Subject): Reported {
  if (kind === "RATING") return { kind, id: ratingId ?? "" };
  if (kind === "DISH") return { kind, restaurantId, id: productId ?? "" };
  return kind === "PICTURE" ? { kind, restaurantId, hash: pictureHash ?? "" } : { kind, restaurantId };
}

export function subjectOfContent({ kind, restaurantId, productId, pictureHash }: Content): ContentSubject {
  return { kind, restaurantId, productId, pictureHash, ratingId: null };
}

/** Locks the reports and decisions of a restaurant, so that they run one after the other. */
export async function lockReports(tx: Transaction, restaurantId: string): Promise<void> {
  await lock(tx, restaurantId);
}

/** Finds a subject, hidden or not. Throws `not-found`. */
export async function requireSubject(db: Database | Transaction, about: Reported): Promise<Subject> {
  const none = { ratingId: null, productId: null, pictureHash: null };
  if (about.kind === "RATING") {
    const [rating] = await findRatingsById(db, [about.id]);
    if (!rating) throw new ProblemException("not-found");
    return { ...none, kind: "RATING", restaurantId: rating.restaurantId, ratingId: rating.id };
  }
  const { restaurantId } = about;
  const named =
    about.kind === "DISH"
      ? { productId: about.id }
      : about.kind === "PICTURE"
        ? { pictureHash: await wholeHash(db, restaurantId, about.hash) }
        : {};
  return { ...none, ...named, kind: about.kind, restaurantId };
}

/** Finds a restaurant's current content, hidden or not; null if it does not exist. */
export async function findContent(db: Database | Transaction, content: Content): Promise<ShownContent | null> {
  const { kind, restaurantId, productId, pictureHash } = content;
  const [restaurant] = await findOwnRestaurants(db, [restaurantId]);
  if (!restaurant) return null;
  const none = { name: null, text: "", allergens: null, pictureHash: null };
  if (kind === "TEXT") return restaurant.description === "" ? null : { ...none, text: restaurant.description };
  if (kind === "DISH") {
    const [dish] = await findDishes(db, restaurantId, [productId ?? ""]);
    if (!dish) return null;
    const { name, description, allergens, allergensKnown, picture } = dish;
    const known = allergensKnown === false ? null : allergens;
    return { name, text: description, allergens: known, pictureHash: picture?.hash ?? null };
  }
  const places = (await picturesOf(db, restaurant)).filter(({ hash }) => hash === pictureHash);
  return places.length === 0 ? null : { ...none, name: places.map(({ place }) => place).join(", "), pictureHash };
}

/** Finds the whole hash of a picture, because pages use only its beginning. Throws `not-found`. */
async function wholeHash(db: Database | Transaction, restaurantId: string, given: string): Promise<string> {
  if (given.length === wholeHashLength) return given;
  const [found] = await hashOfPicture(db, restaurantId, given);
  if (!found) throw new ProblemException("not-found");
  return found.hash;
}

const wholeHashLength = 40;

/** Returns the pictures that a restaurant uses, hidden or not, each with the name of its place. */
async function picturesOf(
  db: Database | Transaction,
  { id, banner, logo }: Pick<OwnRestaurant, "id" | "banner" | "logo">,
): Promise<{ readonly place: string; readonly hash: string }[]> {
  const dishes = await findDishes(db, id, null);
  const all = [
    { place: "Titelbild", picture: banner },
    { place: "Logo", picture: logo },
    ...dishes.map(({ name, picture }) => ({ place: name, picture })),
  ];
  return all.flatMap(({ place, picture }) => (picture ? [{ place, hash: picture.hash }] : []));
}

const lock = namedQuery(
  "lock_reports",
  "SELECT pg_advisory_xact_lock(hashtextextended('reports ' || $1::uuid::text, 0))",
);
/** Finds the hash, also of dishes that are on no menu now. */
const hashOfPicture = namedQuery<{ hash: string }>(
  "hash_of_reported_picture",
  `SELECT hash FROM (SELECT unnest(ARRAY[banner_hash, logo_hash]) AS hash FROM restaurants WHERE id = $1
     UNION SELECT picture_hash FROM products WHERE restaurant_id = $1) p WHERE starts_with(hash, $2) LIMIT 1`,
);
