import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { cancelOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { askingKitchen } from "../../../testing/asking-kitchen.ts";
import { callAs } from "../../../testing/calls.ts";
import { jobsOf, replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { orderBody } from "../../../testing/orders.ts";
import { mailsOf } from "../../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const asking = await askingKitchen({ pool, db, app }, start);
const { kitchen, theke, ofen, aboutPizza, move, accepted, ask, asked, answer, correct, silence, seen, onBoard } =
  asking;
const cancellationOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query(
    "SELECT moved_by AS by, via, reason_code AS reason FROM order_moves WHERE order_id = $1 AND status = 'CANCELLED'",
    [id],
  );
  return rows[0];
};

beforeEach(() => {
  clock.now = start;
});

test("a question shows its guest what each answer gives back and until when, and waits three minutes", async () => {
  const order = await accepted();
  const reply = await ask(theke, order);
  const question = {
    askedAt: "2026-11-19T16:00:00.000Z",
    answerBy: "2026-11-19T16:03:00.000Z",
    product: { id: kitchen.pizza, name: "Margherita" },
    options: ["Groß", "Extra Käse"],
    quantity: 1,
    proposals: [
      { product: { id: kitchen.soup, name: "Suppe" }, options: [], allergens: [], refund: 14.1 },
      { product: { id: kitchen.pizza, name: "Margherita" }, options: ["Normal"], allergens: ["A", "G"], refund: 4.5 },
    ],
    leaveOut: 14.4,
    cancel: 25.35,
  };
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { status: "ACCEPTED", question }]);
  const shown = await seen(order);
  expect(shown.question).toEqual({ id: shown.question.id, ...question });
  expect(await onBoard(order)).toMatchObject({
    question: { id: shown.question.id, position: 0, quantity: 1, product: { name: "Margherita" } },
    changes: [],
  });
  expect(await mailsOf(pool, order)).toEqual(["accepted", "placed", "question", "to-restaurant"]);
  expect(await jobsOf(pool, "end-question", shown.question.id)).toEqual([{ runAt: start + 3 * minuteMs }]);
});

test.each([
  ["leaves it out", { choice: "LEAVE_OUT" }, { taken: [{ position: 0 }], added: [], total: 10.95, refund: 14.4 }],
  ["takes another", { choice: "REPLACE", proposal: 1 }, { added: [{ position: 2, fullPrice: 9.9 }], refund: 4.5 }],
])("the guest %s", async (_what, given, change) => {
  const order = await asked();
  clock.now += minuteMs;
  const reply = await answer(order, { questionId: order.questionId, ...given });
  const told = [{ seq: 1, at: "2026-11-19T16:01:00.000Z", by: "guest", ...change }];
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { status: "ACCEPTED", changes: told }]);
  expect(reply.json()).not.toHaveProperty("question");
  expect(await onBoard(order)).toMatchObject({ question: null, changes: [{ by: "guest", name: null }] });
  for (let i = 0; i < 2; i++)
    expect((await answer(order, { questionId: order.questionId, ...given })).statusCode).toBe(200);
  await silence(order.questionId, start + 4 * minuteMs);
  expect((await seen(order)).changes).toHaveLength(1);
  const other = await answer(order, { questionId: order.questionId, choice: "CANCEL" });
  expect([other.statusCode, other.json().code]).toEqual([409, "question-over"]);
  expect((await mailsOf(pool, order)).filter((kind) => kind === "correction")).toHaveLength(1);
});

test("the guest cancels everything, also what is ready, and the restaurant is told", async () => {
  const order = await accepted();
  await move(order, "READY");
  await ask(theke, order);
  const { question } = await seen(order);
  const given = { questionId: question.id, choice: "CANCEL" };
  expect((await answer(order, given)).json()).toMatchObject({ status: "CANCELLED" });
  expect(await cancellationOf(order)).toEqual({ by: "guest", via: "page", reason: null });
  expect((await answer(order, given)).statusCode).toBe(200);
  expect(await mailsOf(pool, order)).toEqual(
    expect.arrayContaining(["cancelled-by-guest", "cancelled-by-guest-to-restaurant"]),
  );
});

