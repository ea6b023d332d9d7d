import { withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import type { Mover, OrderState } from "@mahlzeit/domain/orders/order/states";
import { expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { deleteJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { moveOrder } from "../move/move-order.ts";
import { lockOrder } from "../read/find-orders.ts";
import { addOrderMail } from "./add-order-mail.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);

/** Runs the waiting mail jobs of an order and returns the mails. */
async function mailsOf(orderId: string): Promise<Mail[]> {
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => now });
  const jobs = await deleteJobs<never>(pool, "task ~ '^mail' AND payload->>'orderId' = $1", [orderId]);
  for (const { task, payload } of jobs) await handlers[task as "mail-order"](payload, 1);
  return mails;
}

async function place(changes: object = {}): Promise<string> {
  const { id } = (await post(app, orderBody(kitchen, changes))).json();
  await mailsOf(id);
  return id;
}

async function move(
  orderId: string,
  to: OrderState,
  reply: Partial<typeof noReply> = {},
  mover: Mover = "restaurant",
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("no order");
    await moveOrder(tx, order, to, { mover, reply: { ...noReply, ...reply }, payments: orderPayments, now });
  });
}

test("the time a restaurant promises stands in the mail", async () => {
  const id = await place();
  await move(id, "ACCEPTED", { minutes: 25 });
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ cause: `order-${id}.accepted`, at: now, to: { address: "joerg@example.at" } });
  expect(mail?.text).toContain("Voraussichtlich abholbereit um: 17:25\n");
});

test("so does why an order is not made", async () => {
  const id = await place();
  await move(id, "REJECTED", { reason: "Kein Teig <mehr>" });
  const [mail] = await mailsOf(id);
  expect(mail?.text).toContain("Der Grund: Kein Teig <mehr>\n\nZu zahlen ist nichts.");
  expect(mail?.html).toContain("Kein Teig &#60;mehr&#62;");
});

