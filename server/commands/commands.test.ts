import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { findMenu } from "../catalogue/menus/find-menu.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { importServices, noon, sampleService, temporaryFolder } from "../testing/catalogue.ts";
import { addressOf, type CommandName, type CommandResult, runCommand } from "../testing/commands.ts";
import { testDatabase } from "../testing/database.ts";

const { pool, db, config } = await testDatabase();
const other = await testDatabase();
const folder = temporaryFolder();
const dataDir = join(folder, "data");
const file = join(folder, "restaurants.json");
const backup = join(folder, "first.backup");

/** The environment of a public site without mail settings, with which the server would not start. */
const environment = { PUBLIC_URL: "https://essen.example", DATABASE_URL: addressOf(config), DATA_DIR: dataDir };

function run(
  name: CommandName,
  parameters: readonly string[],
  changes: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand(name, parameters, { ...environment, ...changes });
}

beforeAll(async () => {
  writeFileSync(file, JSON.stringify({ services: [sampleService({ uid: "zweites" })] }));
  await importServices(db, [sampleService()]);
  expect(await run("backup", [backup])).toMatchObject({ code: 0 });
});

test("no command makes a database nobody asked for, nor a folder", async () => {
  const elsewhere = join(folder, "elsewhere");
  const where = { DATABASE_URL: "", DATA_DIR: elsewhere };
  const ran = await Promise.all([
    run("import", [file], where),
    run("backup", [join(folder, "never.backup")], where),
    run("campaign", [], where),
  ]);
  for (const one of ran)
    expect(one).toEqual({
      code: 1,
      printed: `There is no database of Mahlzeit in the folder ${elsewhere}: set DATA_DIR to where it is, or add --new to make one.\n`,
    });
  expect(existsSync(elsewhere)).toBe(false);
});

test("an empty database is filled only when that is said", async () => {
  const empty = `${config.database}_empty`;
  await pool.query(`CREATE DATABASE ${empty} TEMPLATE template0`);
  const url = addressOf({ ...config, database: empty });
  expect(await run("campaign", [], { DATABASE_URL: url })).toEqual({
    code: 1,
    printed: `Working on the database ${empty} at ${config.host}.\nThere is no database of Mahlzeit there: set DATABASE_URL to where it is, or add --new to make one.\n`,
  });
  const made = await run("campaign", ["--new"], { DATABASE_URL: url });
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining("There is no campaign.") });
  await pool.query(`DROP DATABASE ${empty} WITH (FORCE)`);
});

test("a wrong parameter is reported before a database is opened", async () => {
  const nowhere = { DATABASE_URL: "", DATA_DIR: join(folder, "nowhere") };
  const wrong = join(folder, "wrong.json");
  writeFileSync(wrong, JSON.stringify({ services: [sampleService({ shedules: [] })] }));
  const unknown = 'Wirtshaus Probe: services[0].shedules: unknown field: did you mean "schedules"?';
  const sentences: [CommandName, string[], string][] = [
    ["import", [wrong, "--new"], `${unknown}\nNothing was changed: 1 fault.\n`],
    [
      "import",
      [folder, "--new"],
      `${folder} cannot be read as JSON: EISDIR: illegal operation on a directory, read.\n`,
    ],
    ["backup", [folder], `${folder} is a folder: name a file in it.\n`],
    ["backup", [join(folder, "no/file")], `There is no folder ${join(folder, "no")}.\n`],
    ["restore", [file, "--new"], `${file} is not a whole backup of Mahlzeit: nothing was changed.\n`],
    ["restore", [folder, "--new"], `${folder} is a folder: name the backup in it.\n`],
    ["import-addresses", [folder, "--new"], `There is no ADRESSE.csv in ${folder}.\nNothing was changed.\n`],
    ["operator", ["--new"], "Whose account? npm run operator -- EMAIL [--take-away | --reset-second-factor]\n"],
    [
      "operator",
      ["a@example.at", "--nwe"],
      "--nwe is not known. npm run operator -- EMAIL [--take-away | --reset-second-factor]\n",
    ],
    ["campaign", ["50"], "npm run campaign -- PERCENT ORDERS MAX_EUROS FIRST_DAY LAST_DAY, or --end\n"],
    ["restaurant", ["--remove"], "Which one? npm run restaurant -- [UID …]\n"],
  ];
  await Promise.all(
    sentences.map(async ([name, parameters, printed]) =>
      expect(await run(name, parameters, nowhere)).toEqual({ code: 1, printed }),
    ),
  );
  expect(existsSync(nowhere.DATA_DIR)).toBe(false);
});

