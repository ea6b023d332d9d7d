import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { createMailer, type Mail } from "../../../platform/mail/mailer.ts";
import { testApp } from "../../../testing/app.ts";
import { testConfig } from "../../../testing/app-config.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { findWithdrawalTexts, testMailParts } from "../../../testing/mails.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { findOrderById } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { guestMail, restaurantMail } from "./placed-mails.ts";
import { mailOrder } from "./send-order-mail.ts";

const { pool, db } = await testDatabase();
const findAlternatives = async () => [];
const at = Date.parse("2026-11-19T16:00:00Z");
const now = () => at;
const app = await testApp({ pool, db, now });
const kitchen = await openKitchen(pool);
const folder = mkdtempSync(join(tmpdir(), "mails-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function place(changes: object = {}, of = kitchen): Promise<OrderRecord> {
  const { id } = (await post(app, orderBody(of, changes))).json();
  return (await findOrderById(db, id)) as OrderRecord;
}

async function sent(order: OrderRecord): Promise<{ toGuest: Mail; toRestaurant: Mail }> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const parts = testMailParts(mailer);
  await mailOrder(
    { db, mail: parts, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: order.id, kind: "placed", at },
    at,
  );
  await mailOrder(
    { db, mail: parts, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: order.id, kind: "to-restaurant", at },
    at,
  );
  const [toGuest, toRestaurant] = mails as [Mail, Mail];
  return { toGuest, toRestaurant };
}

test.each([
  ["eps", "EPS, online bezahlt"],
  ["card", "Kreditkarte, online bezahlt"],
  ["other", "Online bezahlt"],
  [null, "Online bezahlt"],
] as const)("an order paid with %s says '%s' in both mails", async (paidBy, words) => {
  const order: OrderRecord = { ...(await place()), paymentType: "STRIPE", paidBy };
  for (const mail of [guestMail(order, "https://mahlzeit.example"), restaurantMail(order, "https://mahlzeit.example")])
    expect(mail.order.facts).toContainEqual({ title: "Zahlung", lines: [words] });
});

test("the guest reads what was ordered, from whom, for how much, and with which allergens", async () => {
  const order = await place({ note: "Ohne Schärfe" });
  const { toGuest } = await sent(order);
  expect(toGuest.subject).toBe("Deine Bestellung bei Küche Österreicher");
  expect(toGuest.to).toEqual({ name: "Jörg Österreicher", address: "joerg@example.at" });
  for (const form of [toGuest.text, toGuest.html]) {
    for (const part of ["Alles erledigt, Jörg.", "18:30", "Margherita (A, G)", "Groß, Extra Käse (G)", "Ohne Schärfe"])
      expect(form).toContain(part);
    for (const part of [
      "28,80\u00a0€",
      "39,75\u00a0€",
      "Einwegpfand",
      "0,75\u00a0€",
      "20 % MwSt.: 1,70\u00a0€",
      "10 % MwSt.",
    ])
      expect(form).toContain(part);
    for (const part of ["A glutenhaltiges Getreide, G Milch oder Laktose", "Kein Rücktrittsrecht (§ 18 FAGG)"])
      expect(form).toContain(part);
    expect(form).toContain("Vertragspartner ist Österreicher Gastronomie GmbH");
    expect(form).toContain("ATU00000000");
    expect(form).toContain("FN 000000a");
    expect(form).toContain(`https://mahlzeit.example/confirm/${kitchen.uid}/success/${order.identificationTag}`);
  }
  expect(toGuest.html).not.toMatch(/<svg|<script|\.webp/);
});

test("the kitchen reads who comes when, and can answer the guest", async () => {
  const address = { ...home, extra: "Stiege 2", doorName: "Hofbauer <&> Söhne" };
  const { toRestaurant, toGuest } = await sent(await place({ type: "DELIVERY", address }));
  expect(toRestaurant.to.address).toBe("kueche@example.at");
  expect(toRestaurant.replyTo).toEqual({ name: "Jörg Österreicher", address: "joerg@example.at" });
  for (const part of [
    "Lieferung um",
    "18:30",
    "Praterstraße 7",
    "Stiege 2",
    "1020 Wien",
    guest.phone,
    "Bezahlung vor Ort",
    "Vertragspartner ist Österreicher Gastronomie GmbH",
    "10 % MwSt.",
  ])
    expect(toRestaurant.text).toContain(part);
  for (const { text, html } of [toRestaurant, toGuest]) {
    expect(text).toContain("Türname: Hofbauer <&> Söhne");
    expect(html).toContain("Türname: Hofbauer &#60;&#38;&#62; Söhne");
  }
});

