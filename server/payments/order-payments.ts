import type { OrderPayments } from "../orders/order-payments.ts";
import { beginPayment } from "./add-payment.ts";
import { eraseRefundReasons } from "./erase-refund-reasons.ts";
import { findOrderMoney } from "./find-order-money.ts";
import { findPaymentTraces } from "./find-payment-traces.ts";
import { findRefunded } from "./find-refunded.ts";
import { isBeingPaid } from "./is-being-paid.ts";
import { releasePayment } from "./release-payment.ts";
import { findPaymentUrl } from "./request-payment.ts";

/** The functions of payments that orders use. */
export const orderPayments: OrderPayments = {
  begin: beginPayment,
  isBeingPaid,
  release: releasePayment,
  findUrl: findPaymentUrl,
  findMoney: findOrderMoney,
  findRefunded,
  findTraces: findPaymentTraces,
  eraseReasons: eraseRefundReasons,
};
