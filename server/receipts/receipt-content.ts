import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeLabels } from "@mahlzeit/domain/order/order";
import { discountReasonLabels } from "@mahlzeit/domain/promotion/discount-reason";
import type { OrderLine, OrderRecord, Seller } from "../orders/order-record.ts";
import type { Receipt } from "./issue-receipt.ts";

/** What stands on a receipt, from top to bottom, in words. */
export interface ReceiptContent {
  readonly restaurant: string;
  /** The trader: name, address, VAT id, register. */
  readonly trader: readonly string[];
  readonly title: string;
  readonly isDuplicate: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly {
    readonly quantity: string;
    readonly name: string;
    readonly options: readonly string[];
    readonly vatRate: string;
    readonly price: string;
  }[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
  /** Rate, net, VAT, gross: the head first. */
  readonly vat: readonly (readonly [string, string, string, string])[];
  readonly closing: string;
}

/** Of nobody who ordered: contact data may be gone long before the fiscal record is. */
export function receiptContent(order: OrderRecord, receipt: Receipt, productName: string): ReceiptContent {
  return {
    restaurant: order.seller.name,
    trader: traderOf(order.seller),
    title: `Beleg Nr. ${receipt.number}`,
    isDuplicate: receipt.isDuplicate,
    facts: [
      { label: "Ausgestellt", value: formatDate(receipt.issuedAt) },
      {
        label: "Bestellung",
        value: `Nr. ${order.number}, ${formatDate(order.createdAt)}, ${formatTime(order.createdAt)}`,
      },
      { label: "Tag der Lieferung", value: formatDate(order.takeawayAt ?? order.createdAt) },
      { label: "Bestellart", value: orderTypeDetailLabels[order.type] },
      { label: "Zahlung", value: paymentTypeLabels[order.paymentType] },
    ],
    lines: order.lines.map(lineOf),
    sums: sumsOf(order),
    total: { label: "Gesamt (inkl. MwSt.)", value: formatEuros(order.totalCents) },
    vat: [
      ["MwSt.", "Netto", "Steuer", "Brutto"],
      ...order.vat.map(
        ({ rate, netCents, vatCents, grossCents }) =>
          [formatPercent(rate), formatEuros(netCents), formatEuros(vatCents), formatEuros(grossCents)] as const,
      ),
    ],
    closing: `Bestellt über ${productName}`,
  };
}

function traderOf({ phone, address, legal }: Seller): string[] {
  if (!legal) return [address, phone];
  const particulars = [legal.vatId && `UID ${legal.vatId}`, legal.register].filter(Boolean).join(", ");
  return [legal.name, legal.address, particulars, phone].filter(Boolean);
}

function lineOf({ quantity, name, options, vatRate, fullPriceCents }: OrderLine): ReceiptContent["lines"][number] {
  return {
    quantity: `${quantity} ×`,
    name,
    options: options.map((option) => option.name),
    vatRate: formatPercent(vatRate),
    price: formatEuros(fullPriceCents),
  };
}

function sumsOf(order: OrderRecord): ReceiptContent["sums"] {
  const sums = [{ label: "Zwischensumme", value: formatEuros(order.subtotalCents) }];
  if (order.discountReason !== null)
    sums.push({ label: discountReasonLabels[order.discountReason], value: formatEuros(-order.discountCents) });
  if (order.depositCents > 0) sums.push({ label: "Einwegpfand (ohne MwSt.)", value: formatEuros(order.depositCents) });
  return sums;
}