test("a database that is unreachable, forbids access or lacks something is reported in one sentence", async () => {
  await pool.query("CREATE ROLE nobody_here LOGIN");
  const guest = `${config.database}_guest`;
  await pool.query(`CREATE DATABASE ${guest} TEMPLATE template0`);
  const ascii = `${config.database}_ascii`;
  await pool.query(
    `CREATE DATABASE ${ascii} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc`,
  );
  const urls: [string, RegExp][] = [
    [
      "postgres://a:geheim@127.0.0.1:1/m",
      /^Working on the database m at 127.0.0.1:1.\nThe database does not answer \(.*ECONNREFUSED.*\): check DATABASE_URL\.\n$/,
    ],
    [
      addressOf({ ...config, database: "gibt_es_nicht" }),
      /\nThe database does not answer \(database "gibt_es_nicht" does not exist\): check DATABASE_URL\.\n$/,
    ],
    [
      addressOf({ ...config, user: "nobody_here", database: guest }),
      /\nThe database's role may not do that \(permission denied for schema public\): make it the owner of the database, see docs\/operations\/start\.md\.\n$/,
    ],
    [
      addressOf({ ...config, database: ascii }),
      /\nThe database's encoding is SQL_ASCII, but Mahlzeit needs UTF8: .*\.\n$/,
    ],
  ];
  for (const [DATABASE_URL, sentence] of urls) {
    const { code, printed } = await run("campaign", ["--new"], { DATABASE_URL });
    expect(printed).toMatch(sentence);
    expect(printed).not.toContain("geheim");
    expect(code).toBe(1);
  }
  for (const database of [guest, ascii]) await pool.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await pool.query("DROP ROLE nobody_here");
});

test("an old backup and a filled database are replaced only by somebody who says so", async () => {
  expect(await run("backup", [backup])).toEqual({
    code: 1,
    printed: `${backup} exists already: add --replace to replace that. Nothing was changed.\n`,
  });
  expect(await run("backup", [backup, "--replace"])).toMatchObject({ code: 0 });
  const target = { DATABASE_URL: addressOf(other.config) };
  await run("import", [file], target);
  const refused = await run("restore", [backup], target);
  expect(refused.printed).toContain(
    "\nThe database holds 1 restaurants: add --replace to replace that. Nothing was changed.\n",
  );
  expect(refused.code).toBe(1);
  expect(await uidsIn(other.config)).toEqual(["zweites"]);
  expect(await run("restore", [backup, "--replace"], target)).toMatchObject({ code: 0 });
  expect(await uidsIn(other.config)).toEqual(["wirtshaus-probe"]);
});

/** Reads the uids and disconnects, because an open connection would prevent a restore. */
async function uidsIn(database: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ uid: string }>("SELECT uid FROM restaurants ORDER BY 1");
  await client.end();
  return rows.map(({ uid }) => uid);
}

test("a restaurant is enabled and disabled, and the command says which data it lacks", async () => {
  await importServices(db, [
    sampleService({
      uid: "ohne",
      name: "Ohne",
      enabled: false,
      schedules: [],
      additionalServiceAttributes: { email: "" },
    }),
  ]);
  const said = async (...parameters: string[]) =>
    (await run("restaurant", parameters)).printed.split("\n").slice(1, -1);
  expect(await said()).toEqual([
    "ohne (Ohne): disabled, no e-mail address, no opening hours",
    "wirtshaus-probe (Wirtshaus Probe): enabled",
  ]);
  expect(await said("ohne", "--enable")).toEqual([
    "ohne (Ohne): disabled, no e-mail address, no opening hours. Import it with that first. Nothing was changed.",
  ]);
  expect(await said("gibt-es-nicht", "--enable")).toEqual([
    "There is no restaurant gibt-es-nicht. Nothing was changed.",
  ]);
  expect(await said("wirtshaus-probe", "--disable")).toEqual(["wirtshaus-probe (Wirtshaus Probe): disabled"]);
  expect(await said("wirtshaus-probe", "--enable")).toEqual(["wirtshaus-probe (Wirtshaus Probe): enabled"]);
});

test("a removed restaurant is shown nowhere, keeps its orders, and returns with the next import", async () => {
  const [{ id }] = (await pool.query("SELECT id FROM restaurants WHERE uid = 'wirtshaus-probe'")).rows;
  await makeAccount(db, { memberOf: { [id]: "owner" } });
  const app = await testApp({ db, pool, now: () => noon });
  const menu = await findMenu(db, id);
  const product = menu[0]?.products[0]?.id;
  const order = await app.inject({
    method: "POST",
    url: "/api/service/order/save/request",
    payload: {
      type: "TAKEAWAY",
      service: { id },
      orderProducts: [{ product: { id: product }, quantity: 1 }],
      customer: { firstName: "Anna", lastName: "Berger", email: "anna@example.at", phone: "+43 1 1" },
      paymentType: "ON_SPOT",
      takeawayTime: { hour: 13, minute: 0 },
    },
  });
  expect(order.statusCode).toBe(201);
  const remove = () => run("restaurant", ["wirtshaus-probe", "--remove"]);
  expect(await remove()).toMatchObject({
    code: 1,
    printed: expect.stringContaining("\n1 orders are not finished yet: answer them first. Nothing was changed.\n"),
  });
  expect(await findMenu(db, id)).toEqual(menu);
  await pool.query("UPDATE orders SET status = 'REJECTED'");
  expect(await remove()).toMatchObject({
    code: 0,
    printed: expect.stringContaining("wirtshaus-probe (Wirtshaus Probe): disabled"),
  });
  expect(await findMenu(db, id)).toEqual([]);
  expect((await pool.query("SELECT FROM memberships")).rowCount).toBe(0);
  expect((await app.inject("/api/service/service/get/customer/uid?uid=wirtshaus-probe")).statusCode).toBe(404);
  const seen = await app.inject(`/api/service/order/get/preview/${order.json().identificationTag}`);
  expect(seen.json()).toMatchObject({ service: { uid: "wirtshaus-probe" } });
  await importServices(db, [sampleService()]);
  expect(await findMenu(db, id)).toEqual(menu);
});
