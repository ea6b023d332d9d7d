import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { takeApart } from "./typed-address.ts";

/** Finds Austrian addresses for what somebody has typed so far. */
export interface AddressSearch {
  /** At most 8, the best first. */
  find(typed: string): Promise<FoundAddress[]>;
}

const mostFound = 8;
const mostWeighed = 500;

/** The index in our own database. */
export function indexedAddresses(db: Database): AddressSearch {
  return {
    find: async (typed) => {
      const { words, number } = takeApart(typed);
      if (words.join("").length < 2) return [];
      const exact = await findStreets(db, words, beginsAWord);
      const streets = exact.length > 0 ? exact : await findStreets(db, words, resembles);
      return streets.map(({ district, ...street }) => ({
        ...street,
        ...(number === undefined ? {} : { number }),
        ...(district === null ? {} : { district }),
      }));
    },
  };
}

type Street = { street: string; postcode: string; city: string; district: string | null };
type Condition = (word: string) => ReturnType<typeof sql>;

/** Words are letters and digits alone. */
const beginsAWord: Condition = (word) => sql`key LIKE ${`% ${word}%`}`;
const resembles: Condition = (word) => (word.length < 3 ? beginsAWord(word) : sql`${word} <% key`);

/**
 * Streets that meet the condition for every word; those that begin like what was typed come first. What half a country
 * meets ("wien") is not weighed whole.
 */
async function findStreets(db: Database, words: readonly string[], meets: Condition): Promise<Street[]> {
  const all = sql.join(words.map(meets), sql` AND `);
  const begins = sql`key LIKE ${` ${words[0]}%`}`;
  const typed = words.join(" ");
  const { rows } = await db.execute<Street>(sql`
    SELECT street, postcode, city, district FROM (
      (SELECT * FROM address_streets WHERE ${begins} AND ${all} LIMIT ${mostWeighed})
      UNION (SELECT * FROM address_streets WHERE ${all} LIMIT ${mostWeighed})
    ) AS candidates
    ORDER BY ${begins} DESC, word_similarity(${typed}, key) DESC, similarity(key, ${typed}) DESC, street, postcode, city
    LIMIT ${mostFound}`);
  return rows;
}
