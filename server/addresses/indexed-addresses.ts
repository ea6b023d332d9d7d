import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { type AddressSearch, mostFound } from "./address-search.ts";
import { takeApart } from "./typed-address.ts";

const mostWeighed = 300;
/** Named where the register's data are shown, as its licence asks for. */
const registerAttribution = "© Österreichisches Adressregister";

/** The index in our own database. Its addresses are whole, so none has an id. */
export function indexedAddresses(db: Database): AddressSearch {
  return {
    find: async (typed) => {
      const { words, number } = takeApart(typed);
      if (words.join("").length < 2) return [];
      const exact = await findStreets(db, words, number, beginsAWord);
      const streets = exact.length > 0 ? exact : await findStreets(db, words, number, resembles);
      return present(streets, number);
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
  /** Its house numbers that begin with what was typed. */
  numbers: string[];
};
type Condition = (word: string) => ReturnType<typeof sql>;

/** Words are letters and digits alone. "mariahilferstrasse" also means two words. */
const beginsAWord: Condition = (word) => {
  const [, name, kind] = /^(.{3,})(strasse|gasse|platz)$/.exec(word) ?? [];
  const whole = sql`key LIKE ${`% ${word}%`}`;
  return name ? sql`(${whole} OR key LIKE ${`% ${name} ${kind}%`})` : whole;
};
const resembles: Condition = (word) => (word.length < 3 ? beginsAWord(word) : sql`${word} <% key`);

/**
 * Streets that meet the condition for every word: first those that begin like what was typed, and only where these are
 * few the others.
 */
async function findStreets(
  db: Database,
  words: readonly string[],
  number: string | undefined,
  meets: Condition,
): Promise<Street[]> {
  const all = sql.join(words.map(meets), sql` AND `);
  const begins = sql`key LIKE ${` ${words[0]}%`}`;
  const first = await weigh(db, words, number, sql`${begins} AND ${all}`);
  if (first.length === mostFound) return first;
  return [...first, ...(await weigh(db, words, number, sql`${all} AND NOT ${begins}`))].slice(0, mostFound);
}

/**
 * The best of those that meet the condition: those that have the house before others, those of cities with restaurants
 * before the rest. What half a country meets ("wien") is not weighed whole.
 */
async function weigh(
  db: Database,
  words: readonly string[],
  number: string | undefined,
  condition: ReturnType<typeof sql>,
): Promise<Street[]> {
  const served = sql`city = ANY (ARRAY(SELECT name FROM cities))`;
  const typed = words.join(" ");
  // "12/3/14" is a door in house 12.
  const house = sql`numbers && ${sql.param([number ?? "", number?.split("/")[0] ?? ""])}::text[]`;
  const { rows } = await db.execute<Street>(sql`
    SELECT street, postcode, city, district, numbers <> '{}' AS registered,
      ARRAY(SELECT one FROM unnest(numbers) AS one WHERE starts_with(one, ${number ?? "-"})
        ORDER BY length(one), one LIMIT ${mostFound}) AS numbers
    FROM (
      (SELECT * FROM address_streets WHERE ${condition} AND ${served} LIMIT ${mostWeighed})
      UNION (SELECT * FROM address_streets WHERE ${condition} LIMIT ${mostWeighed})
    ) AS candidates
    ORDER BY word_similarity(${typed}, key) DESC, ${house} DESC, ${served} DESC, similarity(key, ${typed}) DESC,
      street, postcode, city
    LIMIT ${mostFound}`);
  return rows;
}

/** A house the index does not know may be new, so the number stays as typed; known ones that go on like it follow. */
function present(streets: readonly Street[], number: string | undefined): FoundAddress[] {
  const [best] = streets;
  const further = best?.numbers.filter((one) => one !== number).map((one) => addressOf(best, one)) ?? [];
  return [...streets.map((street) => addressOf(street, number)), ...further].slice(0, mostFound);
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
