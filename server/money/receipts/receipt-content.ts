import { declaredTogether } from "@mahlzeit/domain/allergens";
import { withAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { smallBusinessNote } from "@mahlzeit/domain/catalogue/menu/vat";
import { dayNumberOfDate, formatDate, formatTime, instantOnDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { sharesOfEach, sharesReturned, subtractShares } from "@mahlzeit/domain/money/ledger/sales";
import { paymentLabel } from "@mahlzeit/domain/money/payment/method";
import type { RefundShares } from "@mahlzeit/domain/money/payment/refund";
import type { VatShare } from "@mahlzeit/domain/orders/cart/price-breakdown";
import { totalLabel } from "@mahlzeit/domain/orders/cart/total-label";
import { exchangesOf } from "@mahlzeit/domain/orders/order/correction";
import { numberedDay } from "@mahlzeit/domain/orders/order/day-text";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { reasonLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import { changesInFull, currentOrder } from "../../orders/order/read/current-order.ts";
import type { OrderLine, OrderRecord, Seller } from "../../orders/order/read/order-record.ts";
import { discountLabelOf } from "../../orders/order/read/present-sums.ts";
import type { RefundedMoney } from "../payments/find-refunds.ts";
import type { Receipt } from "./issue-receipt.ts";

/** The texts of a receipt, from top to bottom. */
export interface ReceiptContent {
  readonly restaurant: string;
  /** The trader: name, address, VAT id, register. */
  readonly trader: readonly string[];
  readonly title: string;
  /** Shown beside the title. */
  readonly marks: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly ReceiptLine[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
  /** Rate, net, VAT, gross; the first row is the heading. */
  readonly vat: readonly VatRow[];
  /** The corrections with removed and added lines, and the current sums; null if there are none. */
  readonly corrected: {
    readonly steps: readonly { readonly title: string; readonly lines: readonly ReceiptLine[] }[];
    readonly sums: readonly { readonly label: string; readonly value: string }[];
    readonly total: { readonly label: string; readonly value: string };
    readonly vat: readonly VatRow[];
  } | null;
  /** Each refund with its VAT by rate, and what is left; null if there are none. */
  readonly refunded: {
    readonly steps: readonly { readonly label: string; readonly value: string; readonly vat: readonly VatRow[] }[];
    readonly sums: readonly { readonly label: string; readonly value: string }[];
    readonly total: { readonly label: string; readonly value: string };
    readonly vat: readonly VatRow[];
  } | null;
  readonly closing: readonly string[];
}

interface ReceiptLine {
  readonly quantity: string;
  readonly name: string;
  readonly options: readonly string[];
  /** Empty if it has several. */
  readonly vatRate: string;
  /** "4,50 € mit 20 %, 12,00 € mit 10 %"; empty if it has only one. */
  readonly vatParts: string;
  readonly price: string;
}

type VatRow = readonly [string, string, string, string];

/**
 * Returns the content of a receipt, which names nobody but a company, because contact data are erased long before
 * receipts.
 */
export function receiptContent(order: OrderRecord, receipt: Receipt, productName: string): ReceiptContent {
  return {
    restaurant: order.seller.name,
    trader: traderOf(order.seller),
    title: `Beleg Nr. ${receipt.number}`,
    marks: [...(isFailed(order.status) ? ["Storniert"] : []), ...(receipt.isDuplicate ? ["Duplikat"] : [])],
    facts: [
      { label: "Ausgestellt", value: formatDate(receipt.issuedAt) },
      {
        label: "Bestellung",
        value: orderText(order),
      },
      ...supplyOf(order),
      { label: "Bestellart", value: typeWithTable(order.type, order.tableName) },
      { label: "Zahlung", value: order.totalCents === 0 ? "Nichts zu zahlen" : paymentLabel(order) },
      ...recipientOf(order),
    ],
    lines: order.lines.map((line) => lineOf(line, 1)),
    sums: sumsOf(order),
    total: { label: totalLabel("Gesamt", order.vat), value: formatEuros(order.totalCents) },
    vat: vatOf(order),
    corrected: correctionsOf(order),
    refunded: refundsOf(currentOrder(order), receipt),
    closing: [
      ...(isFailed(order.status) ? ["Die Bestellung wurde storniert. Dieser Beleg gilt nicht mehr."] : []),
      ...(isExpected(order)
        ? ["Vor der Lieferung ausgestellt. Hol ihn danach noch einmal: Dann steht ihr Tag darauf."]
        : []),
      ...(order.seller.legal?.smallBusiness ? [smallBusinessNote] : []),
      `Bestellt über ${productName}`,
    ],
  };
}

/** Returns the number with its day, if that differs from the day of ordering. */
function orderText({ number, createdAt, takeawayDate }: OrderRecord): string {
  const placed = `${formatDate(createdAt)}, ${formatTime(createdAt)}`;
  const day = dayNumberOfDate(numberedDay({ takeawayDate, createdAt }));
  if (day === viennaDayNumber(createdAt)) return `Nr. ${number}, ${placed}`;
  return `Nr. ${number} vom ${formatDate(instantOnDay(day, 0))}, bestellt ${placed}`;
}

/** Tells whether the order is still to be handed over, so that its day may change. */
function isExpected({ status }: OrderRecord): boolean {
  return status !== "COMPLETED" && !isFailed(status);
}

/**
 * Returns the day of supply: the day of handover, like in the books and by § 11 UStG; before that the promised time. An
 * order that came to nothing has none.
 */
function supplyOf(order: OrderRecord): ReceiptContent["facts"] {
  const { status, reached, promisedAt, takeawayAt, createdAt } = order;
  const handedOver = reached.find((one) => one.status === "COMPLETED")?.at;
  if (handedOver === undefined && isFailed(status)) return [];
  const label = isExpected(order) ? "Lieferung geplant" : "Tag der Lieferung";
  return [{ label, value: formatDate(handedOver ?? promisedAt ?? takeawayAt ?? createdAt) }];
}

/** Returns the recipient by § 11 UStG: above 400 € the address, above 10,000 € the VAT id, which is always included. */
function recipientOf({ company }: OrderRecord): ReceiptContent["facts"] {
  if (!company) return [];
  const given = [
    ["Rechnung an", company.name],
    ["Adresse", company.address],
    ["UID", company.vatId],
    ["Bestellzeichen", company.reference],
  ] as const;
  return given.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

const vatHead: VatRow = ["MwSt.", "Netto", "Steuer", "Brutto"];

function vatOf({ vat }: OrderRecord): VatRow[] {
  return withHead(vat.map((share) => vatRow(share, 1)));
}

function withHead(rows: readonly VatRow[]): VatRow[] {
  return rows.length > 0 ? [vatHead, ...rows] : [];
}

function vatRow({ rate, netCents, vatCents, grossCents }: VatShare, sign: 1 | -1): VatRow {
  return [
    formatPercent(rate),
    formatEuros(sign * netCents),
    formatEuros(sign * vatCents),
    formatEuros(sign * grossCents),
  ];
}

function correctionsOf(order: OrderRecord): ReceiptContent["corrected"] {
  if (order.changes.length === 0) return null;
  const current = currentOrder(order);
  return {
    // A replacement follows directly after its line.
    steps: changesInFull(order).map((change) => ({
      title: `Korrektur vom ${formatDate(change.at)}, ${formatTime(change.at)}`,
      lines: exchangesOf(change).flatMap(({ taken, instead }) => [
        lineOf(taken, -1),
        ...instead.map((line) => lineOf(line, 1)),
      ]),
    })),
    sums: sumsOf(current),
    total: { label: totalLabel("Neuer Betrag", current.vat), value: formatEuros(current.totalCents) },
    vat: vatOf(current),
  };
}

const refundLabels: Record<RefundedMoney["by"], string> = {
  card: "Rückerstattet",
  spot: "Vor Ort zurückgegeben",
  bank: "Von der Bank zurückgebucht",
};

/**
 * Returns each refund with its reduction of VAT for each rate, and what is taken off because the order came to nothing. A
 * refund before a correction may be part of the correction's difference, so it counts once.
 */
function refundsOf(order: OrderRecord, { refunded }: Receipt): ReceiptContent["refunded"] {
  const all = refunded.reduce((sum, one) => sum + one.cents, 0);
  const cents = Math.min(all, order.totalCents);
  const left = subtractShares(order, sharesReturned(order, refunded));
  const shares = sharesOfEach(order, refunded);
  const isVoid = isFailed(order.status) && order.totalCents > cents;
  if (refunded.length === 0 && !isVoid) return null;
  const leftCents = isVoid ? 0 : order.totalCents - cents;
  return {
    steps: [
      ...refunded.map((one, i) => ({
        label: `${refundLabels[one.by]} am ${formatDate(one.at)}`,
        value: formatEuros(-one.cents),
        vat: minusRows(shares[i]),
      })),
      ...(isVoid
        ? [{ label: cancelledText(order), value: formatEuros(cents - order.totalCents), vat: minusRows(left) }]
        : []),
    ],
    sums: all > cents ? [{ label: "Davon in der Korrektur enthalten", value: formatEuros(all - cents) }] : [],
    total: { label: totalLabel("Verbleibt", order.vat), value: formatEuros(leftCents) },
    vat: isVoid ? [] : withHead(left.vat.map((share) => vatRow(share, 1))),
  };
}

function cancelledText({ reached }: OrderRecord): string {
  const cancelled = reached.find(({ status }) => isFailed(status));
  return cancelled ? `Storniert am ${formatDate(cancelled.at)}` : "Storniert";
}

function minusRows(shares: RefundShares | undefined): VatRow[] {
  return withHead([...(shares?.vat ?? []).map((share) => vatRow(share, -1)), ...untaxedRows(shares)]);
}

function untaxedRows({ depositCents = 0, tipCents = 0 }: Partial<RefundShares> = {}): VatRow[] {
  return [
    ...(depositCents === 0 ? [] : [["Einwegpfand", "", "", formatEuros(-depositCents)] as const]),
    ...(tipCents === 0 ? [] : [["Trinkgeld", "", "", formatEuros(-tipCents)] as const]),
  ];
}

function traderOf({ phone, address, legal }: Seller): string[] {
  if (!legal) return [address, phone];
  const particulars = [legal.vatId && `UID ${legal.vatId}`, legal.register].filter(Boolean).join(", ");
  return [legal.name, legal.address, particulars, phone].filter(Boolean);
}

function lineOf(line: OrderLine, sign: 1 | -1): ReceiptLine {
  const { quantity, name, options, vatParts, fullPriceCents } = line;
  const [first, ...others] = vatParts;
  return {
    quantity: `${sign < 0 ? "−" : ""}${quantity} ×`,
    name: withAllergens(name, declaredTogether([line, ...options])),
    options: options.map((option) => option.name),
    vatRate: first && others.length === 0 ? formatPercent(first.rate) : "",
    vatParts: others.length === 0 ? "" : vatPartsText(vatParts, sign),
    price: formatEuros(sign * fullPriceCents),
  };
}

function vatPartsText(parts: OrderLine["vatParts"], sign: 1 | -1): string {
  return parts.map(({ rate, cents }) => `${formatEuros(sign * cents)} mit ${formatPercent(rate)}`).join(", ");
}

function sumsOf(order: OrderRecord): ReceiptContent["sums"] {
  const sums = [{ label: "Zwischensumme", value: formatEuros(order.subtotalCents) }];
  if (order.discountReason !== null)
    sums.push({
      label: reasonLabel(order.discountReason, discountLabelOf(order)),
      value: formatEuros(-order.discountCents),
    });
  if (order.depositCents > 0) sums.push({ label: "Einwegpfand (ohne MwSt.)", value: formatEuros(order.depositCents) });
  if (order.deliveryFeeCents > 0) sums.push({ label: "Lieferung", value: formatEuros(order.deliveryFeeCents) });
  if (order.tipFor !== null)
    sums.push({ label: `${tipLabel(order.tipFor)} (ohne MwSt.)`, value: formatEuros(order.tipCents) });
  return sums;
}
