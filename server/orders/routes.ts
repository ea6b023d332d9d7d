import { abandonOrder, eraseOrderContact, exportOrder, getOrder, placeOrder } from "@mahlzeit/contract/orders";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { asFile } from "../http/as-file.ts";
import { ProblemException } from "../http/problems.ts";
import { findPaymentUrl, type PaymentParts, requestPayment } from "../payments/request-payment.ts";
import { eraseContactByTag } from "./erase-contact.ts";
import * as expire from "./expire-order.ts";
import { exportOrderByTag } from "./export-order.ts";
import { findOrderByTag } from "./find-orders.ts";
import { placeOrder as place } from "./place-order.ts";
import { presentOrder } from "./present-order.ts";
import { seenByTag } from "./seen-by-tag.ts";

const writesPerMinute = 600;
const readsPerMinute = 1200;

export async function serveOrders({ serve, db, pool, config }: Room, payments: PaymentParts): Promise<void> {
  const parts = {
    db,
    paymentProvider: payments.provider?.name ?? null,
    orderLimit: config.orderLimit,
    sourceSecret: await sharedSecret(pool, "order-sources"),
  };
  const writes = config.orderLimit === undefined ? {} : { perMinute: writesPerMinute };
  const reads = config.orderLimit === undefined ? {} : { perMinute: readsPerMinute };

  serve(
    placeOrder,
    async ({ body, headers }, { now, address, identity }) => {
      const asked = {
        input: body,
        key: headers["idempotency-key"],
        networkAddress: address,
        accountId: identity?.accountId ?? null,
        now,
      };
      const order = await place(parts, asked);
      const url = order.status === "AWAITING_PAYMENT" ? await requestPayment(payments, order, now) : null;
      // A key that was used already answers its order to whoever has the key, but not whose account it is in.
      return { answer: presentOrder(order, url, identity?.accountId ?? null) };
    },
    writes,
  );
  serve(
    getOrder,
    async ({ params }, { now }) => {
      const order = await findOrderByTag(db, params.tag);
      if (!order) throw new ProblemException("order-not-found");
      return { answer: presentOrder(seenByTag(order, now), await findPaymentUrl(db, order)) };
    },
    reads,
  );
  serve(
    abandonOrder,
    async ({ params }, { now }) => ({ answer: presentOrder(await expire.abandonOrder(db, params.tag, now), null) }),
    writes,
  );
  serve(
    exportOrder,
    async ({ params }, { now }) => ({
      answer: await exportOrderByTag(db, params.tag, now),
      headers: asFile("meine-bestellung.json"),
    }),
    reads,
  );
  serve(
    eraseOrderContact,
    async ({ params }, { now }) => ({ answer: presentOrder(await eraseContactByTag(db, params.tag, now), null) }),
    writes,
  );
}
