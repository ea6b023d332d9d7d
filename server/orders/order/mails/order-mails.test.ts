import { randomUUID } from "node:crypto";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findOrderDossier, resendOrderMail } from "@mahlzeit/contract/operator/people";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { resendsPerDay } from "@mahlzeit/domain/orders/order/resend";
import { expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { MailRefused } from "../../../platform/mail/mail-refused.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { findWithdrawalTexts, testMailParts } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { eraseContactRows } from "../erase/erase-contact.ts";
import { orderJobs } from "../jobs.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const operator = await makeAccount(db, { firstName: "Theresa", isOperator: true });

/** Runs the waiting mail jobs of an order and returns the mails; a failing job is retried later. */
async function mailsOf(orderId: string, { failsWith, attempt = 1 }: { failsWith?: Error; attempt?: number } = {}) {
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      if (failsWith) throw failsWith;
      mails.push(mail);
    },
    close: () => undefined,
  };
  const mail = testMailParts(mailer);
  const parts = { db, mail, log: app.log, now: () => clock.now, payments: orderPayments };
  const handlers = orderJobs({
    ...parts,
    findAlternatives: async () => [],
    findWithdrawalTexts,
    answerMinutes: undefined,
  });
  const jobs = await findJobs<never>(pool, "task = 'mail-order' AND payload->>'orderId' = $1", [orderId]);
  for (const { id, payload } of jobs) {
    const isDone = await handlers["mail-order"](payload, attempt).then(
      () => true,
      () => false,
    );
    if (isDone) await deleteJobs(pool, "id = $1", [id]);
  }
  return mails;
}

const kitchen = await openKitchen(pool);
const place = async () => (await post(app, orderBody(kitchen))).json().id as string;
const shown = async (id: string) => (await callAs(app, operator, findOrderDossier, { params: { id } })).json().mails;
const again = (id: string, mailId: string, sendingId: string = randomUUID()) =>
  callAs(app, operator, resendOrderMail, { params: { id, mailId }, body: { sendingId } });

test("each mail about an order is told with what became of it and where it went", async () => {
  const id = await place();
  expect(await shown(id)).toEqual([]);
  await mailsOf(id, { failsWith: new Error("Postfach voll") });
  expect(await shown(id)).toMatchObject([{ state: "WAITING" }, { state: "WAITING" }]);
  clock.now += minuteMs;
  await mailsOf(id);
  const tried = new Date(clock.now).toISOString();
  const sent = { state: "SENT", triedAt: tried, again: null, mayResend: true };
  expect((await shown(id)).toSorted((a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1))).toEqual([
    expect.objectContaining({ ...sent, kind: "placed", to: "guest", address: "joerg@example.at" }),
    expect.objectContaining({ ...sent, kind: "to-restaurant", to: "restaurant" }),
  ]);
});

test("one that is refused, given up, or needed by nobody is told as such", async () => {
  const [refused, givenUp, withBoard] = [await place(), await place(), await place()];
  await mailsOf(refused, { failsWith: new MailRefused("no such mailbox") });
  expect((await shown(refused)).map(({ state }: { state: string }) => state)).toEqual(["REFUSED", "REFUSED"]);
  await mailsOf(givenUp, { failsWith: new Error("down"), attempt: 22 });
  expect((await shown(givenUp)).map(({ state }: { state: string }) => state)).toEqual(["UNDELIVERED", "UNDELIVERED"]);
  const owner = await makeAccount(db, { now: clock.now, memberOf: { [kitchen.id]: "owner" } });
  const device = await testDevices(db)(app, kitchen.id, { by: owner });
  await mailsOf(withBoard);
  const unneeded = (await shown(withBoard)).find(({ to }: { to: string }) => to === "restaurant");
  expect(unneeded.state).toBe("UNNEEDED");
  // The tablet is broken, so an operator sends the mail anyway.
  await again(withBoard, unneeded.id);
  expect((await mailsOf(withBoard)).map(({ subject }) => subject)).toHaveLength(1);
  await pool.query("DELETE FROM devices WHERE id = $1", [device.id]);
});

test("a mail goes once more to the same address, however often that is asked, with a row of its own", async () => {
  const id = await place();
  const first = (await mailsOf(id)).find(({ cause }) => cause.endsWith(".placed"));
  const mail = (await shown(id)).find(({ kind }: { kind: string }) => kind === "placed");
  clock.now += minuteMs;
  const sendingId = randomUUID();
  const answers = await Promise.all([again(id, mail.id, sendingId), again(id, mail.id, sendingId.toUpperCase())]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const asked = { at: new Date(clock.now).toISOString(), who: "Theresa" };
  expect((await shown(id)).at(-1)).toMatchObject({ kind: "placed", state: "WAITING", again: asked, mayResend: false });
  const [second, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ to: first?.to, subject: first?.subject, at: clock.now });
  expect(second?.cause).not.toBe(first?.cause);
  expect((await shown(id)).at(-1)).toMatchObject({ state: "SENT", again: asked });
  const rows = (await callAs(app, operator, findAudit, { query: { pageSize: 100 } })).json();
  const sent = rows.filter(({ what }: { what: string }) => what === "resendOrderMail");
  expect(sent[0]).toMatchObject({ who: "Theresa", about: id, fields: [], changes: [] });
});

test("not while it is on its way, not what no longer holds, not too often, and never once the contact data is gone", async () => {
  const id = await place();
  await mailsOf(id, { failsWith: new Error("down") });
  const code = async (mailId: string) => (await again(id, mailId)).json().code;
  const mail = (await shown(id)).find(({ kind }: { kind: string }) => kind === "placed");
  expect(await code(mail.id)).toBe("mail-waiting");
  await mailsOf(id);
  for (let i = 0; i < resendsPerDay; i++) expect((await again(id, mail.id)).statusCode).toBe(200);
  expect(await code(mail.id)).toBe("too-many-mails");
  expect((await again(id, mail.id)).statusCode).toBe(429);
  clock.now += dayMs + 1;
  const theresa = await makeAccount(db, { isOperator: true, now: clock.now });
  const later = (mailId: string) =>
    callAs(app, theresa, resendOrderMail, { params: { id, mailId }, body: { sendingId: randomUUID() } });
  await pool.query(
    "INSERT INTO order_mails (id, order_id, kind, at, status) VALUES ($1, $2, 'accepted', now(), 'SENT')",
    [id, id],
  );
  expect((await later(id)).statusCode).toBe(200);
  await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
  expect((await later(id)).json().code).toBe("mail-outdated");
  expect((await later(randomUUID())).json().code).toBe("order-not-found");
  await db.transaction((tx) => eraseContactRows({ tx, payments: orderPayments }, [id]));
  expect((await later(mail.id)).json().code).toBe("contact-erased");
  // A resend requested just before is not delivered either.
  expect(await mailsOf(id)).toEqual([]);
});
