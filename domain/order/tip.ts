import { type Cents, cents, formatEuros } from "../money.ts";
import type { Refusal } from "../refusal.ts";
import type { OrderType, PaymentType } from "./order.ts";

/** Who gets a tip; whoever drives only where something is delivered. */
export const tipReceivers = ["KITCHEN", "DRIVER"] as const;
export type TipReceiver = (typeof tipReceivers)[number];

/** One amount for one receiver: a part of the total, and of nothing that is computed from it. */
export interface Tip {
  readonly receiver: TipReceiver;
  readonly amount: Cents;
}

export const maxTipCents: Cents = 5000;
export const suggestedTipCents: readonly Cents[] = [100, 200, 300];

export const tipReceiverNames: Record<TipReceiver, string> = { KITCHEN: "Küche", DRIVER: "Fahrer" };

/** "Trinkgeld Küche", beside the amount. */
export function tipLabel(receiver: TipReceiver): string {
  return `Trinkgeld ${tipReceiverNames[receiver]}`;
}

/** Empty where nobody can be given one: it is paid by card only. */
export function tipReceiversFor({ type, paymentType }: TippedOrder): readonly TipReceiver[] {
  if (paymentType !== "STRIPE") return [];
  return type === "DELIVERY" ? tipReceivers : ["KITCHEN"];
}

interface TippedOrder {
  readonly type: OrderType;
  readonly paymentType: PaymentType;
}

/** What of a tip counts for an order: nothing where its receiver gets none. */
export function tipCentsFor(tip: Tip | null | undefined, order: TippedOrder): Cents {
  return tip && tipReceiversFor(order).includes(tip.receiver) ? tip.amount : 0;
}

/** Null if the tip can be given with this order. */
export function refusalOfTip(tip: Tip | null | undefined, order: TippedOrder): Refusal | null {
  if (!tip) return null;
  if (order.paymentType !== "STRIPE") return refuse("Trinkgeld geht nur mit Karte.");
  if (!tipReceiversFor(order).includes(tip.receiver)) return refuse("Zugestellt wird hier nichts.");
  const fault = faultInTip(tip.amount);
  return fault === null ? null : refuse(fault);
}

/** Null if it is an amount that somebody may give. */
export function faultInTip(tipCents: Cents): string | null {
  if (!(tipCents > 0)) return "Bitte gib einen Betrag an.";
  return tipCents > maxTipCents ? `Höchstens ${formatEuros(maxTipCents)}.` : null;
}

function refuse(message: string): Refusal {
  return { code: "invalid-tip", message, field: "tip" };
}

/** What is left of a tip where so much is left of all that was paid for the order: of that, it goes back last. */
export function tipLeft(tipCents: Cents, leftCents: Cents): Cents {
  return cents(Math.max(0, Math.min(tipCents, leftCents)));
}
