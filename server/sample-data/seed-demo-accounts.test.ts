import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findCredentials } from "../people/accounts/find-account.ts";
import { isPassword } from "../people/accounts/passwords.ts";
import { findIdentity } from "../people/accounts/sessions.ts";
import type { Config } from "../platform/config/config.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { withoutTriggers } from "../testing/without-triggers.ts";
import { demoAccounts, demoLogins } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const said: string[] = [];
const seed = (changes: Partial<Config> = {}) =>
  seedDemo({ config: testConfig({ dataDir: tmpdir(), ...changes }), db, log: (line) => said.push(line) });

const accounts = async () =>
  (await pool.query<{ email: string }>("SELECT email FROM accounts ORDER BY email")).rows.map(({ email }) => email);
const demoEmails = demoLogins.map(({ email }) => email).toSorted();

beforeEach(async () => {
  said.length = 0;
  await withoutTriggers(pool, "TRUNCATE restaurants, accounts CASCADE");
});

/** Creates the demo catalogue of an earlier version, as far as accounts are concerned. */
async function openDemoKitchens(): Promise<void> {
  await openKitchen(pool, { uid: "da-marco-al-forno" });
  await openKitchen(pool, { uid: "gasthaus-lindenhof" });
}

test("a demo whose catalogue is there already gets its accounts, however often and however many servers start", async () => {
  await openDemoKitchens();
  await Promise.all([seed(), seed(), seed()]);
  await seed();
  expect(await accounts()).toEqual(demoEmails);
  expect(said).toEqual(["Made the demo logins: README.md lists them"]);
});

test("each of them can sign in and is what its role says", async () => {
  await openDemoKitchens();
  await seed();
  for (const { email, password } of demoLogins) {
    const found = await findCredentials(db, email);
    expect([email, await isPassword(found?.passwordHash ?? null, password)]).toEqual([email, true]);
  }
  const { rows } = await pool.query(
    `SELECT a.email, m.role, r.uid FROM accounts a JOIN memberships m ON m.account_id = a.id
     JOIN restaurants r ON r.id = m.restaurant_id ORDER BY a.email, r.uid`,
  );
  expect(rows).toEqual([
    { email: "elif.gruber@example.at", role: "staff", uid: "da-marco-al-forno" },
    { email: "elif.gruber@example.at", role: "staff", uid: "gasthaus-lindenhof" },
    { email: "marco.fontana@example.at", role: "owner", uid: "da-marco-al-forno" },
  ]);
  const operators = await pool.query("SELECT email FROM accounts WHERE operator_since IS NOT NULL");
  expect(operators.rows).toEqual([{ email: "theresa.wallner@example.at" }]);
});

test("what went wrong in between leaves nothing, and the next start does it all", async () => {
  await openDemoKitchens();
  await pool.query("ALTER TABLE memberships ADD CONSTRAINT broken CHECK (role <> 'owner') NOT VALID");
  await expect(seed()).rejects.toThrow();
  expect(await accounts()).toEqual([]);
  await pool.query("ALTER TABLE memberships DROP CONSTRAINT broken");
  await seed();
  expect(await accounts()).toEqual(demoEmails);
});

describe("nobody gets an account whose password is known", () => {
  test.each<[string, Partial<Config>]>([
    ["where DEMO is no, seeded or not", { demo: false, seed: "demo" }],
    ["where nothing is seeded", { seed: "none" }],
    ["in a database of one's own that nobody asked to seed", { databaseUrl: "postgres://localhost/own" }],
  ])("%s", async (_where, config) => {
    await openDemoKitchens();
    await seed(config);
    expect(await accounts()).toEqual([]);
  });

  test("beside the accounts that are there", async () => {
    await openDemoKitchens();
    const { email } = await makeAccount(db);
    await seed();
    expect(await accounts()).toEqual([email]);
  });

  test("in another catalogue than the demo's", async () => {
    await openKitchen(pool, { uid: "wirtshaus-zur-echten-speis" });
    await seed();
    expect(await accounts()).toEqual([]);
  });
});

test("a demo that goes public blocks its accounts and ends their sessions, but for one that got its own password", async () => {
  await openDemoKitchens();
  await seed();
  const [customer, owner] = demoAccounts;
  const changed = await makeAccount(db);
  await pool.query(
    "UPDATE accounts SET password_hash = (SELECT password_hash FROM accounts WHERE id = $1) WHERE email = $2",
    [changed.id, owner?.email],
  );
  await pool.query("UPDATE sessions SET account_id = (SELECT id FROM accounts WHERE email = $1)", [customer?.email]);
  said.length = 0;
  await seed({ demo: false, seed: "none" });
  await seed({ demo: false, seed: "none" });
  expect(said).toEqual(["Blocked the accounts of the demo: everybody knows their passwords"]);
  const { rows } = await pool.query("SELECT email FROM accounts WHERE blocked_at IS NULL ORDER BY email");
  expect(rows.map(({ email }) => email)).toEqual([changed.email, owner?.email].toSorted());
  await expect(findIdentity(db, changed.token, Date.now(), true)).rejects.toMatchObject({ code: "account-blocked" });
});

test("the README lists every demo login", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  for (const { email, password } of demoLogins)
    expect(readme).toMatch(new RegExp(`\\| \`${email}\` *\\| \`${password}\` *\\|`));
});

test("pages know the demo's logins in a demo alone, and only those that lead in", async () => {
  const seen: unknown[] = [];
  const render = async (_request: Request, services: object) => {
    seen.push((services as { settings: { demoLogins: unknown } }).settings.demoLogins);
    return new Response("");
  };
  const look = async (demo: boolean) =>
    (await testApp({ db, pool, pages: { files: undefined, render } }, { demo })).inject("/login");
  await look(true);
  await openDemoKitchens();
  await seed();
  await look(true);
  const [customer, owner, ...others] = demoLogins;
  const stranger = await makeAccount(db);
  await pool.query("UPDATE accounts SET blocked_at = now() WHERE email = $1", [customer?.email]);
  await pool.query(
    "UPDATE accounts SET password_hash = (SELECT password_hash FROM accounts WHERE id = $2) WHERE email = $1",
    [owner?.email, stranger.id],
  );
  await look(true);
  await look(false);
  expect(seen).toEqual([null, demoLogins, others, null]);
});
