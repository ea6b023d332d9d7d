import { findRefundBasis as basisEndpoint } from "@mahlzeit/contract/money/refund-basis";
import { takeOnDispute as takeOnEndpoint } from "@mahlzeit/contract/operator/alerts";
import { refundOrder as refundEndpoint } from "@mahlzeit/contract/orders/managed-orders";
import type { AppContext } from "../../platform/app-context.ts";
import { findRefundBasis } from "./find-refund-basis.ts";
import { refundOrder } from "./refund-order.ts";
import { takeOnDispute } from "./take-on-dispute.ts";

export function serveRefunds({ serve, db }: AppContext): void {
  serve(
    refundEndpoint,
    async ({ params, headers, body }, { identity, now }) => ({
      answer: await refundOrder(db, identity, { orderId: params.id, key: headers["idempotency-key"], ...body }, now),
    }),
    { importance: "underWay" },
  );
  serve(basisEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findRefundBasis(db, identity, params.id, now),
  }));
  serve(takeOnEndpoint, async ({ params }, { identity, now }) => ({
    answer: await takeOnDispute(db, identity, params.id, now),
  }));
}
