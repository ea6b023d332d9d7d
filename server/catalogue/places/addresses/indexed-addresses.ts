import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import type { Database } from "../../../platform/database/connect.ts";
import { type AddressSearch, maxFound } from "./address-search.ts";
import { parseTypedAddress } from "./typed-address.ts";

const maxCandidates = 300;
/** The attribution of the register's data, required by its licence. */
const registerAttribution = "© Österreichisches Adressregister";

/** Searches our own database. Its addresses are complete, so none has an id. */
export function indexedAddresses(db: Database): AddressSearch {
  return {
    find: async (typed) => {
      const { words, number } = parseTypedAddress(typed);
      if (words.join("").length < 2) return [];
      const exact = await findStreets(db, words, number, beginsAWord);
      const streets = exact.length > 0 ? exact : await findStreets(db, words, number, resembles);
      return presentStreets(streets, number);
    },
    complete: async () => null,
  };
}

type Street = {
  street: string;
  postcode: string;
  city: string;
  district: string | null;
  registered: boolean;
  /** The house numbers that begin with the typed one. */
  numbers: string[];
};
/** Adds a value to the statement and returns its placeholder. */
type Bind = (value: string | number | readonly string[]) => string;
type Condition = (word: string, bind: Bind) => string;

/** Matches the beginning of a word, which has letters and digits only. "mariahilferstrasse" also matches two words. */
const beginsAWord: Condition = (word, bind) => {
  const [, name, kind] = /^(.{3,})(strasse|gasse|platz)$/.exec(word) ?? [];
  const whole = `key LIKE ${bind(`% ${word}%`)}`;
  return name ? `(${whole} OR key LIKE ${bind(`% ${name} ${kind}%`)})` : whole;
};
const resembles: Condition = (word, bind) => (word.length < 3 ? beginsAWord(word, bind) : `${bind(word)} <% key`);

/**
 * Finds streets that meet the condition for every word: first those that begin with the first typed word, then the
 * others.
 */
async function findStreets(
  db: Database,
  words: readonly string[],
  number: string | undefined,
  conditionFor: Condition,
): Promise<Street[]> {
  const all = (bind: Bind) => words.map((word) => conditionFor(word, bind)).join(" AND ");
  const begins = (bind: Bind) => `key LIKE ${bind(` ${words[0]}%`)}`;
  const first = await rankStreets(db, words, number, (bind) => `${begins(bind)} AND ${all(bind)}`);
  if (first.length === maxFound) return first;
  const others = await rankStreets(db, words, number, (bind) => `${all(bind)} AND NOT ${begins(bind)}`);
  return [...first, ...others].slice(0, maxFound);
}

/**
 * Ranks the streets that meet the condition: by similarity, then those with the house, then those of cities with
 * restaurants. If very many streets meet it ("wien"), only some of them are ranked.
 */
async function rankStreets(
  db: Database,
  words: readonly string[],
  number: string | undefined,
  conditionOf: (bind: Bind) => string,
): Promise<Street[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const condition = conditionOf(bind);
  const served = "city = ANY (ARRAY(SELECT name FROM cities))";
  const typed = bind(words.join(" "));
  // "12/3/14" is a door in house 12.
  const house = `numbers && ${bind([number ?? "", number?.split("/")[0] ?? ""])}::text[]`;
  // The statement has no name, so that PostgreSQL plans it for these words.
  const { rows } = await db.query<Street>({
    text: `SELECT street, postcode, city, district, numbers <> '{}' AS registered,
        ARRAY(SELECT one FROM unnest(numbers) AS one WHERE starts_with(one, ${bind(number ?? "-")})
          ORDER BY length(one), one LIMIT ${maxFound}) AS numbers
      FROM (
        (SELECT * FROM address_streets WHERE ${condition} AND ${served} LIMIT ${maxCandidates})
        UNION (SELECT * FROM address_streets WHERE ${condition} LIMIT ${maxCandidates})
      ) AS candidates
      ORDER BY word_similarity(${typed}, key) DESC, ${house} DESC, ${served} DESC, similarity(key, ${typed}) DESC,
        street, postcode, city
      LIMIT ${maxFound}`,
    values,
  });
  return rows;
}

/**
 * Presents the streets. An unknown house may be new, so the typed number stays; known numbers that begin with it
 * follow.
 */
function presentStreets(streets: readonly Street[], number: string | undefined): FoundAddress[] {
  const [best] = streets;
  const further = best?.numbers.filter((one) => one !== number).map((one) => addressOf(best, one)) ?? [];
  return [...streets.map((street) => addressOf(street, number)), ...further].slice(0, maxFound);
}

function addressOf({ street, postcode, city, district, registered }: Street, number: string | undefined): FoundAddress {
  return {
    street,
    ...(number === undefined ? {} : { number }),
    postcode,
    city,
    ...(district === null ? {} : { district }),
    ...(registered ? { attribution: registerAttribution } : {}),
  };
}
