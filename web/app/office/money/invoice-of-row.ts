import type { StatementRow } from "@mahlzeit/contract/money/statements";
import { invoiceName } from "@mahlzeit/domain/money/ledger/statement";

/** Returns the name of the invoice of a month's statement. */
export function invoiceOfRow({ invoiceNumber, commissionCents, cardFeeCents, vatCents }: StatementRow): string {
  return invoiceNumber
    ? invoiceName({ number: invoiceNumber, grossCents: commissionCents + cardFeeCents + vatCents })
    : "keine Rechnung";
}