test("silence means what the guest chose when ordering, once the three minutes are over and exactly once", async () => {
  const order = await asked({ ifMissing: "REPLACE" });
  await silence(order.questionId, start + 3 * minuteMs - 1);
  expect(await seen(order)).not.toHaveProperty("changes");
  clock.now = start + 3 * minuteMs;
  await Promise.all([
    silence(order.questionId, clock.now),
    silence(order.questionId, clock.now),
    silence(order.questionId, clock.now),
  ]);
  expect(await seen(order)).toMatchObject({
    changes: [{ by: "clock", added: [{ product: { name: "Suppe" }, fullPrice: 0.3 }] }],
  });
  await silence(order.questionId, clock.now);
  expect((await seen(order)).changes).toHaveLength(1);
});

test("silence never brings what nobody has declared: the next proposal comes, or nothing", async () => {
  await pool.query("UPDATE products SET allergens = NULL WHERE id = $1", [kitchen.soup]);
  const order = await asked({ ifMissing: "REPLACE" });
  const onlySoup = await asked(
    { ifMissing: "REPLACE" },
    { ...aboutPizza, proposals: [replacementBy(kitchen, "soup")] },
  );
  await pool.query("UPDATE products SET allergens = '{}' WHERE id = $1", [kitchen.soup]);
  for (const { questionId } of [order, onlySoup]) await silence(questionId, start + 3 * minuteMs);
  expect((await seen(order)).changes).toMatchObject([{ by: "clock", added: [{ product: { name: "Margherita" } }] }]);
  expect((await seen(onlySoup)).changes).toMatchObject([{ by: "clock", added: [] }]);
});

test("silence never brings what needs an identity card: the next proposal comes", async () => {
  await pool.query("UPDATE products SET age = 18 WHERE id = $1", [kitchen.soup]);
  const order = await asked({ ifMissing: "REPLACE" });
  await pool.query("UPDATE products SET age = NULL WHERE id = $1", [kitchen.soup]);
  await silence(order.questionId, start + 3 * minuteMs);
  expect((await seen(order)).changes).toMatchObject([{ by: "clock", added: [{ product: { name: "Margherita" } }] }]);
});

test.each([["ASK"], ["LEAVE_OUT"], [undefined]])("silence of whoever chose %s leaves it out", async (ifMissing) => {
  const order = await asked({ ifMissing });
  await silence(order.questionId, start + 3 * minuteMs);
  expect((await seen(order)).changes).toMatchObject([{ by: "clock", taken: [{ position: 0 }], added: [] }]);
});

test("silence of whoever would rather cancel cancels, and both are told why", async () => {
  const order = await asked({ ifMissing: "CANCEL" });
  await silence(order.questionId, start + 3 * minuteMs);
  expect(await seen(order)).toMatchObject({
    status: "CANCELLED",
    reason: "„Margherita“ ist heute leider aus.",
  });
  expect(await cancellationOf(order)).toEqual({ by: "clock", via: null, reason: "SOLD_OUT" });
  const mails = await mailsOf(pool, order);
  expect(mails).toEqual(expect.arrayContaining(["cancelled", "unfulfilled-to-restaurant"]));
  expect(mails).not.toContain("unanswered");
});

test("where nothing would be left the order is cancelled, by silence and by leaving out", async () => {
  const onlyPizza = { orderProducts: [(orderBody(kitchen).orderProducts as object[])[0]] };
  const all = { ...aboutPizza, quantity: 2 };
  const unanswered = await asked(onlyPizza, all);
  await silence(unanswered.questionId, start + 3 * minuteMs);
  expect(await seen(unanswered)).toMatchObject({ status: "CANCELLED" });
  const leftOut = await asked(onlyPizza, all);
  expect((await seen(leftOut)).question).toMatchObject({ leaveOut: 28.8, cancel: 28.8 });
  const given = { questionId: leftOut.questionId, choice: "LEAVE_OUT" };
  for (let i = 0; i < 2; i++) expect((await answer(leftOut, given)).json()).toMatchObject({ status: "CANCELLED" });
  expect(await cancellationOf(leftOut)).toMatchObject({ by: "clock", reason: "SOLD_OUT" });
});

