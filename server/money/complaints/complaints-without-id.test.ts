import { api } from "@mahlzeit/contract/api";
import { expect, test } from "vitest";
import { callAs } from "../../testing/calls.ts";
import { type ComplainedOrder, complaintShop, lemonade, pizza } from "../../testing/complaint-shop.ts";
import { moneyOf, runQueuedJobs } from "../../testing/payments.ts";

const { pool, parts, clock, app, second, kitchen, owner, byCard, onSpot, claim, see, answer, refundsOf } =
  await complaintShop();
await pool.query("UPDATE products SET age = 16 WHERE id = $1", [kitchen.lemonade]);

const withoutId = ({ id }: ComplainedOrder, quantity: number, seq = 1) =>
  callAs(app, owner, api.correctOrder, {
    params: { id },
    body: { seq, code: "NO_ID", missing: [{ position: 1, quantity }] },
  });

test("a complaint comes to what is left of its pieces after the identity card was missing", async () => {
  const order = await byCard("READY");
  await claim(order, [pizza(), lemonade(2)], "Kalt");
  // 12,96 and twice 3,06 with 0,25 deposit.
  expect((await see(order)).complaint.amount).toBe(19.58);
  expect((await withoutId(order, 3)).statusCode).toBe(200);
  expect((await see(order)).complaint).toMatchObject({ status: "OPEN", amount: 12.96 });
  expect((await answer(owner, order, { to: "ACCEPTED" })).statusCode).toBe(200);
  await runQueuedJobs(parts, order, clock.now);
  await runQueuedJobs(parts, order, clock.now);
  expect((await refundsOf(order)).map(({ cause, cents }) => `${cause} ${cents}`).toSorted()).toEqual([
    "complaint 1296",
    "correction 993",
  ]);
  expect(await moneyOf(pool, order)).toEqual({ guest: 993 + 1296 - 3585, order: 3585 - 993 - 1296 });
});

test("a complaint about nothing but what was taken back is settled by it", async () => {
  for (const order of [await byCard("READY"), await onSpot("READY")]) {
    await claim(order, [lemonade()]);
    expect((await withoutId(order, 3)).statusCode).toBe(200);
    expect((await see(order)).complaint).toMatchObject({ status: "SETTLED", amount: 0 });
    expect((await answer(owner, order, { to: "ACCEPTED" })).statusCode).toBe(409);
  }
});

test("a piece that has gone back for a complaint goes back no second time, and an order without any other is cancelled", async () => {
  const order = await byCard("READY");
  await claim(order, [lemonade(2)]);
  expect((await answer(owner, order, { to: "ACCEPTED" })).statusCode).toBe(200);
  expect((await withoutId(order, 2)).json().code).toBe("invalid-quantity");
  expect((await withoutId(order, 1)).statusCode).toBe(200);
  const back = (await refundsOf(order)).map(({ cause, cents }) => `${cause} ${cents}`);
  expect(back.toSorted()).toEqual(["complaint 662", "correction 331"]);
  const alcohol = await onSpot("READY", { orderProducts: [{ product: { id: kitchen.lemonade }, quantity: 2 }] });
  expect(
    (
      await callAs(app, owner, api.correctOrder, {
        params: { id: alcohol.id },
        body: { seq: 1, code: "NO_ID", missing: [{ position: 0, quantity: 2 }] },
      })
    ).json(),
  ).toMatchObject({ status: "CANCELLED" });
});

test("an answer and the missing identity card at the same moment give no piece back twice", async () => {
  const order = await byCard("READY");
  await claim(order, [lemonade(3)]);
  await Promise.all([answer(owner, order, { to: "ACCEPTED" }, second), withoutId(order, 3)]);
  const back = (await refundsOf(order)).reduce((sum, { cents }) => sum + cents, 0);
  expect(back).toBe(993);
  expect(["ACCEPTED", "SETTLED"]).toContain((await see(order)).complaint.status);
});
