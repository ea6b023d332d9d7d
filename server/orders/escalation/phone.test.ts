import { setBusy } from "@mahlzeit/contract/kitchen/intake";
import { findEscalation } from "@mahlzeit/contract/orders/escalation";
import { findManagedOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { addPrinter } from "@mahlzeit/contract/orders/printers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { findVapidKeys } from "../../kitchen/devices/push/vapid-keys.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { startPhoneDouble } from "../../testing/phone-double.ts";
import { takeStep } from "./take-step.ts";
import { createTwilio } from "./twilio.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-20T17:00:00Z");
const publicUrl = "https://mahlzeit.example";
const clock = { now: start };
const double = await startPhoneDouble();
atTheEnd(() => double.http.close());
const app = await testApp({ pool, db, now: () => clock.now }, { phone: double.phone, publicUrl });
const push = {
  db,
  log: app.log,
  push: { services: [], apiBase: undefined },
  keys: await findVapidKeys(pool),
  contact: "bestellung@mahlzeit.example",
};
const phone = createTwilio(double.phone, publicUrl);
const parts = { db, log: app.log, answerMinutes: { board: 8, mail: 15 }, push, publicUrl, phone };
beforeEach(() => {
  clock.now = start;
  double.http.asked.length = 0;
  double.http.answer = { status: 201, body: { sid: "CA1", status: "queued" } };
});

const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
async function open(changes: Readonly<Record<string, unknown>> = {}) {
  const kitchen = await openKitchen(pool, changes);
  const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
  const place = async (more: object = asap) => (await post(app, orderBody(kitchen, more))).json() as { id: string };
  const shown = async ({ id }: { id: string }) =>
    (await callAs(app, owner, findManagedOrder, { params: { id } })).json();
  const outcome = async ({ id }: { id: string }) =>
    (await callAs(app, owner, findEscalation, { params: { id } })).json()[0]?.outcome;
  return { kitchen, owner, place, shown, outcome };
}
const call = (order: { id: string }, minutes = 2) =>
  takeStep(parts, { orderId: order.id, step: "phone" }, start + minutes * minuteMs);
const viaOf = async (order: { id: string }) =>
  (await pool.query("SELECT via FROM order_moves WHERE order_id = $1 ORDER BY moved_at DESC LIMIT 1", [order.id]))
    .rows[0];

test("the restaurant is called and asked, and key 1 accepts with the minutes that were said", async () => {
  const { place, shown, outcome } = await open({ phone: "01 / 234 567", preparation_minutes: 25 });
  const order = await place();
  await call(order);
  const [made] = double.calls();
  expect([made?.get("To"), made?.get("From"), made?.get("StatusCallbackEvent")]).toEqual([
    "+431234567",
    "+4312345678",
    "completed",
  ]);
  // Only this voice speaks the language; a pair that does not match may be silent.
  expect(made?.get("Twiml")).toContain('<Say voice="Polly.Hannah-Neural" language="de-AT" ');
  expect(made?.get("Twiml")).toContain(
    "Neue Bestellung für Küche Österreicher. Drücke 1 zum Annehmen mit 25 Minuten, 2 zum Ablehnen.",
  );
  expect(await outcome(order)).toBe("sent");
  clock.now = start + 3 * minuteMs;
  const answer = await double.press(app, made, "1");
  expect([answer.statusCode, answer.type]).toEqual([200, "text/xml; charset=utf-8"]);
  expect(answer.body).toContain("Die Bestellung ist angenommen.");
  expect(await shown(order)).toMatchObject({ status: "ACCEPTED", promisedAt: "2026-11-20T17:28:00.000Z" });
  expect(await viaOf(order)).toEqual({ via: "phone" });
});

test("key 1 promises no less than the guest was told while the kitchen was busy", async () => {
  const { kitchen, owner, place, shown } = await open({ preparation_minutes: 15 });
  await callAs(app, owner, setBusy, { body: { restaurant: kitchen.id, extraMinutes: 30 } });
  const order = await place();
  expect(await shown(order)).toMatchObject({ expectedAt: "2026-11-20T17:45:00.000Z", defaultMinutes: 15 });
  await call(order);
  const [made] = double.calls();
  expect(made?.get("Twiml")).toContain("Drücke 1 zum Annehmen mit 43 Minuten");
  clock.now = start + 2 * minuteMs;
  await double.press(app, made, "1");
  expect(await shown(order)).toMatchObject({ promisedAt: "2026-11-20T17:45:00.000Z" });
});

test("where a printer prints, key 1 accepts nothing that it cannot write, and key 2 still rejects", async () => {
  const { kitchen, owner, place, shown } = await open();
  const unread = { ...asap, note: "ナッツアレルギー" };
  const free = await place(unread);
  await call(free);
  await double.press(app, double.calls()[0], "1");
  expect(await shown(free)).toMatchObject({ status: "ACCEPTED" });
  await double.press(app, double.calls()[0], null);

  const settings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" } as const;
  const printer = { ...settings, kind: "cloudprnt", acceptsOrders: false } as const;
  await callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body: printer });
  const order = await place(unread);
  await call(order);
  const made = double.calls().at(-1);
  const said = await double.press(app, made, "1");
  expect(said.body).toContain("Bitte lies sie am Bildschirm");
  expect(said.body).toContain("<Gather");
  expect(await shown(order)).toMatchObject({ status: "PLACED" });
  await double.press(app, made, "2");
  expect(await shown(order)).toMatchObject({ status: "REJECTED" });
});

test("who looks at the order sees which number is called, until the call is over", async () => {
  const { owner, place } = await open({ phone: "01 / 234 567" });
  const order = await place();
  const calling = async () =>
    (await callAs(app, owner, findEscalation, { params: { id: order.id } })).json()[0]?.calling;
  await call(order);
  clock.now = start + 2 * minuteMs;
  expect(await calling()).toBe("01 / 234 567");
  const [made] = double.calls();
  await double.press(app, made, null);
  expect(await calling()).toBeUndefined();
});

