import type { StatementRow } from "@mahlzeit/contract/management/statements";
import { invoiceName } from "@mahlzeit/domain/ledger/statement";

/** Returns the name of the invoice of a month's statement. */
export function invoiceOfRow({ invoiceNumber, commission, cardFee, vat }: StatementRow): string {
  return invoiceNumber ? invoiceName(invoiceNumber, commission + cardFee + vat) : "keine Rechnung";
}
