import type { StatementRow } from "@mahlzeit/contract/money/statements";
import { madeOrder } from "./made-order.ts";

/** A statement of a restaurant that is owed 31.21 € of card payments. */
export const madeStatement: StatementRow = {
  id: "0190163d-8694-739b-aea5-966c26f8ad11",
  restaurantId: madeOrder.service.id,
  restaurantName: "Da Marco al Forno",
  month: "2026-10",
  issuedAt: Date.parse("2026-11-01T03:23:00+01:00"),
  invoiceNumber: "2026-00017",
  orders: 2,
  opening: 0,
  received: 3900,
  subsidy: 0,
  goodwill: 0,
  commission: 577,
  cardFee: 72,
  vat: 130,
  paidOut: 0,
  returned: 0,
  paidIn: 0,
  closing: 3121,
  due: null,
};
