import { api } from "@mahlzeit/contract/api";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { copyReceipt, findReceipt } from "./find-receipt.ts";
import { issueReceipt, type Receipt } from "./issue-receipt.ts";
import { receiptContent } from "./receipt-content.ts";

const perMinute = 120;

export function serveReceipts({ serve, db, config }: AppContext): void {
  const drawn = async (order: OrderRecord, receipt: Receipt) => ({
    answer: await drawReceipt(receiptContent(order, receipt, config.productName), receipt.issuedAt),
    disposition: `inline; filename="beleg-${receipt.number}.pdf"`,
  });
  serve(
    api.getReceipt,
    async ({ params, headers }, { now }) => {
      // A prefetch must not use up the original.
      if (Object.values(headers).some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? "")))
        throw new ProblemException("no-receipt");
      const { order, receipt } = await issueReceipt(db, params.tag, now);
      const { answer, disposition } = await drawn(order, receipt);
      // There are no partial responses, because each part would be a duplicate of its own.
      return { answer, headers: { "content-disposition": disposition, "accept-ranges": "none" } };
    },
    { withoutHead: true, perMinute },
  );
  serve(api.findReceipt, async ({ params }, { identity, now }) => ({
    answer: { receipt: await findReceipt(db, identity, params.id, now) },
  }));
  serve(api.getReceiptCopy, async ({ params }, { identity, now }) => {
    const { order, receipt } = await copyReceipt(db, identity, params.id, now);
    const { answer, disposition } = await drawn(order, receipt);
    return { answer, headers: { "content-disposition": disposition } };
  });
}
