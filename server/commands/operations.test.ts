import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { readCatalogue } from "../catalogue/import/read-catalogue.ts";
import { catalogueFileShape } from "../catalogue/restaurants/file/restaurant-shapes.ts";
import { ensureContent } from "../operator/content/ensure-content.ts";
import { readCampaign } from "../orders/promotions/read-campaign.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testConfig } from "../testing/app-config.ts";
import { noon, temporaryFolder } from "../testing/catalogue.ts";
import { addressOf, type CommandName, runCommand, runProgram } from "../testing/commands.ts";
import { testDatabase } from "../testing/database.ts";
import { type StartedServer, startServer } from "../testing/start-server.ts";

// These tests run the commands of README.md and docs/operations.

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const operationsFolder = join(root, "docs/operations");
const operations = readdirSync(operationsFolder)
  .map((name) => readFileSync(join(operationsFolder, name), "utf8"))
  .join("\n");
const blocksOf = (language: string) =>
  [...operations.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, block = ""]) => block);
const [exampleFile = ""] = blocksOf("json");

const { db, pool, config } = await testDatabase();
const folder = temporaryFolder();
const environment = { DATABASE_URL: addressOf(config), DATA_DIR: folder };
let server: StartedServer;
beforeAll(async () => {
  await ensureContent(db, testConfig(), Date.now());
  server = await startServer(config, { dataDir: folder });
});
afterAll(() => server.process.kill());

/** Finds the nested objects of a shape, by the names that the documentation's tables use. */
function objectsIn(name: string, shape: z.ZodType, found = new Map<string, z.ZodRawShape>()) {
  let inner: unknown = shape;
  while (!(inner instanceof z.ZodObject)) {
    if (inner instanceof z.ZodArray) inner = inner.element;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
    else if (inner instanceof z.ZodPipe) inner = inner.in;
    else return found;
  }
  found.set(name, inner.shape);
  for (const [field, part] of Object.entries(inner.shape)) objectsIn(field, part as z.ZodType, found);
  return found;
}

interface Row {
  readonly field: string;
  readonly isRequired: boolean;
  readonly unit: string;
  readonly example: string;
}

function tableOf(name: string): Row[] {
  const heading = name === "services" ? "In `services`:" : `### In \`${name}\`\n`;
  const [, after = ""] = operations.split(heading);
  const rows =
    after
      .trimStart()
      .split(/\n(?!\|)/)[0]
      ?.split("\n")
      .slice(2) ?? [];
  return rows.map((row) => {
    const [, field = "", required, unit = "", example = ""] = row.split("|").map((cell) => cell.trim());
    return {
      field: field.replaceAll("`", ""),
      isRequired: required === "yes",
      unit,
      example: example.replaceAll("`", ""),
    };
  });
}

test("the tables have every field of the catalogue file, and no other, required or not as it is", () => {
  const shapes = objectsIn("file", catalogueFileShape(noon));
  for (const plainName of ["file", "city", "postcode", "country"]) shapes.delete(plainName);
  expect([...shapes.keys()]).toContain("optionGroups");
  for (const [name, shape] of shapes) {
    const isRequired = (field: string) => !(shape[field] as z.ZodType).safeParse(undefined).success;
    const fields = Object.keys(shape).map((field) => [field, isRequired(field)]);
    const table = tableOf(name);
    expect(
      table.map((row) => [row.field, row.isRequired]),
      name,
    ).toEqual(fields);
    expect(
      table.filter(({ unit }) => unit === ""),
      name,
    ).toEqual([]);
  }
});

