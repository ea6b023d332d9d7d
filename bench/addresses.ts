import { join } from "node:path";
import { indexedAddresses } from "../server/addresses/indexed-addresses.ts";
import { connect } from "../server/platform/database/connect.ts";
import { generateRegister } from "../server/testing/generate-register.ts";
import { type Bench, temporaryFolder } from "./bench.ts";
import { runProgram } from "./children.ts";
import { startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";
import { alternate, each } from "./statistics.ts";

const addresses = 2_500_000;
const rounds = 9;
/** Typical inputs: each is searched letter by letter from the third letter on, as the pages do. */
const typed = [
  "mariahilfer str 12 wien",
  "Mariahilfer Straße 12, 1060 Wien",
  "hauptplatz linz",
  "muehlgasse 3 graz",
  "1020 taborstr",
  "hauptstrase 5",
];

/** Compares an address search (as many addresses as Austria has) with one plain index lookup in the same table. */
export async function measureAddresses(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("addresses");
  const seconds = await importAll(bench, database);
  const { pool, db, close } = connect({ connectionString: database });
  bench.shutdown.add(close, 1000);
  await pool.query(
    "INSERT INTO cities SELECT gen_random_uuid(), name, lower(name) FROM unnest('{Wien,Linz,Graz}'::text[]) name",
  );

  const index = indexedAddresses(db);
  const questions = typed.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)).slice(2));
  const one = await pool.query("SELECT street, postcode, city, district FROM address_streets ORDER BY id LIMIT 500");
  const bare = () =>
    each(one.rows, ({ street, postcode, city, district }) =>
      pool.query({
        name: "bare",
        text: "SELECT id FROM address_streets WHERE street = $1 AND postcode = $2 AND city = $3 AND district IS NOT DISTINCT FROM $4",
        values: [street, postcode, city, district],
      }),
    );
  const ours = () => each(questions, (question) => index.find(question));
  const measured = await alternate(rounds, { ours, bare });
  const note = `${measured.ours.toFixed(2)} ms a letter, ${measured.bare.toFixed(2)} ms a look; ${addresses} addresses`;
  bench.say(note);
  return [
    { name: "address search, letter by letter", value: measured.ratio, unit: "×", limit: { atMost: 60 }, note },
    {
      name: "address register, imported",
      value: seconds,
      unit: "s",
      limit: { atMost: 300 },
      note: `${addresses} addresses`,
    },
  ];
}

async function importAll(bench: Bench, database: string): Promise<number> {
  const folder = temporaryFolder(bench);
  const register = join(folder, "register");
  await generateRegister(register, addresses);
  const began = performance.now();
  await runProgram(bench, "server/commands/import-addresses.ts", [register, "--new"], {
    DATABASE_URL: database,
    DATA_DIR: folder,
  });
  const seconds = (performance.now() - began) / 1000;
  bench.say(`imported ${addresses} addresses in ${seconds.toFixed(0)} s`);
  return seconds;
}
