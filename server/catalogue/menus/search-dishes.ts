import type { Declared } from "@mahlzeit/domain/allergens";
import type { OfAge } from "@mahlzeit/domain/catalogue/menu/age";
import { maxEnding, partsOf } from "@mahlzeit/domain/catalogue/menu/find-words";
import { isMarked, type Marked } from "@mahlzeit/domain/catalogue/menu/marked";
import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { markNamed } from "@mahlzeit/domain/catalogue/menu/search-marks";
import type { Cents } from "@mahlzeit/domain/money";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { isHiddenDish } from "../restaurants/hidden-content.ts";
import { selectDeclared, selectOffered, selectOptionGroups } from "./find-menu.ts";

export interface DishOnMenu
  extends Declared,
    Marked,
    OfAge,
    Pick<Product, "availability" | "optionGroups" | "orderTypes" | "unavailable"> {
  readonly id: string;
  readonly restaurantId: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly priceCents: Cents;
  readonly depositCents: Cents;
}

export interface FoundDishes {
  readonly dishes: readonly DishOnMenu[];
  /** The words in the dishes: the typed ones, or similar ones from the menus. */
  readonly meant: readonly string[];
}

/** The maximum number of ranked candidates, because words like "mit" are in most dishes. */
export const maxDishes = 60;

/** Joining words, which name no dish. */
const joining = new Set(
  "am an auf aus bei das dem den der die ein eine für im in mit oder und vom von zu zum zur".split(" "),
);

/**
 * Finds dishes whose name, description or category has words with the typed stems or beginnings, or whose name contains
 * every typed word; if there are none, dishes with similarly spelt words in their names. The best come first.
 * `restaurantIds` null: all restaurants.
 */
export async function searchDishes(
  db: Database,
  typed: string,
  restaurantIds: readonly string[] | null,
): Promise<FoundDishes> {
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !joining.has(word.toLowerCase()));
  const text = words.join(" ");
  if (text.length < 2) return { dishes: [], meant: words };
  const [named, marked] = await Promise.all([
    byWordsOrPart(db, text, restaurantIds, queryOf(words)),
    byMarksAndWords(db, words, restaurantIds),
  ]);
  const found = [...named, ...marked.filter(({ id }) => named.every((one) => one.id !== id))];
  if (found.length > 0 || text.length < 4) return { dishes: found, meant: words };
  return bySimilarity(db, words, restaurantIds);
}

function queryOf(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(" & ");
}

/** Finds dishes with the marks that some of the words name, and with all other words. */
async function byMarksAndWords(
  db: Database,
  words: readonly string[],
  restaurantIds: readonly string[] | null,
): Promise<DishOnMenu[]> {
  const wanted = words.flatMap((word) => markNamed(word) ?? []);
  const [first] = wanted;
  if (first === undefined) return [];
  const carriers = marks.filter((mark) => isMarked({ marks: [mark] }, first));
  const rest = words.filter((word) => !markNamed(word));
  return byMarks(db, words.join(" "), restaurantIds, carriers, wanted, queryOf(rest) || null, rest.map(patternOf));
}

async function byWordsOrPart(
  db: Database,
  text: string,
  restaurantIds: readonly string[] | null,
  query: string,
): Promise<DishOnMenu[]> {
  const patterns = patternsOf(text);
  const [named, longer] = await Promise.all([
    byWords(db, text, restaurantIds, query),
    patterns[0] === undefined ? [] : byPart(db, text, restaurantIds, patterns[0], patterns.slice(1)),
  ]);
  return [...named, ...longer.filter(({ id }) => named.every((one) => one.id !== id))];
}

/** Returns one pattern for each word, the longest word's first; none if all are too short for the index. */
function patternsOf(text: string): string[] {
  const longestFirst = text.split(" ").toSorted((a, b) => b.length - a.length);
  return (longestFirst[0] ?? "").length < 4 ? [] : longestFirst.map(patternOf);
}

