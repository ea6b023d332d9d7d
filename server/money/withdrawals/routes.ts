import { api } from "@mahlzeit/contract/api";
import { requireOrder } from "../../orders/order/read/find-orders.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { ClaimPayments } from "../complaints/claim-payments.ts";
import { declareWithdrawal, reportReturn } from "./declare-withdrawal.ts";
import { findManagedWithdrawals } from "./find-withdrawals.ts";
import { askForLinks } from "./mail-links.ts";
import { showToWithdraw } from "./present-withdrawals.ts";
import { receiveGoods, repayWithdrawal } from "./receive-goods.ts";

/** The limits of one network, which many guests may share. */
const perMinute = { reads: { perMinute: 1200 }, writes: { perMinute: 60 }, links: { perMinute: 10 } };

/** Serves the withdrawals of guests, and what restaurants say of them. */
export function serveWithdrawals({ serve, db }: AppContext, payments: ClaimPayments): void {
  const parts = { db, payments };
  serve(
    api.findWithdrawable,
    async ({ params }, { now }) => ({
      answer: await showToWithdraw(parts, (await requireOrder(db, params.tag)).id, now),
    }),
    perMinute.reads,
  );
  serve(
    api.declareWithdrawal,
    async ({ params, body }, { now }) => ({ answer: await declareWithdrawal(parts, params.tag, body, now) }),
    perMinute.writes,
  );
  serve(
    api.reportReturn,
    async ({ params: { tag, id: withdrawalId }, body: { sentOn } }, { now }) => ({
      answer: await reportReturn(parts, { tag, withdrawalId, sentOn }, now),
    }),
    perMinute.writes,
  );
  serve(
    api.mailWithdrawalLinks,
    async ({ body }, { now }) => {
      await askForLinks(db, body, now);
      return { answer: undefined };
    },
    perMinute.links,
  );

  serve(api.findManagedWithdrawals, async ({ params }, { identity, now }) => ({
    answer: await findManagedWithdrawals(parts, identity, params.id, now),
  }));
  serve(api.receiveGoods, async ({ params: { id: orderId, withdrawal: withdrawalId } }, { identity, now }) => ({
    answer: await receiveGoods(parts, identity, { orderId, withdrawalId }, now),
  }));
  serve(api.repayWithdrawal, async ({ params: { id: orderId, withdrawal: withdrawalId } }, { identity, now }) => ({
    answer: await repayWithdrawal(parts, identity, { orderId, withdrawalId }, now),
  }));
}
