import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadStreets } from "../catalogue/places/addresses/load-streets.ts";
import { temporaryFolder } from "../testing/catalogue.ts";
import { addressOf, ownEnvironment, runCommand } from "../testing/commands.ts";
import { testDatabase } from "../testing/database.ts";
import { generateRegister } from "../testing/generate-register.ts";

const { db, pool, config } = await testDatabase();
const folder = temporaryFolder();
const environment = { DATABASE_URL: addressOf(config), DATA_DIR: join(folder, "data") };
const isFull = process.env["FAULTS"] === "full";
const addresses = isFull ? 2_500_000 : 12_000;
const kills = isFull ? 6 : 1;
const pollOptions = { timeout: isFull ? 600_000 : 60_000, interval: 20 };

function start(...parameters: string[]): ChildProcess & { printed: () => string } {
  const program = spawn(process.execPath, [join(import.meta.dirname, "import-addresses.ts"), ...parameters], {
    env: { ...ownEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (printed += text));
  return Object.assign(program, { printed: () => printed });
}

async function run(...parameters: string[]): Promise<{ code: number; printed: string }> {
  const program = start(...parameters);
  const [code] = await once(program, "close");
  return { code, printed: program.printed() };
}

const streets = async () => (await pool.query("SELECT count(*)::int AS streets FROM address_streets")).rows[0].streets;

const others =
  "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

test("a faulty folder is one clear sentence and ends with a failure", async () => {
  const { code, printed } = await runCommand("import-addresses", [folder], environment);
  expect(printed).toBe(`There is no ADRESSE.csv in ${folder}.\nNothing was changed.\n`);
  expect(code).toBe(1);
});

test(
  "an import that is killed leaves the old index, and the next one goes through",
  async () => {
    await loadStreets(db, "postcode;city;district;street\n1010;Wien;Innere Stadt;Graben");
    const register = join(folder, "register");
    await generateRegister(register, addresses);
    for (let kill = 0; kill < kills; kill++) {
      const program = start(register);
      const closed = once(program, "close");
      // The import is killed while it builds the index, and in the long run also while it reads.
      await expect.poll(program.printed, pollOptions).toContain(kill % 2 === 1 ? " MB" : "Making the index");
      program.kill("SIGKILL");
      await closed;
      expect(await streets()).toBe(1);
      // The killed import's lock stays until the database notices.
      await expect.poll(async () => (await pool.query(others)).rowCount, pollOptions).toBe(0);
    }
    const { code, printed } = await run(register);
    expect(printed).toContain(` MB\nMaking the index\n${addresses} addresses in `);
    expect(code).toBe(0);
    expect(await streets()).toBeGreaterThan(1000);
  },
  isFull ? 3_600_000 : undefined,
);