test.each([
  ["the clock", "clock", "Die Bestellung blieb zu lange ohne Antwort."],
  ["an operator", "operator", "Wir haben die Bestellung storniert."],
] as const)(
  "where %s ends an order, its restaurant is told to stop, without the guest's link",
  async (_, mover, said) => {
    const id = await place();
    await move(id, "CANCELLED", {}, mover);
    const [toGuest, toRestaurant, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(toGuest?.to.address).toBe("joerg@example.at");
    expect(toRestaurant?.to.address).toBe("kueche@example.at");
    expect(toRestaurant?.replyTo?.address).toBe("joerg@example.at");
    for (const form of [toRestaurant?.text, toRestaurant?.html])
      for (const part of [said, "Der Gast weiß Bescheid.", "https://mahlzeit.example/management/orders"])
        expect(form).toContain(part);
    expect(toRestaurant?.html).not.toContain("/confirm/");
  },
);

test("a guest finds the receipt in the mails about an order that has one, and in no other", async () => {
  const id = await place();
  const { rows } = await pool.query("SELECT identification_tag AS tag FROM orders WHERE id = $1", [id]);
  const link = `https://mahlzeit.example/confirm/${kitchen.uid}/success/${rows[0].tag}`;
  await move(id, "ACCEPTED");
  const [accepted] = await mailsOf(id);
  expect(accepted?.text).toContain(`Beleg (PDF) zu deiner Bestellung: ${link}\n`);
  expect(accepted?.html).toContain(`href="${link}"`);
  // Scanners that open every link of a mail would get the original receipt.
  expect(accepted?.html).not.toContain("/receipt/");
  await move(id, "CANCELLED");
  const [cancelled] = await mailsOf(id);
  expect(cancelled?.html).not.toMatch(/Beleg|\/receipt\//);
});

test("where no mail went out until an order was over, the kitchen reads first that it is, and nothing is lost", async () => {
  const { id } = (await post(app, orderBody(kitchen))).json();
  await move(id, "CANCELLED", { reason: "Der Herd ist aus" }, "operator");
  const mails = new Map((await mailsOf(id)).map((mail) => [mail.cause.split(".")[1], mail]));
  expect([...mails.keys()].toSorted()).toEqual(["cancelled", "cancelled-to-restaurant", "placed", "to-restaurant"]);
  const [toRestaurant, toGuest] = [mails.get("to-restaurant"), mails.get("placed")];
  expect(toRestaurant?.subject).toMatch(/^Bestellung Nr. \d+ ist schon storniert$/);
  for (const part of ["Bitte nichts mehr davon zubereiten.", "2× Margherita", "Bestellung ansehen: "])
    expect(toRestaurant?.text).toContain(part);
  for (const part of ["Deine Bestellung ist inzwischen storniert.", "2× Margherita"])
    expect(toGuest?.text).toContain(part);
});

test("a restaurant with a board gets no mail about orders, its guests do; without a device it gets them again", async () => {
  const withBoard = await openKitchen(pool);
  const tablet = await testDevices(db)(app, withBoard.id);
  const owner = await makeAccount(db, { now, memberOf: { [withBoard.id]: "owner" } });
  const kinds = async (id: string) => (await mailsOf(id)).map(({ cause }) => cause.split(".")[1]).toSorted();
  for (const [mover, toGuest] of [
    ["guest", "cancelled-by-guest"],
    ["clock", "unanswered"],
    ["operator", "cancelled"],
  ] as const) {
    const { id } = (await post(app, orderBody(withBoard))).json();
    expect(await kinds(id)).toEqual(["placed"]);
    await move(id, "CANCELLED", {}, mover);
    expect(await kinds(id)).toEqual([toGuest]);
  }
  const { id } = (await post(app, orderBody(withBoard))).json();
  await callAs(app, owner, withdrawDevice, { params: { id: tablet.id } });
  expect(await kinds(id)).toEqual(["placed", "to-restaurant"]);
});

test("what was to be expected of an order is not told any more once it is over", async () => {
  const id = await place();
  await move(id, "ACCEPTED", { minutes: 25 });
  await move(id, "CANCELLED", { reason: "Der Herd ist aus" });
  expect((await mailsOf(id)).map(({ cause }) => cause)).toEqual([`order-${id}.cancelled`]);
  const rejected = (await post(app, orderBody(kitchen))).json().id;
  await move(rejected, "REJECTED", { reason: "Kein Teig" });
  expect((await mailsOf(rejected)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("schon abgelehnt"),
  );
});

test("a refund says how much came back and why; where none was made there is no mail", async () => {
  const id = await place();
  const refunded = () => db.transaction((tx) => addOrderMail(tx, { orderId: id, kind: "refunded" }, now));
  await refunded();
  expect(await mailsOf(id)).toEqual([]);
  for (const [cause, cents, status] of [
    ["paid-twice", 1230, "DONE"],
    ["cancelled", 500, "FAILED"],
  ] as const) {
    const paymentId = uuidv7(now);
    await pool.query(
      `INSERT INTO payments (id, order_id, provider, amount_cents, received_cents, status, reference, created_at, settled_at)
       VALUES ($1, $2, 'sandbox', $3, $3, 'PAID', $1::uuid::text, now(), now())`,
      [paymentId, id, cents],
    );
    await pool.query(
      `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [uuidv7(now), paymentId, cause, cents, status, new Date(now)],
    );
  }
  await refunded();
  const [mail] = await mailsOf(id);
  expect(mail?.cause).toBe(`order-${id}.refunded-${now}`);
  expect(mail?.text).toContain("war schon bezahlt. Sie selbst bleibt, wie sie ist.");
  expect(mail?.text).toContain("Rückzahlung: 12,30\u00a0€");
});

test("of money that went back in parts each mail tells what had gone back by then, however late they all go out", async () => {
  const id = await place();
  const paymentId = uuidv7(now);
  await pool.query(
    `INSERT INTO payments (id, order_id, provider, amount_cents, received_cents, status, reference, created_at, settled_at)
     VALUES ($1, $2, 'sandbox', 900, 900, 'PAID', $1::uuid::text, now(), now())`,
    [paymentId, id],
  );
  for (const [minute, cents, reason, lines] of [
    [1, 300, "Zu spät", null],
    // The order has no tenth line, so the mail does not mention it.
    [
      2,
      100,
      "Ohne Limonade",
      [
        { position: 1, quantity: 2 },
        { position: 0, quantity: 1 },
        { position: 9, quantity: 2 },
      ],
    ],
  ] as const) {
    const at = now + minute * minuteMs;
    await pool.query(
      `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, ended_at, reason, key, by_lines)
       VALUES ($1, $2, 'by-hand', $3, 'DONE', $4, $4, $5, gen_random_uuid(), $6)`,
      [uuidv7(at), paymentId, cents, new Date(at), reason, lines && JSON.stringify({ lines })],
    );
    await db.transaction((tx) => addOrderMail(tx, { orderId: id, kind: "refunded" }, at));
  }
  const mails = await mailsOf(id);
  expect(mails.map(({ cause }) => cause).toSorted()).toEqual(
    [1, 2].map((minute) => `order-${id}.refunded-${now + minute * minuteMs}`),
  );
  for (const { text } of mails) expect(text).toMatch(/^Für deine Bestellung bei .+ bekommst du Geld zurück\.$/m);
  const texts = mails.map(({ text }) => /Der Grund: (.*)/.exec(text)?.[1]).toSorted();
  expect(texts).toEqual(["Ohne Limonade", "Zu spät"]);
  expect(mails.map(({ text }) => /^Für: .*$/m.exec(text)?.[0]).filter(Boolean)).toEqual([
    "Für: 2 × Limonade; 1 × Margherita, Groß, Extra Käse.",
  ]);
  // Each mail names its amount, and the second also the sum with the first.
  expect(mails.map(({ text }) => /Rückzahlung: (.*)/.exec(text)?.[1]).toSorted()).toEqual([
    "1,00\u00a0€",
    "3,00\u00a0€",
  ]);
  expect(mails.filter(({ text }) => /insgesamt 4,00\s€/.test(text))).toHaveLength(1);
});

test("mails that a version before this one promised still go out", async () => {
  const id = await place();
  for (const task of ["mail-guest", "mail-restaurant"])
    await pool.query("SELECT graphile_worker.add_job($1, $2)", [task, JSON.stringify({ orderId: id })]);
  const mails = await mailsOf(id);
  expect(mails.map(({ cause, at }) => [cause, at]).toSorted()).toEqual([
    [`order-${id}.placed`, now],
    [`order-${id}.to-restaurant`, now],
  ]);
});
