import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { addressKey } from "./address-key.ts";

const ownStreets = join(import.meta.dirname, "../../../sample-data/addresses.csv");

/** Loads the supplied streets into an empty index, even without a demo, because they are real. */
export async function ensureStreets(db: Database): Promise<void> {
  if ((await anyStreet(db)).length === 0) await loadStreets(db, readFileSync(ownStreets, "utf8"));
}

const columns = "postcode;city;district;street";

/** Adds the streets of a CSV file to the address index; existing ones stay. Throws if the columns differ. */
export async function loadStreets(db: Database, csv: string): Promise<void> {
  const [head, ...lines] = csv.trim().split(/\r?\n/);
  if (head !== columns) throw new Error(`expected the columns ${columns}, found ${head}`);
  const rows = lines.map((line) => {
    const [postcode = "", city = "", district = "", street = ""] = line.split(";").map((cell) => cell.trim());
    const key = addressKey([street, postcode, city, district].join(" "));
    return { id: uuidv7(), street, postcode, city, district: district || null, key, numbers: [] };
  });
  await add(db, JSON.stringify(rows));
}

const anyStreet = namedQuery("any_street", "SELECT FROM address_streets LIMIT 1");
const add = namedQuery(
  "add_streets",
  `INSERT INTO address_streets
   SELECT * FROM json_populate_recordset(NULL::address_streets, $1) ON CONFLICT DO NOTHING`,
);
