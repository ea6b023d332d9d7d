import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { nothingPacked } from "@mahlzeit/domain/catalogue/menu/packed";
import { expect } from "vitest";
import { claimPayments } from "../money/payments/claim-payments.ts";
import { endReturnTime } from "../money/withdrawals/receive-goods.ts";
import { callAs } from "./calls.ts";
import { type ComplainedOrder, complaintShop } from "./complaint-shop.ts";

const label = { ingredients: "Wasser, Zitronen", netQuantity: "0,33 l", producer: "Saftladen, 1070 Wien" };

export const jars = (quantity: number) => [{ position: 1, quantity }];

/**
 * Opens a shop like `complaintShop`, whose lemonades are packed and can be sent back, and which delivers for 3,00 €; call
 * it at the top of a test file.
 */
export async function withdrawalShop() {
  const shop = await complaintShop();
  const { pool, db, app, asGuest, clock, kitchen } = shop;

  await pool.query("UPDATE delivery_areas SET fee_cents = 300 WHERE restaurant_id = $1", [kitchen.id]);
  await pool.query("UPDATE products SET packed = $2 WHERE id = $1", [
    kitchen.lemonade,
    JSON.stringify({ ...nothingPacked, ...label, withdrawable: true }),
  ]);

  const declare = (order: ComplainedOrder, lines: unknown = jars(1), key = randomUUID(), at = app) =>
    asGuest(api.declareWithdrawal, order, { key, lines }, at);
  const seen = async (order: ComplainedOrder) => (await asGuest(api.findWithdrawable, order)).json();
  const declared = async (order: ComplainedOrder, lines: unknown = jars(1)): Promise<string> => {
    const answer = await declare(order, lines);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().withdrawals.at(-1).id;
  };
  const sent = ({ tag }: ComplainedOrder, id: string, sentOn = "2026-11-19") =>
    callAs(app, null, api.reportReturn, { params: { tag, id }, body: { sentOn } });
  const received = (who: { token: string }, { id }: ComplainedOrder, withdrawal: string, at = app) =>
    callAs(at, who, api.receiveGoods, { params: { id, withdrawal } });
  const repaid = (who: { token: string }, { id }: ComplainedOrder, withdrawal: string, at = app) =>
    callAs(at, who, api.repayWithdrawal, { params: { id, withdrawal } });
  const endTime = (order: ComplainedOrder, withdrawalId: string) =>
    endReturnTime({ db, payments: claimPayments }, { orderId: order.id, withdrawalId }, clock.now);
  return { ...shop, declare, declared, seen, sent, received, repaid, endReturn: endTime };
}
