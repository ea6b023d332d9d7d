import { getReceipt } from "@mahlzeit/contract/receipts";
import type { Room } from "../app.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { receiptContent } from "./receipt-content.ts";

const perMinute = 120;

export function serveReceipts({ serve, db, config }: Room): void {
  serve(
    getReceipt,
    async ({ params }, { now }) => {
      const { order, receipt } = await issueReceipt(db, params.tag, now);
      const answer = await drawReceipt(receiptContent(order, receipt, config.productName), receipt.issuedAt);
      return { answer, headers: { "content-disposition": `inline; filename="beleg-${receipt.number}.pdf"` } };
    },
    config.orderLimit === undefined ? {} : { perMinute },
  );
}
