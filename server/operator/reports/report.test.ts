import { api } from "@mahlzeit/contract/api";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailJobs } from "../../testing/mails.ts";
import { rate, serveMaria } from "../../testing/rated-orders.ts";
import { sendRatingMails } from "../../testing/rating-mails.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const { handlers } = mailJobs({ db, log: app.log, now });
const night = () => handlers["forget-old-reports"]({}, { attempts: 1 } as never);
const morning = () => handlers["remind-of-reports"]({}, { attempts: 1 } as never);
const sendMails = () => sendRatingMails({ db, pool, log: app.log, now });
/** Creates an operator with a new session, because sessions end while the clock moves on. */
const operator = () => makeAccount(db, { now: clock.now, isOperator: true });

/** Creates a rating in a restaurant of its own. */
async function open() {
  clock.now = noon;
  const kitchen = await openKitchen(pool);
  const cook = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });
  const { tag } = await serveMaria(app, { kitchen, cook });
  const { id } = (await rate(app, tag)).json().rating;
  const restaurantId = kitchen.id;
  return {
    id,
    keep: async () =>
      callAs(app, await operator(), api.keepReported, { body: { about: { kind: "RATING", id }, isHidden: false } }),
    /** Finds its stored reports, oldest first. */
    held: async () =>
      (await pool.query("SELECT email, words FROM reports WHERE rating_id = $1 ORDER BY id", [id])).rows,
    alerts: async () =>
      (await callAs(app, await operator(), api.findAlerts))
        .json()
        .filter((one: { restaurant: { id: string } | null }) => one.restaurant?.id === restaurantId),
  };
}

let networks = 0;
const words = "Nennt unsere Kellnerin beim vollen Namen.";
const report = (id: string, body: object = {}) =>
  callAs(app, null, api.report, {
    body: { about: { kind: "RATING", id }, reason: "PERSONAL", words, email: "resi@example.at", ...body },
    from: `10.80.${++networks >> 8}.${networks & 255}`,
  });
const waits = async (id: string) =>
  (await callAs(app, await operator(), api.findReported))
    .json()
    .waiting.some((one: { about: { id?: string } }) => one.about.id === id);

test("a report is confirmed to whoever made it at once, without their words, by a mail that no server takes for another", async () => {
  const { id, keep } = await open();
  await report(id);
  const [receipt, ...others] = await sendMails();
  expect(others).toEqual([]);
  expect([receipt?.to.address, receipt?.subject]).toEqual(["resi@example.at", "Deine Meldung ist angekommen"]);
  expect(receipt?.text).toContain("am 19.11.2026 um 12:00: Nennt jemanden beim Namen oder verrät Persönliches.");
  expect(receipt?.text).not.toContain("Kellnerin");
  await keep();
  const [decision] = await sendMails();
  expect(decision?.cause).not.toBe(receipt?.cause);
});

test("a report that is decided before its mail goes is confirmed all the same, one without an address is not", async () => {
  const { id, keep } = await open();
  await report(id);
  await report(id, { email: "", reason: "INSULT" });
  await keep();
  expect((await sendMails()).map(({ subject }) => subject)).toEqual([
    "Deine Meldung ist angekommen",
    "Die gemeldete Bewertung bleibt",
  ]);
});

test("who sends the same again while it waits has reported once, and is mailed once", async () => {
  const { id, keep, held } = await open();
  const answers = await Promise.all([report(id), report(id), report(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(await held()).toHaveLength(1);
  expect(await sendMails()).toHaveLength(1);
  // A different report is another one, and so is the same one after the decision.
  await report(id, { email: "resi.huber@example.at" });
  await keep();
  await report(id);
  expect(await held()).toHaveLength(3);
});

test("nobody's mailbox is filled with receipts from many networks", async () => {
  const codes = new Set<string | undefined>();
  for (let i = 0; i < 12; i++) {
    const { id } = await open();
    const email = "kathi@example.at";
    codes.add((await report(id, { email })).json().code);
  }
  expect(codes).toContain("too-many-attempts");
  expect((await sendMails()).filter(({ to }) => to.address === "kathi@example.at").length).toBeLessThanOrEqual(11);
});

test("the address goes a month after the decision, the report half a year after it", async () => {
  const { id, keep, held } = await open();
  await report(id);
  await keep();
  clock.now = noon + 30 * dayMs - 1;
  await night();
  expect(await held()).toEqual([{ email: "resi@example.at", words }]);
  clock.now++;
  await night();
  expect(await held()).toEqual([{ email: null, words }]);
  clock.now = noon + 183 * dayMs - 1;
  await night();
  expect(await held()).toHaveLength(1);
  clock.now++;
  await night();
  expect(await held()).toEqual([]);
});

test("what nobody decides keeps its address for half a year and waits for a year, then its alert ends too", async () => {
  const { id, held, alerts } = await open();
  await report(id);
  clock.now = noon + 183 * dayMs - 1;
  await night();
  expect(await held()).toEqual([{ email: "resi@example.at", words }]);
  clock.now++;
  await night();
  expect(await held()).toEqual([{ email: null, words }]);
  expect([await waits(id), (await alerts()).length]).toEqual([true, 1]);
  clock.now = noon + 366 * dayMs;
  await night();
  expect([await held(), await waits(id), await alerts()]).toEqual([[], false, []]);
});

test("a report whose alert is ticked off stays in the list and counts, and is brought to mind again after a week", async () => {
  const { id, keep, alerts } = await open();
  const counts = async () => (await callAs(app, await operator(), api.findWaiting)).json();
  const before = await counts();
  await report(id);
  await report(id, { reason: "INSULT" });
  const after = { ...before, reports: before.reports + 1 };
  expect(await counts()).toEqual(after);
  const [alert] = await alerts();
  await callAs(app, await operator(), api.settleAlert, { params: { id: alert.id } });
  expect([await waits(id), await counts()]).toEqual([true, after]);
  clock.now = noon + 7 * dayMs - 1;
  await morning();
  expect(await alerts()).toEqual([]);
  clock.now++;
  await morning();
  await morning();
  expect(await alerts()).toMatchObject([{ kind: "reported", raisedAt: new Date(clock.now).toISOString() }]);
  await keep();
  await morning();
  expect([await alerts(), await counts()]).toEqual([[], before]);
});