test("the examples of the tables are taken as they stand", () => {
  const part = (name: string) =>
    Object.fromEntries(tableOf(name).flatMap(({ field, example }) => (example ? [[field, JSON.parse(example)]] : [])));
  const options = [part("options")];
  const { key, ...ofDish } = part("optionGroups");
  const availability = part("availability");
  const products = [
    { ...part("products"), availability, pictureFocus: part("pictureFocus"), optionGroups: [{ ...ofDish, options }] },
  ];
  const { banner, logo, ...service } = part("services");
  const services = [
    {
      ...service,
      additionalServiceAttributes: { ...part("additionalServiceAttributes"), discount: part("discount") },
      legal: part("legal"),
      event: part("event"),
      schedules: [part("schedules")],
      specialDays: [{ ...part("specialDays"), periods: [part("periods")] }],
      holidays: [part("holidays")],
      deliveryAreas: [part("deliveryAreas")],
      optionGroups: [{ ...ofDish, key, options }],
      categories: [{ ...part("categories"), products }],
    },
  ];
  const [{ deliveryAreas: _, ...before }] = services as [(typeof services)[number]];
  const older = [{ ...before, uid: "older", postalAvailabilities: [part("postalAvailabilities")] }];
  expect(readCatalogue({ services: [...services, ...older] }, noon).warnings).toEqual([]);
  expect([banner, logo]).toEqual(["images/vesuvio-banner.webp", "images/vesuvio-logo.webp"]);
});

test("every command that is named is there and says what it takes", async () => {
  const scripts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts as Record<string, string>;
  const named = new Set([...`${readme}${operations}`.matchAll(/npm run ([\w:]+) --/g)].map(([, name = ""]) => name));
  // These two are only for developers.
  for (const name of ["faults", "bench"]) named.delete(name);
  expect(named.size).toBeGreaterThanOrEqual(7);
  await Promise.all(
    [...named].map(async (name) => {
      const program = /server\/commands\/([\w-]+)\.ts$/.exec(scripts[name] ?? "")?.[1] ?? "";
      const { code, printed } = await runProgram(program as CommandName, ["--help"], {});
      expect(printed).toMatch(new RegExp(`^npm run ${name} -- .+\\n.+\\.\\n(  --\\w.+\\n)+$`));
      expect(code).toBe(0);
    }),
  );
  const campaign = /npm run campaign -- (\d.*?)`/.exec(operations)?.[1]?.split(" ") ?? [];
  expect(readCampaign(campaign, noon)).toMatchObject({ basisPoints: 5000, orders: 3, maxDiscountCents: 1000 });
});

test("the example file is imported, an account becomes the operator's, and all is saved and restored as it is written", async () => {
  const file = join(folder, "restaurants.json");
  writeFileSync(file, exampleFile);
  const imported = await runCommand("import", [file], environment);
  expect(imported.printed).toContain("1 restaurants created, 0 updated; 1 products, 0 retired.");
  const account = await makeAccount(db, { isConfirmed: true });
  const operator = await runCommand("operator", [account.email], environment);
  expect(operator).toMatchObject({ code: 0 });

  expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe('{"status":"ok"}');

  const backup = join(folder, "monday.backup");
  expect(await runCommand("backup", [backup], environment)).toMatchObject({ code: 0 });
  const target = await testDatabase();
  const elsewhere = { ...environment, DATABASE_URL: addressOf(target.config) };
  const restored = await runCommand("restore", [backup, "--replace"], elsewhere);
  expect(restored.printed).toMatch(/\nRestored \d+ rows and 0 pictures from /);
});

test("a role that owns its database, as the document makes both, is all a database needs", async () => {
  const name = `${config.database}_own`;
  const statements = blocksOf("sql")
    .join("")
    .replaceAll("mahlzeit", name)
    .split(";")
    .filter((text) => text.trim());
  expect(statements).toHaveLength(2);
  for (const statement of statements) await pool.query(statement);
  const url = addressOf({ ...config, user: name, database: name });
  expect(await runCommand("campaign", ["--new"], { DATABASE_URL: url })).toMatchObject({
    code: 0,
    printed: expect.stringContaining("There is no campaign."),
  });
  const superuser = new pg.Client({ ...config, database: "postgres" });
  await superuser.connect();
  await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await superuser.query(`DROP ROLE ${name}`);
  await superuser.end();
});