test("both read the table of an order on site, large and in the first line", async () => {
  const inn = await openKitchen(pool, { tables: ["4"] });
  const order = await place({ type: "ON_SITE", table: "4" }, inn);
  const url = "https://mahlzeit.example";
  for (const mail of [guestMail(order, url), restaurantMail(order, url)])
    expect(mail.highlight).toEqual({ label: "Vor Ort um", value: "18:30, Tisch 4" });
  expect(restaurantMail(order, url).subject).toBe(`Neue Bestellung Nr. ${order.number}: Vor Ort um 18:30, Tisch 4`);
  expect((await sent(order)).toGuest.text).toContain("18:30, Tisch 4");
});

test("a discount says why it is given", async () => {
  const order = await place({ paymentType: "STRIPE" });
  expect(guestMail(order, "").order.sums[1]).toEqual({ label: "10 % Rabatt", value: "−3,90\u00a0€", weight: "saved" });
  expect(guestMail({ ...order, discountReason: "campaign" }, "").order.sums[1]?.label).toBe("Aktionsrabatt");
});

test("where the host pays, only the kitchen sees prices", async () => {
  const feast = await openKitchen(pool, { order_types: ["EVENT"], event_price_disabled: true });
  const { toGuest, toRestaurant } = await sent(await place({ type: "EVENT" }, feast));
  expect(toGuest.text + toGuest.html).not.toMatch(/€|MwSt|Zwischensumme|Zahlung/);
  expect(toRestaurant.text).toContain("39,00\u00a0€");
});

test("what a guest or a restaurant typed stays text, in every part of a mail", async () => {
  const hostile = "<img src=x onerror=alert(1)>\"'&{{7*7}}</mj-text><mj-raw>";
  const odd = await openKitchen(pool, { name: hostile, legal_name: hostile });
  const order = await place({ note: hostile, customer: { ...guest, firstName: hostile.slice(0, 60) } }, odd);
  const { toGuest, toRestaurant } = await sent(order);
  for (const { html } of [toGuest, toRestaurant]) {
    expect(html).not.toMatch(/<img src=x|<mj-|onerror=alert\(1\)>/);
    expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  }
});

test("a name cannot add lines or recipients to a mail's head", async () => {
  const name = 'Eva"\r\nBcc: alle@example.at <x@example.at>,';
  const order = await place();
  await pool.query("UPDATE order_customers SET first_name = $2 WHERE order_id = $1", [order.id, name]);
  const mailer = createMailer({ ...options(), smtpUrl: undefined, dataDir: folder });
  const parts = testMailParts(mailer);
  await mailOrder(
    { db, mail: parts, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: order.id, kind: "placed", at },
    at,
  );
  const eml = readFileSync(join(folder, "mail", `order-${order.id}.placed.eml`), "utf8");
  const head = eml.slice(0, eml.indexOf("\r\n\r\n"));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To:/gm)).toHaveLength(1);
});

test("without a mail server mails become files, the same file at every try", async () => {
  const order = await place();
  const mailer = createMailer({ ...options(), smtpUrl: undefined, dataDir: folder });
  const parts = testMailParts(mailer);
  await mailOrder(
    { db, mail: parts, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: order.id, kind: "placed", at },
    at,
  );
  await mailOrder(
    { db, mail: parts, payments: orderPayments, findAlternatives, findWithdrawalTexts },
    { orderId: order.id, kind: "placed", at },
    at,
  );
  expect(readdirSync(join(folder, "mail")).filter((name) => name.includes(order.id))).toEqual([
    `order-${order.id}.placed.eml`,
  ]);
  const eml = readFileSync(join(folder, "mail", `order-${order.id}.placed.eml`), "utf8");
  expect(eml).toMatch(new RegExp(`^Message-ID:\\s+<order-${order.id}.placed@mahlzeit.example>`, "m"));
  expect(eml).toContain("Content-Type: text/plain; charset=utf-8");
});

test("a mail is made from the order alone, so that both forms say the same", async () => {
  const order = await place();
  expect(guestMail(order, "https://mahlzeit.example").order.sums.at(-1)?.value).toBe("39,75\u00a0€");
  expect(restaurantMail(order, "").order.sums).toEqual(guestMail(order, "").order.sums);
});

function options() {
  return { from: testConfig().mail.from, publicUrl: "https://mahlzeit.example" };
}
