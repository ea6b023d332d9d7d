import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { onlyOurMistakes } from "../../testing/constraints/only-our-mistakes.ts";
import { refusedBefore } from "../../testing/constraints/refused-before.ts";
import { testDatabase } from "../../testing/database.ts";

const { pool } = await testDatabase();

/** Finds checks, foreign keys, exclusions and unique indexes, as "products name_check". */
async function findConstraints(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x')
     UNION
     SELECT indrelid::regclass::text, relname FROM pg_index JOIN pg_class ON oid = indexrelid
     WHERE relnamespace = 'public'::regnamespace AND indisunique`,
  );
  return rows
    .filter(({ table }) => table !== "migrations")
    .map(({ table, name }) => `${table} ${name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name}`)
    .toSorted();
}

/** Reads "products: name_check pkey; options: pkey". */
function listed(tables: string): string[] {
  return tables.split(";").flatMap((part) => {
    const [table = "", names = ""] = part.trim().split(/:\s+/);
    return names.split(/\s+/).map((name) => `${table} ${name}`);
  });
}

const entries = [...Object.values(refusedBefore), ...Object.values(onlyOurMistakes)].flatMap(listed).toSorted();

test("for every constraint it is said which rule refuses the same before it, or why nobody can send it", async () => {
  expect(entries).toEqual(await findConstraints());
});

test("every rule that speaks first is where the list says", async () => {
  const missing = [];
  for (const rule of Object.keys(refusedBefore)) {
    const [path, name] = rule.split(" ");
    const source = await readFile(new URL(`../../../${path}`, import.meta.url), "utf8").catch(() => "");
    if (!new RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(source)) missing.push(rule);
  }
  expect(missing).toEqual([]);
});

test("a new check, unique index or foreign key is noticed, and so is one that is gone", async () => {
  const before = await findConstraints();
  await pool.query("ALTER TABLE suggestions ADD CONSTRAINT friendly CHECK (content <> 'nein')");
  await pool.query("CREATE UNIQUE INDEX suggestions_by_subject ON suggestions (lower(subject))");
  await pool.query(
    "ALTER TABLE suggestions ADD COLUMN at_place uuid REFERENCES cities, DROP CONSTRAINT suggestions_pkey",
  );
  const after = await findConstraints();
  const added = ["suggestions friendly", "suggestions by_subject", "suggestions at_place_fkey"];
  expect(after.filter((one) => !before.includes(one))).toEqual(added.toSorted());
  expect(before.filter((one) => !after.includes(one))).toEqual(["suggestions pkey"]);
});