test("while it is open the kitchen neither goes on, corrects nor asks again, and afterwards it does", async () => {
  const order = await asked();
  const missing = [{ position: 1, quantity: 1 }];
  const refused = [
    await move(order, "READY"),
    await correct(theke, order, { seq: 1, missing }),
    await ask(ofen, order),
    await ask(theke, order, { ...aboutPizza, position: 1 }),
  ];
  for (const one of refused)
    expect([one.statusCode, one.json()]).toMatchObject([
      409,
      {
        code: "question-open",
        detail: "Der Gast wird gerade etwas gefragt. Sobald die Antwort da ist, geht es weiter.",
      },
    ]);
  expect((await ask(theke, order)).statusCode).toBe(200);
  await answer(order, { questionId: order.questionId, choice: "LEAVE_OUT" });
  expect((await ask(theke, order)).statusCode).toBe(200);
  expect((await ask(ofen, order)).json().code).toBe("order-changed");
  expect((await ask(ofen, order, { ...aboutPizza, seq: 2, position: 1 })).json()).toMatchObject({
    question: { quantity: 1 },
  });
  await answer(order, { questionId: (await seen(order)).question.id, choice: "LEAVE_OUT" });
  expect((await move(order, "READY")).json()).toMatchObject({ status: "READY", changes: [{ seq: 1 }, { seq: 2 }] });
});

test("an order with a question may still be cancelled by its restaurant and by its guest, and then nothing is asked", async () => {
  const byRestaurant = await asked();
  expect((await move(byRestaurant, "CANCELLED", { reason: "Strom weg" })).statusCode).toBe(200);
  const byGuest = await asked();
  expect((await callAs(app, null, cancelOrder, { params: { tag: byGuest.identificationTag } })).statusCode).toBe(200);
  for (const order of [byRestaurant, byGuest]) {
    expect(await seen(order)).not.toHaveProperty("question");
    expect((await answer(order, { questionId: order.questionId, choice: "LEAVE_OUT" })).json().code).toBe(
      "question-over",
    );
    await silence(order.questionId, start + 3 * minuteMs);
    expect(await seen(order)).not.toHaveProperty("changes");
  }
});

test("what cannot be asked or answered is refused", async () => {
  const order = await accepted();
  const tooMany = Array.from({ length: 4 }, () => replacementBy(kitchen, "soup"));
  const bad = [
    [{ ...aboutPizza, position: 7 }, "invalid-quantity"],
    [{ ...aboutPizza, quantity: 2 }, "invalid-quantity"],
    [{ ...aboutPizza, proposals: [{ product: { id: kitchen.pizza } }] }, "invalid-options"],
    [{ ...aboutPizza, proposals: [{ product: { id: order.id } }] }, "unknown-product"],
    [{ ...aboutPizza, proposals: tooMany }, "invalid-input"],
    [{ ...aboutPizza, seq: 2 ** 31 }, "invalid-input"],
  ] as const;
  for (const [body, code] of bad) expect((await ask(theke, order, body)).json()).toMatchObject({ status: 422, code });
  await ask(theke, order);
  const { question } = await seen(order);
  for (const wrong of [{}, { proposal: 2 }, { proposal: -1 }, { proposal: 0.5 }, { proposal: "0" }]) {
    const reply = await answer(order, { questionId: question.id, choice: "REPLACE", ...wrong });
    expect([reply.statusCode, reply.json().code]).toEqual([422, "invalid-input"]);
  }
  expect((await answer(order, { questionId: order.id, choice: "CANCEL" })).json().code).toBe("question-over");
  const unknown = await answer(
    { ...order, identificationTag: "x".repeat(24) },
    { questionId: question.id, choice: "CANCEL" },
  );
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "order-not-found"]);
  const other = await accepted();
  expect((await answer(other, { questionId: question.id, choice: "CANCEL" })).json().code).toBe("question-over");
  expect((await seen(order)).question.id).toBe(question.id);
});

test("what was asked and answered is in the order's export", async () => {
  const order = await asked();
  await answer(order, { questionId: order.questionId, choice: "REPLACE", proposal: 1 });
  const exported = await callAs(app, null, exportOrder, { params: { tag: order.identificationTag } });
  expect(exported.json()).toMatchObject({
    order: { changes: [{ seq: 1 }] },
    questions: [
      {
        product: "Margherita",
        proposals: ["Suppe", "Margherita"],
        endedBy: "guest",
        choice: "REPLACE",
        proposal: 1,
      },
    ],
  });
});
