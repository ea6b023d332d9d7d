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
  openingCents: 0,
  receivedCents: 3900,
  complaintCents: 0,
  withdrawalCents: 0,
  subsidyCents: 0,
  goodwillCents: 0,
  commissionCents: 577,
  cardFeeCents: 72,
  vatCents: 130,
  paidOutCents: 0,
  returnedCents: 0,
  paidInCents: 0,
  closingCents: 3121,
  due: null,
};
