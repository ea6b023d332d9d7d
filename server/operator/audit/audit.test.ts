import { makePairingCode, renameDevice } from "@mahlzeit/contract/kitchen/devices";
import { pauseIntake } from "@mahlzeit/contract/kitchen/intake";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { blockAccount, changeRole } from "@mahlzeit/contract/people/members";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { audited } from "../../platform/database/audit-scope.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { publishTextAs } from "../../testing/texts.ts";
import { ensureContent } from "../content/ensure-content.ts";
import { forgetAudit } from "./find-audit.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
await ensureContent(db, testConfig(), clock.now);
const makeDevice = testDevices(db);
const operator = await makeAccount(db, { firstName: "Theresa", isOperator: true });

async function restaurant() {
  const { id } = await openKitchen(pool);
  return { id, owner: await makeAccount(db, { firstName: "Marco", isConfirmed: true, memberOf: { [id]: "owner" } }) };
}
const rowsFor = async (who: TestAccount, query: object) => (await callAs(app, who, findAudit, { query })).json();
const pause = (who: { token: string }, id: string) =>
  callAs(app, who, pauseIntake, { body: { restaurant: id, length: "30", reason: "TOO_BUSY" } });

test("a write is kept with who, in which role, what, about what and which fields, and never with what was typed", async () => {
  const { id, owner } = await restaurant();
  const device = await makeDevice(app, id, { by: owner });
  const params = { id: device.id };
  await callAs(app, owner, renameDevice, { params, body: { name: "Tablet Zwetschke" } });
  await pause(device, id);
  const cook = await makeAccount(db, { memberOf: { [id]: "staff" } });
  await callAs(app, owner, changeRole, { params: { id, accountId: cook.id }, body: { role: "owner" } });
  const restaurantName = "Küche Österreicher";
  const ofRestaurant = { id: expect.any(String), at: expect.any(String), restaurant: id, restaurantName };
  const shared = { ...ofRestaurant, changes: [], subjectName: null, order: null };
  const ofDevice = { ...shared, about: device.id, subjectName: "Tablet Zwetschke" };
  const rows = await rowsFor(owner, { restaurant: id.toUpperCase() });
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...shared, who: "Marco", role: "owner", what: "makePairingCode", about: null, fields: [] },
      { ...ofDevice, who: "Tablet Zwetschke", role: "device", what: "pairDevice", fields: [] },
      { ...ofDevice, who: "Marco", role: "owner", what: "renameDevice", fields: ["name"] },
      {
        ...shared,
        who: "Tablet Zwetschke",
        role: "device",
        what: "pauseIntake",
        about: null,
        fields: ["length", "reason"],
        changes: expect.arrayContaining([
          { field: "pausedUntil.DELIVERY", before: null, after: clock.now + 30 * 60_000 },
        ]),
      },
      {
        ...shared,
        who: "Marco",
        role: "owner",
        what: "changeRole",
        about: cook.id,
        fields: ["role"],
        changes: [{ field: "role", before: "staff", after: "owner" }],
      },
    ]),
  );
  const { rows: stored } = await pool.query<{ row: string }>("SELECT l::text AS row FROM audit_log l");
  for (const secret of ["Zwetschke", cook.email, device.token, "TOO_BUSY"])
    expect(stored.map(({ row }) => row).join()).not.toContain(secret);
});

test("what is refused leaves no row, and neither does a row stay without its write", async () => {
  const { id, owner } = await restaurant();
  const staff = await makeAccount(db, { memberOf: { [id]: "staff" } });
  const device = await makeDevice(app, id, { by: staff });
  expect((await callAs(app, staff, renameDevice, { params: { id: device.id }, body: { name: "x" } })).statusCode).toBe(
    404,
  );
  expect(await auditLogOf(pool, { accountId: staff.id })).toEqual([{ what: "makePairingCode", role: "staff" }]);
  await pool.query("ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (what <> 'pauseIntake') NOT VALID");
  expect((await pause(owner, id)).statusCode).toBe(500);
  expect((await pool.query("SELECT FROM pauses WHERE restaurant_id = $1", [id])).rowCount).toBe(0);
  await pool.query("ALTER TABLE audit_log DROP CONSTRAINT broken");
});

