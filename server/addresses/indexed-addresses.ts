import type { FoundAddress } from "@mahlzeit/contract/addresses";
import type { Database } from "../platform/database/connect.ts";
import { type AddressSearch, maxFound } from "./address-search.ts";
import { takeApart } from "./typed-address.ts";

const maxWeighed = 300;
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
/** Takes a value of the statement; answers what stands for it in the text. */
type Bind = (value: string | number | readonly string[]) => string;
type Condition = (word: string, bind: Bind) => string;

/** Words are letters and digits alone. "mariahilferstrasse" also means two words. */
const beginsAWord: Condition = (word, bind) => {
  const [, name, kind] = /^(.{3,})(strasse|gasse|platz)$/.exec(word) ?? [];
  const whole = `key LIKE ${bind(`% ${word}%`)}`;
  return name ? `(${whole} OR key LIKE ${bind(`% ${name} ${kind}%`)})` : whole;
};
const resembles: Condition = (word, bind) => (word.length < 3 ? beginsAWord(word, bind) : `${bind(word)} <% key`);

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
  const all = (bind: Bind) => words.map((word) => meets(word, bind)).join(" AND ");
  const begins = (bind: Bind) => `key LIKE ${bind(` ${words[0]}%`)}`;
  const first = await weigh(db, words, number, (bind) => `${begins(bind)} AND ${all(bind)}`);
  if (first.length === maxFound) return first;
  const others = await weigh(db, words, number, (bind) => `${all(bind)} AND NOT ${begins(bind)}`);
  return [...first, ...others].slice(0, maxFound);
}

/**
 * The best of those that meet the condition: those that have the house before others, those of cities with restaurants
 * before the rest. What half a country meets ("wien") is not weighed whole.
 */
async function weigh(
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
  // Without a name it is planned for these very words.
  const { rows } = await db.query<Street>({
    text: `SELECT street, postcode, city, district, numbers <> '{}' AS registered,
        ARRAY(SELECT one FROM unnest(numbers) AS one WHERE starts_with(one, ${bind(number ?? "-")})
          ORDER BY length(one), one LIMIT ${maxFound}) AS numbers
      FROM (
        (SELECT * FROM address_streets WHERE ${condition} AND ${served} LIMIT ${maxWeighed})
        UNION (SELECT * FROM address_streets WHERE ${condition} LIMIT ${maxWeighed})
      ) AS candidates
      ORDER BY word_similarity(${typed}, key) DESC, ${house} DESC, ${served} DESC, similarity(key, ${typed}) DESC,
        street, postcode, city
      LIMIT ${maxFound}`,
    values,
  });
  return rows;
}

/** A house the index does not know may be new, so the number stays as typed; known ones that go on like it follow. */
function present(streets: readonly Street[], number: string | undefined): FoundAddress[] {
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
