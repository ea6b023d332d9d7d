import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { findOrderById } from "../orders/find-orders.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../testing/orders.ts";
import { createMailer, type Mail } from "./mailer.ts";
import { guestMail, restaurantMail } from "./order-mails.ts";
import { mailOrder } from "./send-order-mail.ts";

const { pool, db } = await testDatabase();
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
  const parts = { mailer, productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
  await mailOrder(parts, order, { kind: "placed", at });
  await mailOrder(parts, order, { kind: "to-restaurant", at });
  const [toGuest, toRestaurant] = mails as [Mail, Mail];
  return { toGuest, toRestaurant };
}

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
  const { toRestaurant } = await sent(await place({ type: "DELIVERY", address: { ...home, extra: "Stiege 2" } }));
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
});

test("a discount says why it is given", async () => {
  const order = await place({ paymentType: "STRIPE" });
  expect(guestMail(order, "").order.sums[1]).toEqual({ label: "Rabatt", value: "−3,90\u00a0€", weight: "saved" });
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
    expect(html).not.toMatch(/<img|<mj-|onerror=alert\(1\)>/);
    expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  }
});

test("a name cannot add lines or recipients to a mail's head", async () => {
  const order = await place();
  const mailer = createMailer({ ...options(), smtpUrl: undefined, dataDir: folder });
  const name = 'Eva"\r\nBcc: alle@example.at <x@example.at>,';
  await mailOrder(
    { mailer, productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" },
    { ...order, customer: { ...guest, firstName: name }, seller: { ...order.seller, name: "A\r\nBcc: b@example.at" } },
    { kind: "placed", at },
  );
  const eml = readFileSync(join(folder, "mail", `order-${order.id}.placed.eml`), "utf8");
  const head = eml.slice(0, eml.indexOf("\r\n\r\n"));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To:/gm)).toHaveLength(1);
});

test("without a mail server mails become files, the same file at every try", async () => {
  const order = await place();
  const mailer = createMailer({ ...options(), smtpUrl: undefined, dataDir: folder });
  const parts = { mailer, productName: "Mahlzeit", publicUrl: "https://mahlzeit.example" };
  await mailOrder(parts, order, { kind: "placed", at });
  await mailOrder(parts, order, { kind: "placed", at });
  expect(readdirSync(join(folder, "mail")).filter((name) => name.includes(order.id))).toEqual([
    `order-${order.id}.placed.eml`,
  ]);
  const eml = readFileSync(join(folder, "mail", `order-${order.id}.placed.eml`), "utf8");
  expect(eml).toMatch(new RegExp(`^Message-ID:\\s+<order-${order.id}.placed@mahlzeit.example>`, "m"));
  expect(eml).toContain("Content-Type: text/plain; charset=utf-8");
});

test("a mail waits for a server that is down and arrives once it is up, umlauts and € whole", async () => {
  const received: string[] = [];
  const takeMails = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
  const port = await freePort();

  const changes = { mail: { ...testConfig().mail, smtpUrl: `smtp://127.0.0.1:${port}` } };
  const mailing = await testApp({ pool, db, now }, changes);
  const { id } = (
    await post(mailing, orderBody(kitchen, { customer: { ...guest, email: "warten@example.at" } }))
  ).json();
  await mailing.listen({ port: 0, host: "127.0.0.1" });
  const triesOf = async () => {
    const jobs =
      "SELECT min(attempts) AS tries FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1 AND locked_at IS NULL";
    return (await pool.query(jobs, [id])).rows[0].tries;
  };
  await expect.poll(triesOf, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);

  const revived = takeMails();
  await new Promise<void>((resolve) => revived.listen(port, "127.0.0.1", resolve));
  await expect.poll(() => received.filter((mail) => mail.includes(id)).length, { timeout: 20_000 }).toBe(2);
  const left = "SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1";
  await expect.poll(async () => (await pool.query(left, [id])).rows[0].count).toBe(0);
  await new Promise<void>((resolve) => revived.close(resolve));

  const mail = received.find((one) => one.includes(`<order-${id}.placed@localhost>`)) ?? "";
  const guestText = decodeQuotedPrintable(mail);
  expect(guestText).toContain("Zwischensumme");
  expect(guestText).toContain("39,75\u00a0€");
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
});

test("a mail is made from the order alone, so that both forms say the same", async () => {
  const order = await place();
  expect(guestMail(order, "https://mahlzeit.example").order.sums.at(-1)?.value).toBe("39,75\u00a0€");
  expect(restaurantMail(order).order.sums).toEqual(guestMail(order, "").order.sums);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

function options() {
  return { from: testConfig().mail.from, publicUrl: "https://mahlzeit.example" };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