test("key 2 rejects because too much is going on, and what was paid goes back", async () => {
  const { place, shown } = await open();
  const order = await place();
  await call(order);
  const answer = await double.press(app, double.calls()[0], "2");
  expect(answer.body).toContain("Die Bestellung ist abgelehnt.");
  expect(await shown(order)).toMatchObject({ status: "REJECTED", reason: "Gerade ist leider zu viel los." });
});

test("a key that is pressed again says the same; any other asks again, and answers nothing", async () => {
  const { place, shown } = await open();
  const order = await place();
  await call(order);
  const [made] = double.calls();
  for (const nothing of ["", "7", "*"]) expect((await double.press(app, made, nothing)).body).toContain("<Gather");
  expect((await shown(order)).status).toBe("PLACED");
  for (const key of ["1", "1", "2"])
    expect((await double.press(app, made, key)).body).toContain("Die Bestellung ist angenommen.");
  expect((await shown(order)).status).toBe("ACCEPTED");
});

test("whoever answers by telephone after a board did is told so", async () => {
  const { owner, place, shown } = await open();
  const order = await place();
  await call(order);
  const body = { to: "ACCEPTED", minutes: 45 };
  await callAs(app, owner, transitionOrder, { params: { id: order.id }, body });
  expect((await double.press(app, double.calls()[0], "2")).body).toContain("Die Bestellung ist schon beantwortet.");
  expect((await shown(order)).status).toBe("ACCEPTED");
});

test("an order for later is accepted for its time", async () => {
  const { place, shown } = await open();
  const order = await place({ takeawayTime: { hour: 20, minute: 30 } });
  await call(order);
  const [made] = double.calls();
  expect(made?.get("Twiml")).toContain("Drücke 1 zum Annehmen, 2 zum Ablehnen.");
  await double.press(app, made, "1");
  expect(await shown(order)).toMatchObject({ status: "ACCEPTED", promisedAt: "2026-11-20T19:30:00.000Z" });
});

test("a restaurant has one call at a time; the next comes once it is over, or was forgotten", async () => {
  const { place } = await open();
  const [first, second, third] = [await place(), await place(), await place()];
  await call(first);
  await call(second);
  expect(double.calls()).toHaveLength(1);
  const calls = await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'step' = 'phone'", [second.id]);
  expect(calls).toHaveLength(1);
  await double.press(app, double.calls()[0], null);
  await call(second);
  expect(double.calls()).toHaveLength(2);
  await call(third, 4);
  expect(double.calls()).toHaveLength(2);
  await call(third, 5);
  expect(double.calls()).toHaveLength(3);
});

test("an order is called about once, however often its job runs, and whatever becomes of the call", async () => {
  const { place, outcome } = await open();
  const order = await place();
  double.http.answer = { status: 500, body: "no" };
  await Promise.all([call(order), call(order), call(order)]);
  await call(order);
  expect(double.calls()).toHaveLength(1);
  expect(await outcome(order)).toBe("failed");
  // It does not block the next order's call.
  double.http.answer = { status: 201, body: {} };
  await call(await place());
  expect(double.calls()).toHaveLength(2);
});

test("a restaurant without a number that could be called is not", async () => {
  const { place, outcome } = await open({ phone: "auf Anfrage" });
  const order = await place();
  await call(order);
  expect([double.calls(), await outcome(order)]).toEqual([[], "nobody"]);
});

test("a key that the provider did not sign presses nothing", async () => {
  const { place, shown } = await open();
  const order = await place();
  await call(order);
  const action = /action="([^"]+)"/.exec(double.calls()[0]?.get("Twiml") ?? "")?.[1] ?? "";
  for (const signature of [undefined, "", "AAAA", Buffer.alloc(20).toString("base64")]) {
    const answer = await app.inject({
      method: "POST",
      url: new URL(action).pathname,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(signature === undefined ? {} : { "x-twilio-signature": signature }),
      },
      payload: "Digits=1",
    });
    expect(answer.statusCode).toBe(400);
  }
  expect((await shown(order)).status).toBe("PLACED");
});

test("the history says what became of the call", async () => {
  const { owner, place } = await open();
  const answerOf = async ({ id }: { id: string }) =>
    (await callAs(app, owner, findEscalation, { params: { id } })).json()[0]?.answer;
  const become = [
    ["1", "accepted"],
    ["2", "rejected"],
    [null, "none"],
  ] as const;
  for (const [key, answer] of become) {
    const order = await place();
    double.http.asked.length = 0;
    await call(order);
    expect(await answerOf(order)).toBeNull();
    await double.press(app, double.calls()[0], key);
    expect(await answerOf(order)).toBe(answer);
    await double.press(app, double.calls()[0], null);
    expect(await answerOf(order)).toBe(answer);
  }
});

test("a call of whose end nobody told us is over after three minutes", async () => {
  const { owner, place } = await open();
  const order = await place();
  await call(order);
  const told = async (minutes: number) => {
    clock.now = start + minutes * minuteMs;
    const { answer, calling } = (await callAs(app, owner, findEscalation, { params: { id: order.id } })).json()[0];
    return { answer, calling };
  };
  expect(await told(4.9)).toMatchObject({ answer: null, calling: expect.any(String) });
  expect(await told(5)).toEqual({ answer: "none", calling: undefined });
});

test("where an owner has named another number, that one is called", async () => {
  const { place } = await open({ alarm_phone: "+436641234567" });
  await call(await place());
  expect(double.calls()[0]?.get("To")).toBe("+436641234567");
});
