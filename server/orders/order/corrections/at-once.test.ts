import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { askingKitchen } from "../../../testing/asking-kitchen.ts";
import { testDatabase } from "../../../testing/database.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const { theke, ofen, move, accepted, ask, asked, answer, correct, silence, seen } = await askingKitchen(
  { pool, db, app },
  start,
);

test("answer and silence at once: one of them decides, once", async () => {
  for (let round = 0; round < 5; round++) {
    clock.now = start;
    const order = await asked();
    clock.now = start + 3 * minuteMs;
    const [reply] = await Promise.all([
      answer(order, { questionId: order.questionId, choice: "REPLACE", proposal: 1 }),
      silence(order.questionId, clock.now),
    ]);
    const { changes } = await seen(order);
    expect(changes).toHaveLength(1);
    expect([reply.statusCode, changes[0].by]).toEqual(reply.statusCode === 200 ? [200, "guest"] : [409, "clock"]);
  }
});

test("answering in two ways at once: one holds", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await asked();
    const { questionId } = order;
    const replies = await Promise.all([
      answer(order, { questionId, choice: "LEAVE_OUT" }),
      answer(order, { questionId, choice: "CANCEL" }),
      answer(order, { questionId, choice: "REPLACE", proposal: 0 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  }
});

test("asking and going on at once: only one of both happens", async () => {
  for (let round = 0; round < 6; round++) {
    const order = await accepted();
    const [question, moved] = await Promise.all([ask(theke, order), move(order, "READY")]);
    const { status, question: open } = await seen(order);
    // The order may also become ready first and be asked about afterwards.
    if (moved.statusCode === 200) expect(status).toBe("READY");
    else expect([moved.json().code, status, question.statusCode]).toEqual(["question-open", "ACCEPTED", 200]);
    expect(open).toBeDefined();
  }
});

test("asking and correcting at once: one is told of the other", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await accepted();
    const body = { seq: 1, missing: [{ position: 0, quantity: 1 }] };
    const replies = await Promise.all([ask(theke, order), correct(ofen, order, body)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().code).toBe(replies[0].statusCode === 200 ? "question-open" : "order-changed");
  }
});
