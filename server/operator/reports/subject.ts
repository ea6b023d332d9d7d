import type { Reported } from "@mahlzeit/contract/operator/reports";
import type { ReportedKind } from "@mahlzeit/domain/operator/moderation";
import { findDishes, type MenuProduct } from "../../catalogue/menus/find-menu.ts";
import { findOwnRestaurants } from "../../catalogue/restaurants/find-restaurants.ts";
import type { Content, ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import type { OwnRestaurant } from "../../catalogue/restaurants/restaurant.ts";
import { findRatingsById } from "../../orders/ratings/hide-rating.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** A restaurant's dish, picture or description, as the subject of a report or decision. */
export type ContentSubject =
  | { readonly kind: "DISH"; readonly restaurantId: string; readonly productId: string }
  | { readonly kind: "PICTURE"; readonly restaurantId: string; readonly pictureHash: string }
  | { readonly kind: "TEXT"; readonly restaurantId: string };

/** The subject of a report or decision. */
export type Subject =
  | { readonly kind: "RATING"; readonly restaurantId: string; readonly ratingId: string }
  | ContentSubject;

/** The columns of a subject. */
export interface SubjectRow extends Omit<Content, "kind"> {
  readonly kind: ReportedKind;
  /** Null: it is no rating. */
  readonly ratingId: string | null;
}

export function subjectOf(row: SubjectRow): Subject {
  const { kind, restaurantId, ratingId } = row;
  if (kind !== "RATING") return subjectOfContent({ ...row, kind });
  if (ratingId === null) throw new Error("a reported rating without its id");
  return { kind, restaurantId, ratingId };
}

export function subjectOfContent({ kind, restaurantId, productId, pictureHash }: Content): ContentSubject {
  if (kind === "TEXT") return { kind, restaurantId };
  if (kind === "DISH" && productId !== null) return { kind, restaurantId, productId };
  if (kind === "PICTURE" && pictureHash !== null) return { kind, restaurantId, pictureHash };
  throw new Error(`content of kind ${kind} without its id`);
}

/** Returns the columns of content. */
export function contentOf(subject: ContentSubject): Content {
  return { productId: null, pictureHash: null, ...subject };
}

/** Returns its values in the order of `ofSubject`. */
export function partsOf(subject: Subject) {
  const row: SubjectRow = { ratingId: null, productId: null, pictureHash: null, ...subject };
  return [row.restaurantId, row.kind, row.ratingId, row.productId, row.pictureHash] as const;
}

/** Returns a text that is the same for the same subject. */
export function keyOf(subject: Subject): string {
  return partsOf(subject).join(" ");
}

/** An SQL condition: the rows of the subject whose parts are the first five parameters. */
export const ofSubject = `restaurant_id = $1 AND kind = $2 AND rating_id IS NOT DISTINCT FROM $3
  AND product_id IS NOT DISTINCT FROM $4 AND picture_hash IS NOT DISTINCT FROM $5`;

export function presentSubject(subject: Subject): Reported {
  const { kind, restaurantId } = subject;
  if (kind === "RATING") return { kind, id: subject.ratingId };
  if (kind === "DISH") return { kind, restaurantId, id: subject.productId };
  return kind === "PICTURE" ? { kind, restaurantId, hash: subject.pictureHash } : { kind, restaurantId };
}

/** Locks the reports and decisions of a restaurant, so that they run one after the other. */
export async function lockReports(tx: Transaction, restaurantId: string): Promise<void> {
  await lockOf(tx, "reports", restaurantId);
}

/** Finds a subject, hidden or not. Throws `not-found`. */
export async function requireSubject(db: Database | Transaction, about: Reported): Promise<Subject> {
  if (about.kind === "RATING") {
    const [rating] = await findRatingsById(db, [about.id]);
    if (!rating) throw new ProblemException("not-found");
    return { kind: "RATING", restaurantId: rating.restaurantId, ratingId: rating.id };
  }
  const { kind, restaurantId } = about;
  if (kind === "DISH") return { kind, restaurantId, productId: about.id };
  if (kind === "TEXT") return { kind, restaurantId };
  return { kind, restaurantId, pictureHash: await wholeHash(db, restaurantId, about.hash) };
}

/** Finds a restaurant's current content, hidden or not; null if it does not exist. */
export async function findContent(db: Database | Transaction, subject: ContentSubject): Promise<ShownContent | null> {
  return (await findContents(db, [subject])).get(keyOf(subject)) ?? null;
}

/** Finds the current contents by `keyOf`, with one query for the dishes of each restaurant. */
export async function findContents(
  db: Database | Transaction,
  subjects: readonly ContentSubject[],
): Promise<ReadonlyMap<string, ShownContent>> {
  const byRestaurant = Map.groupBy(subjects, ({ restaurantId }) => restaurantId);
  const contents = new Map<string, ShownContent>();
  for (const restaurant of await findOwnRestaurants(db, [...byRestaurant.keys()])) {
    const ofRestaurant = byRestaurant.get(restaurant.id) ?? [];
    const needsAll = ofRestaurant.some(({ kind }) => kind === "PICTURE");
    const ids = ofRestaurant.flatMap((one) => (one.kind === "DISH" ? one.productId : []));
    const dishes = needsAll || ids.length > 0 ? await findDishes(db, restaurant.id, needsAll ? null : ids) : [];
    for (const subject of ofRestaurant) {
      const content = contentIn(restaurant, dishes, subject);
      if (content) contents.set(keyOf(subject), content);
    }
  }
  return contents;
}

function contentIn(
  restaurant: OwnRestaurant,
  dishes: readonly MenuProduct[],
  subject: ContentSubject,
): ShownContent | null {
  const none = { name: null, text: "", allergens: null, pictureHash: null };
  if (subject.kind === "TEXT") return restaurant.description === "" ? null : { ...none, text: restaurant.description };
  if (subject.kind === "DISH") {
    const dish = dishes.find(({ id }) => id === subject.productId);
    if (!dish) return null;
    const { name, description, allergens, allergensKnown, picture } = dish;
    const known = allergensKnown === false ? null : allergens;
    return { name, text: description, allergens: known, pictureHash: picture?.hash ?? null };
  }
  const { pictureHash } = subject;
  const places = picturesOf(restaurant, dishes).filter(({ hash }) => hash === pictureHash);
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
function picturesOf(
  { banner, logo }: OwnRestaurant,
  dishes: readonly MenuProduct[],
): { readonly place: string; readonly hash: string }[] {
  const all = [
    { place: "Titelbild", picture: banner },
    { place: "Logo", picture: logo },
    ...dishes.map(({ name, picture }) => ({ place: name, picture })),
  ];
  return all.flatMap(({ place, picture }) => (picture ? [{ place, hash: picture.hash }] : []));
}

/** Finds the hash, also of dishes that are on no menu now. */
const hashOfPicture = namedQuery<{ hash: string }>(
  "hash_of_reported_picture",
  `SELECT hash FROM (SELECT unnest(ARRAY[banner_hash, logo_hash]) AS hash FROM restaurants WHERE id = $1
     UNION SELECT picture_hash FROM products WHERE restaurant_id = $1) p WHERE starts_with(hash, $2) LIMIT 1`,
);
