import { getReceipt } from "@mahlzeit/contract/money/receipts";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { receiptContent } from "./receipt-content.ts";

const perMinute = 120;

export function serveReceipts({ serve, db, config }: AppContext): void {
  serve(
    getReceipt,
    async ({ params, headers }, { now }) => {
      // A prefetch must not use up the original.
      if (Object.values(headers).some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? "")))
        throw new ProblemException("no-receipt");
      const { order, receipt } = await issueReceipt(db, params.tag, now);
      const answer = await drawReceipt(receiptContent(order, receipt, config.productName), receipt.issuedAt);
      const disposition = `inline; filename="beleg-${receipt.number}.pdf"`;
      // There are no partial responses, because each part would be a duplicate of its own.
      return { answer, headers: { "content-disposition": disposition, "accept-ranges": "none" } };
    },
    { withoutHead: true, perMinute },
  );
}
