import type { IncomingHttpHeaders } from "node:http";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { CheckoutLine } from "@mahlzeit/domain/payment/checkout-lines";

/** What a guest is to pay, and where the provider's page leads back to. */
export interface Checkout {
  /** The same for every try to open this checkout, so that a retry opens no second one. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  /** They add up to the amount. */
  readonly lines: readonly CheckoutLine[];
  /** "Bestellung 12 bei {name}" */
  readonly description: string;
  readonly email: string | null;
  /** When its page closes. */
  readonly expiresAt: Instant;
  readonly paidUrl: string;
  readonly declinedUrl: string;
  readonly abortedUrl: string;
}

export type PaymentOutcome = "PAID" | "DECLINED" | "ABORTED";

/** How it stands with a checkout. The amount is what was paid. */
export type CheckoutState =
  | { readonly state: "OPEN" }
  | { readonly state: "DECLINED" }
  | { readonly state: "ABORTED" }
  | { readonly state: "PAID"; readonly amountCents: Cents };

/** What a checkout came to. */
export type CheckoutEnd = Exclude<CheckoutState, { state: "OPEN" }>;

/** A provider that knows no such checkout may have got the keys of another account. */
export type AskedState = CheckoutState | { readonly state: "UNKNOWN" };

/** A provider told this, or was asked. */
export interface CheckoutNotice {
  readonly about: "checkout";
  /** The same however often the notice is sent. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly told: CheckoutEnd;
}

export type RefundState = "DONE" | "PENDING" | "FAILED";

export interface RefundNotice {
  readonly about: "refund";
  /** The key the refund was asked for with. */
  readonly idempotencyKey: string;
  readonly state: RefundState;
}

/** Money went back that we did not ask for with a key of ours, as far as the notice says. */
export interface MoneyBackNotice {
  readonly about: "money-back";
  /** What the provider calls the payment itself, apart from its page. */
  readonly charge: string;
}

/** A guest's bank asks, takes the money, and decides. */
export interface DisputeNotice {
  readonly about: "dispute";
  readonly charge: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly state: "ASKED" | "OPEN" | "WON" | "LOST";
}

/** What a provider tells, its signature verified. */
export type PaymentNotice = CheckoutNotice | RefundNotice | MoneyBackNotice | DisputeNotice;

/** A refund in the provider's books. */
export interface FoundRefund {
  readonly reference: string;
  /** Null where it was made there and not by us. */
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  readonly state: RefundState;
}

/** What is to be given back, whole or in part. */
export interface RefundOrder {
  readonly reference: string;
  readonly amountCents: Cents;
  /** The same for every try. */
  readonly idempotencyKey: string;
}

/**
 * A provider with a hosted page: the guest goes there, signed notices come back. Nothing here is called inside a
 * transaction, and everything but `verifyNotice` throws when the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(checkout: Checkout): Promise<{ readonly reference: string; readonly url: string }>;
  lookUp(reference: string): Promise<AskedState>;
  /** Closes the page, unless it is too late for that; answers how it stands then. */
  expire(reference: string): Promise<AskedState>;
  /** "FAILED" also where the provider refuses for good. */
  refund(order: RefundOrder): Promise<RefundState>;
  /** Whose money it was that went back, and every refund of it; null where it is none of ours. */
  trace(charge: string): Promise<{ readonly paymentId: string; readonly refunds: readonly FoundRefund[] } | null>;
  /** Throws `ForgedNotice`; null for notices that are about nothing of ours. */
  verifyNotice(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentNotice | null;
}

/** A notice whose signature does not hold. */
export class ForgedNotice extends Error {
  override name = "ForgedNotice";
}