test("a write that could not be recorded, as it has no transaction, is an error", async () => {
  const record = async () => undefined;
  await expect(audited(record, () => db.query({ text: "SELECT 1" }))).rejects.toThrow("cannot be recorded");
  await expect(audited(record, () => db.transaction(async () => 7))).resolves.toBe(7);
});

test("owners read their own restaurant's, page by page; operators all", async () => {
  const [mine, other] = [await restaurant(), await restaurant()];
  for (const { id, owner } of [mine, mine, mine, other]) {
    clock.now += 1000;
    await callAs(app, owner, makePairingCode, { body: { restaurant: id } });
  }
  const first = await callAs(app, mine.owner, findAudit, { query: { restaurant: mine.id, pageSize: 2 } });
  const after = first.headers["x-next-cursor"];
  const second = await callAs(app, mine.owner, findAudit, { query: { restaurant: mine.id, pageSize: 2, after } });
  expect([first.json().length, second.json().length, second.headers["x-next-cursor"]]).toEqual([2, 1, undefined]);
  for (const query of [{ restaurant: other.id }, {}])
    expect((await callAs(app, mine.owner, findAudit, { query })).json().code).toBe("not-found");
  const all = await rowsFor(operator, { pageSize: 100 });
  const restaurants = all.map((row: { restaurant: string }) => row.restaurant);
  expect(restaurants).toEqual(expect.arrayContaining([mine.id, other.id]));
});

test("what an operator did to an account names it by its id", async () => {
  const guest = await makeAccount(db);
  clock.now += 1000;
  await callAs(app, operator, blockAccount, { body: { email: guest.email } });
  clock.now += 1000;
  await publishTextAs(app, operator, "welcome", "Servus");
  const [entry, block] = await rowsFor(operator, { pageSize: 2 });
  expect([block.what, block.about, block.role, block.restaurant]).toEqual(["blockAccount", guest.id, "operator", null]);
  expect([entry.what, entry.about, entry.fields]).toEqual(["publishText", "welcome", ["revision"]]);
  expect(entry.changes).toEqual([{ field: "version", before: 0, after: 1 }]);
});

test("it is in the export of who acted, outlives the account as an id and is never changed", async () => {
  const { id, owner } = await restaurant();
  await callAs(app, owner, makePairingCode, { body: { restaurant: id } });
  const { acts } = (await callAs(app, owner, exportCustomer)).json();
  expect(acts).toEqual([{ what: "managed", about: "", detail: "makePairingCode", at: expect.any(String) }]);
  await pool.query("DELETE FROM accounts WHERE id = $1", [owner.id]);
  expect((await rowsFor(operator, { restaurant: id }))[0]).toMatchObject({ who: null, what: "makePairingCode" });
  await expect(pool.query("UPDATE audit_log SET what = 'nothing'")).rejects.toThrow("never changed");
});

test("nobody takes away what is younger than two years, not even with the application's own statements", async () => {
  await pool.query(
    `INSERT INTO audit_log (id, at, device_id, what, fields)
     SELECT gen_random_uuid(), now() - age, gen_random_uuid(), what, '{}'
     FROM (VALUES (interval '25 months', 'old'), (interval '23 months', 'young')) AS log (age, what)`,
  );
  const left = async () =>
    (await pool.query("SELECT what FROM audit_log WHERE what IN ('old', 'young')")).rows.map(({ what }) => what);
  for (const sql of ["DELETE FROM audit_log", "DELETE FROM audit_log WHERE what = 'young'", "TRUNCATE audit_log"])
    await expect(pool.query(sql), sql).rejects.toThrow("never changed");
  expect(await left()).toEqual(["old", "young"]);
  // A server whose clock is fast deletes nothing too early.
  await forgetAudit(db, Date.now() + 365 * dayMs);
  expect(await left()).toEqual(["young"]);
});
