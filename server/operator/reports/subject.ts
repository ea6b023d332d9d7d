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

/** The thing that is reported or decided about, as the tables name it. */
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

/** Its columns in the tables, as `ofSubject` takes them. */
export function partsOf({ restaurantId, kind, ratingId, productId, pictureHash }: Subject) {
  return [restaurantId, kind, ratingId, productId, pictureHash] as const;
}

/** In SQL: the rows of the subject whose parts are the first five parameters. */
export const ofSubject = `restaurant_id = $1 AND kind = $2 AND rating_id IS NOT DISTINCT FROM $3
  AND product_id IS NOT DISTINCT FROM $4 AND picture_hash IS NOT DISTINCT FROM $5`;

/** As it is sent. */
export function presentSubject({ kind, restaurantId, ratingId, productId, pictureHash }: Subject): Reported {
  if (kind === "RATING") return { kind, id: ratingId ?? "" };
  if (kind === "DISH") return { kind, restaurantId, id: productId ?? "" };
  return kind === "PICTURE" ? { kind, restaurantId, hash: pictureHash ?? "" } : { kind, restaurantId };
}

export function subjectOfContent({ kind, restaurantId, productId, pictureHash }: Content): ContentSubject {
  return { kind, restaurantId, productId, pictureHash, ratingId: null };
}

/** Reports and decisions of the same restaurant wait for each other from here on, and see what was written before. */
export async function lockReports(tx: Transaction, restaurantId: string): Promise<void> {
  await lock(tx, restaurantId);
}

/** Finds what somebody names, hidden or not. Throws `not-found`. */
export async function requireSubject(db: Database | Transaction, about: Reported): Promise<Subject> {
  const none = { ratingId: null, productId: null, pictureHash: null };
  if (about.kind === "RATING") {
    const [rating] = await findRatingsById(db, [about.id]);
    if (!rating) throw new ProblemException("not-found");
    return { ...none, kind: "RATING", restaurantId: rating.restaurantId, ratingId: rating.id };
  }
  const restaurantId = about.restaurantId.toLowerCase();
  const named =
    about.kind === "DISH"
      ? { productId: about.id.toLowerCase() }
      : about.kind === "PICTURE"
        ? { pictureHash: await wholeHash(db, restaurantId, about.hash) }
        : {};
  return { ...none, ...named, kind: about.kind, restaurantId };
}

/** A restaurant's content as it is now, hidden or not; null: it is not there. */
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

/** Pages name a picture by the beginning of its hash. Throws `not-found`. */
async function wholeHash(db: Database | Transaction, restaurantId: string, given: string): Promise<string> {
  if (given.length === wholeHashLength) return given;
  const [found] = await hashOfPicture(db, restaurantId, given);
  if (!found) throw new ProblemException("not-found");
  return found.hash;
}

const wholeHashLength = 40;

/** The pictures that a restaurant uses, hidden or not, each with the name of its place. */
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
/** Also of dishes that are on no menu now. */
const hashOfPicture = namedQuery<{ hash: string }>(
  "hash_of_reported_picture",
  `SELECT hash FROM (SELECT unnest(ARRAY[banner_hash, logo_hash]) AS hash FROM restaurants WHERE id = $1
     UNION SELECT picture_hash FROM products WHERE restaurant_id = $1) p WHERE starts_with(hash, $2) LIMIT 1`,
);
