import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { findRefundBasis } from "./find-refund-basis.ts";
import { refundOrder } from "./refund-order.ts";
import { takeOnDispute } from "./take-on-dispute.ts";

export function serveRefunds({ serve, db }: AppContext): void {
  serve(
    api.refundOrder,
    async ({ params, headers, body }, { identity, now }) => ({
      answer: await refundOrder(db, identity, { orderId: params.id, key: headers["idempotency-key"], ...body }, now),
    }),
    { importance: "underWay" },
  );
  serve(api.findRefundBasis, async ({ params }, { identity, now }) => ({
    answer: await findRefundBasis(db, identity, params.id, now),
  }));
  serve(api.takeOnDispute, async ({ params }, { identity, now }) => ({
    answer: await takeOnDispute(db, identity, params.id, now),
  }));
}
