import { watchOrder } from "@mahlzeit/contract/orders/live";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { testApp } from "../../../testing/app.ts";
import { askingKitchen } from "../../../testing/asking-kitchen.ts";
import { replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteJobs } from "../../../testing/jobs.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { readStream } from "../../../testing/streams.ts";
import { placeTestOrder } from "../place/place-test-order.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const { kitchen, theke, accepted, ask, asked, answer, corrected, move, seen } = await askingKitchen(
  { pool, db, app },
  start,
);

beforeEach(() => {
  clock.now = start;
});

/** Sends the waiting mails of an order and returns them. */
async function mailsOf({ id }: { id: string }): Promise<Mail[]> {
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => clock.now });
  const jobs = await deleteJobs<never>(
    pool,
    "task = 'mail-order' AND payload->>'orderId' = $1 AND payload->>'kind' IN ('question', 'correction')",
    [id],
  );
  for (const { payload } of jobs) await handlers["mail-order"](payload, 1);
  return mails;
}
const leaveOut = (seq: number, position: number) => ({ seq, missing: [{ position, quantity: 1 }] });

test("a guest's open page is told of a question, of its answer and of a correction", async () => {
  // This app is local, because a listening server also sends the mails that the other tests check.
  const listening = await testApp({ pool, db, now: () => clock.now });
  const origin = await listening.listen({ host: "127.0.0.1", port: 0 });
  const order = await accepted();
  const stream = await readStream(origin, watchOrder, { params: { tag: order.identificationTag } });
  await stream.next();
  expect((await ask(theke, order)).statusCode).toBe(200);
  const question = (await stream.next())?.data;
  expect(question).toMatchObject({ question: { product: { name: "Margherita" } } });
  await answer(order, { questionId: (await seen(order)).question.id, choice: "LEAVE_OUT" });
  expect((await stream.next())?.data).toMatchObject({ changes: [{ by: "guest" }] });
  await corrected(order, leaveOut(2, 1));
  expect((await stream.next())?.data).toMatchObject({ changes: [{}, { by: "restaurant", refund: 3.65 }] });
  stream.close();
});

test("a question is mailed with what there is instead, and no more once it was answered", async () => {
  const order = await asked();
  const [mail] = await mailsOf(order);
  expect(mail).toMatchObject({ subject: "Kurze Frage: Margherita ist aus", cause: `order-${order.id}.question-1` });
  expect(mail?.text).toContain(
    "Stattdessen gibt es Suppe (Allergene: keine) oder Margherita, Normal (A, G), für dich nie teurer.",
  );
  expect(mail?.text).toContain("Antworte bitte bis: 17:03\n");
  const late = await asked();
  await answer(late, { questionId: late.questionId, choice: "LEAVE_OUT" });
  expect((await mailsOf(late)).map(({ subject }) => subject)).toEqual(["Deine Bestellung wurde geändert"]);
});

test("that what comes instead contains alcohol is said in the question, in its mail, and in the correction's", async () => {
  await pool.query("UPDATE products SET age = 18 WHERE id = $1", [kitchen.soup]);
  const order = await asked();
  await pool.query("UPDATE products SET age = NULL WHERE id = $1", [kitchen.soup]);
  const { question } = await seen(order);
  expect(question.proposals.map(({ age }: { age?: number }) => age)).toEqual([18, undefined]);
  const alcohol = "Enthält Alkohol: Abgabe nur ab 18 Jahren, bitte Ausweis bereithalten.\n\nab 18: 1× Suppe";
  expect((await mailsOf(order))[0]?.text).toContain(alcohol);
  await answer(order, { questionId: question.id, choice: "REPLACE", proposal: 0 });
  expect((await mailsOf(order))[0]?.text).toContain(`kommt 1 × Suppe (Allergene: keine).\n\n${alcohol}`);
});

test("a question about some of several says in its mail how many are missing", async () => {
  const order = await asked({}, { seq: 1, position: 1, quantity: 2, proposals: [] });
  const [mail] = await mailsOf(order);
  expect(mail?.subject).toBe("Kurze Frage: 2 von 3 Limonade sind aus");
  expect(mail?.text).toContain("Ohne Antwort lassen wir 2 von 3 Limonade weg.");
});

test("each correction has its own mail, which says how the order was then, however late it is sent", async () => {
  const order = await accepted();
  await corrected(order, leaveOut(1, 1));
  clock.now += minuteMs;
  await corrected(order, leaveOut(2, 1));
  const mails = (await mailsOf(order)).toSorted((a, b) => (a.cause < b.cause ? -1 : 1));
  expect(mails.map(({ cause }) => cause)).toEqual([1, 2].map((seq) => `order-${order.id}.correction-${seq}`));
  for (const [i, total] of ["21,70", "18,05"].entries())
    expect(mails[i]?.text).toContain(
      `Es fehlt: 1 × Limonade.\n\nZu zahlen sind jetzt ${total}\u00a0€, das sind 3,65\u00a0€ weniger.`,
    );
});

test("the mail of a correction of several lines says which of them is replaced", async () => {
  const order = await accepted();
  const swap = { position: 1, quantity: 1, replacement: replacementBy(kitchen, "soup") };
  await corrected(order, { seq: 1, missing: [{ position: 0, quantity: 1 }, swap, { position: 1, quantity: 1 }] });
  const [mail] = await mailsOf(order);
  expect(mail?.text).toMatch(
    /Statt 1 × Limonade kommt 1 × Suppe \(Allergene: keine\)\.\n\nEs fehlt: 1 × Margherita, .+; 1 × Limonade\./,
  );
});

test("of an order that was cancelled meanwhile no correction is mailed, and of a test nothing", async () => {
  const order = await accepted();
  await corrected(order, leaveOut(1, 1));
  expect((await move(order, "CANCELLED", { reason: "Strom weg" })).statusCode).toBe(200);
  expect(await mailsOf(order)).toEqual([]);
  const test = await placeTestOrder(db, kitchen.id, start);
  await move(test, "ACCEPTED", { minutes: 30 });
  await corrected(test, leaveOut(1, 0));
  expect(await mailsOf(test)).toEqual([]);
});
