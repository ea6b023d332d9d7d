import { type Cents, cents, formatEuros } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";

/** The receivers of a tip; `DRIVER` only for deliveries. */
export const tipReceivers = ["KITCHEN", "DRIVER"] as const;
export type TipReceiver = (typeof tipReceivers)[number];

/** A tip for one receiver. It is a part of the total and of no other sum. */
export interface Tip {
  readonly receiver: TipReceiver;
  readonly amountCents: Cents;
}

export const maxTipCents: Cents = 5000;
export const suggestedTipCents: readonly Cents[] = [100, 200, 300];

export const tipReceiverNames: Record<TipReceiver, string> = { KITCHEN: "Küche", DRIVER: "Fahrer" };

/** "Trinkgeld Küche", beside the amount. */
export function tipLabel(receiver: TipReceiver): string {
  return `Trinkgeld ${tipReceiverNames[receiver]}`;
}

/** Returns an empty list if no tip is possible, because tips are paid by card only. */
export function tipReceiversFor({ type, paymentType }: TippedOrder): readonly TipReceiver[] {
  if (paymentType !== "STRIPE") return [];
  return type === "DELIVERY" ? tipReceivers : ["KITCHEN"];
}

interface TippedOrder {
  readonly type: OrderType;
  readonly paymentType: PaymentType;
}

/** Returns the tip's amount; 0 if its receiver cannot get one for this order. */
export function tipCentsFor(tip: Tip | null | undefined, order: TippedOrder): Cents {
  return tip && tipReceiversFor(order).includes(tip.receiver) ? tip.amountCents : 0;
}

/** Returns null if the tip can be given with this order. */
export function refusalOfTip(tip: Tip | null | undefined, order: TippedOrder): Refusal | null {
  if (!tip) return null;
  if (order.paymentType !== "STRIPE") return refuse("Trinkgeld geht nur mit Karte.");
  if (!tipReceiversFor(order).includes(tip.receiver)) return refuse("Zugestellt wird hier nichts.");
  const fault = faultInTip(tip.amountCents);
  return fault === null ? null : refuse(fault);
}

/** Returns null for a valid amount. */
export function faultInTip(tipCents: Cents): string | null {
  if (!(tipCents > 0)) return "Bitte gib einen Betrag an.";
  return tipCents > maxTipCents ? `Höchstens ${formatEuros(maxTipCents)}.` : null;
}

function refuse(message: string): Refusal {
  return { code: "invalid-tip", message, field: "tip" };
}

/** Returns the remaining tip after refunds. The tip is refunded last, after everything else paid for the order. */
export function tipLeft(tipCents: Cents, leftCents: Cents): Cents {
  return cents(Math.max(0, Math.min(tipCents, leftCents)));
}