/** Returns the pattern of `findWords` in PostgreSQL's syntax. */
function patternOf(word: string): string {
  const patterns = partsOf(word).map(({ form, at }) => {
    if (at === "anywhere") return form;
    return at === "start" ? `\\m${form}` : `\\m${form}|${form}[[:alnum:]]{0,${maxEnding}}\\M`;
  });
  return patterns.join("|");
}

const ranked = (candidates: string) => `
  SELECT d.id, d.restaurant_id AS "restaurantId", d.name, d.description, d.price_cents AS "priceCents",
    d.deposit_cents AS "depositCents", c.name AS category,
    ${selectDeclared("d")}, ${selectOptionGroups("d")}, ${selectOffered("d")}, d.order_types AS "orderTypes", d.marks, d.age
  FROM (${candidates}) AS d JOIN categories c ON c.id = d.category_id
  WHERE NOT ${isHiddenDish("d")}
  ORDER BY word_similarity((SELECT search_key($1)), d.search_key) DESC, length(d.name), d.name, d.id`;
const columns =
  "id, restaurant_id, category_id, name, description, price_cents, deposit_cents, search_key, allergens, marks, age, order_types, available_days, available_from, available_to, available_dates";
const dishes = `SELECT ${columns} FROM products
  WHERE retired_at IS NULL AND ($2::uuid[] IS NULL OR restaurant_id = ANY ($2))`;

const byWords = namedQuery<DishOnMenu>(
  "dishes_by_words",
  ranked(`(${dishes} AND search_words @@ (SELECT to_tsquery('german', search_key($3))) LIMIT ${maxDishes})
    UNION
    (SELECT ${columns.replace(/[a-z_]+/g, "p.$&")}
      FROM categories c JOIN products p ON p.restaurant_id = c.restaurant_id AND p.category_id = c.id
      WHERE c.retired_at IS NULL AND p.retired_at IS NULL AND ($2::uuid[] IS NULL OR c.restaurant_id = ANY ($2))
        AND to_tsvector('german', search_key(c.name)) @@ (SELECT to_tsquery('german', search_key($3)))
      LIMIT ${maxDishes})`),
);
const byPart = namedQuery<DishOnMenu>(
  "dishes_by_part",
  // The index searches for the longest word; few of its results lack the others.
  ranked(`${dishes} AND search_key ~ $3 AND search_key ~ ALL ($4::text[]) LIMIT ${maxDishes}`),
);

const byMarks = namedQuery<DishOnMenu>(
  "dishes_by_marks",
  // The index finds those with one of $3, of which few lack the others.
  ranked(`${dishes} AND marks && $3
    AND $4 <@ CASE WHEN 'VEGAN' = ANY (marks) THEN marks || 'VEGETARIAN'::text ELSE marks END
    AND ($5::text IS NULL OR search_words @@ (SELECT to_tsquery('german', search_key($5)))
      OR search_key ~ ALL ($6::text[])
      OR EXISTS (SELECT FROM categories c WHERE c.id = category_id
        AND to_tsvector('german', search_key(c.name)) @@ (SELECT to_tsquery('german', search_key($5)))))
    LIMIT ${maxDishes}`),
);

/** Finds similarly spelt words of dishes' names: "schnitzel" for "schnizel". */
const similarWords = namedQuery<{ word: string }>(
  "dish_words_alike",
  `SELECT word FROM dish_words WHERE word % (SELECT search_key($1))
   ORDER BY similarity(word, (SELECT search_key($1))) DESC, word LIMIT 3`,
);

/** Replaces each word by its similar ones; within compounds by the most similar one. */
async function bySimilarity(
  db: Database,
  words: readonly string[],
  ids: readonly string[] | null,
): Promise<FoundDishes> {
  const similar = await Promise.all(words.map((word) => similarWords(db, word)));
  if (similar.some((found) => found.length === 0)) return { dishes: [], meant: words };
  const query = similar.map((found) => `(${found.map(({ word }) => word).join(" | ")})`).join(" & ");
  const found = await byWordsOrPart(db, similar.map(([best]) => best?.word).join(" "), ids, query);
  return { dishes: found, meant: similar.flatMap((one) => one.map(({ word }) => word)) };
}
