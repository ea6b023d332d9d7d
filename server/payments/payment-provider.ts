import type { IncomingHttpHeaders } from "node:http";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { CheckoutLine } from "@mahlzeit/domain/payment/checkout-lines";
import * as z from "zod/mini";

/** What a guest has to pay, and where the provider's page redirects afterwards. */
export interface Checkout {
  /** The same for every attempt to open this checkout, so that a retry does not open a second one. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  /** Their sum is the amount. */
  readonly lines: readonly CheckoutLine[];
  /** "Bestellung 12 bei {name}" */
  readonly description: string;
  readonly email: string | null;
  /** When the payment page closes. */
  readonly expiresAt: Instant;
  readonly paidUrl: string;
  readonly declinedUrl: string;
  readonly abortedUrl: string;
}

export type PaymentOutcome = "PAID" | "DECLINED" | "ABORTED";

/** The state of a checkout. The amount is what was paid. */
export type CheckoutState =
  | { readonly state: "OPEN" }
  | { readonly state: "DECLINED" }
  | { readonly state: "ABORTED" }
  | { readonly state: "PAID"; readonly amountCents: Cents };

/** The final state of a checkout. */
export type CheckoutEnd = Exclude<CheckoutState, { state: "OPEN" }>;

/** If a provider does not know the checkout, the keys of another account may be configured. */
export type AskedState = CheckoutState | { readonly state: "UNKNOWN" };

/** A state that the provider reported by itself or when asked. */
export interface CheckoutNotice {
  readonly about: "checkout";
  /** The same each time the notice is sent. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly reported: CheckoutEnd;
}

export type RefundState = "DONE" | "PENDING" | "FAILED";

export interface RefundNotice {
  readonly about: "refund";
  /** The idempotency key of our refund request. */
  readonly idempotencyKey: string;
  readonly state: RefundState;
}

/** A refund that, as far as the notice shows, was not requested with one of our keys. */
export interface MoneyBackNotice {
  readonly about: "money-back";
  /** The provider's id of the payment itself, as opposed to that of its page. */
  readonly charge: string;
}

/** The states of a dispute: the guest's bank inquires, withdraws the money, and decides. */
export interface DisputeNotice {
  readonly about: "dispute";
  readonly charge: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly state: "ASKED" | "OPEN" | "WON" | "LOST";
}

/** A notice with a verified signature. */
export type PaymentNotice = CheckoutNotice | RefundNotice | MoneyBackNotice | DisputeNotice;

/** A refund in the provider's books. */
export interface FoundRefund {
  readonly reference: string;
  /** Null if the refund was made at the provider and not by us. */
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  readonly state: RefundState;
}

/** A full or partial refund to be made. */
export interface RefundOrder {
  readonly reference: string;
  readonly amountCents: Cents;
  /** The same for every attempt. */
  readonly idempotencyKey: string;
}

/**
 * A provider with a hosted payment page that sends signed notices. No method is called inside a transaction, and all
 * but `verifyNotice` throw if the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(checkout: Checkout): Promise<{ readonly reference: string; readonly url: string }>;
  lookUp(reference: string): Promise<AskedState>;
  /** Closes the page unless it is too late; returns the resulting state. */
  expire(reference: string): Promise<AskedState>;
  /** Returns "FAILED" also if the provider refuses permanently. */
  refund(order: RefundOrder): Promise<RefundState>;
  /** The payment that was refunded, and all its refunds; null if it is not ours. */
  trace(charge: string): Promise<{ readonly paymentId: string; readonly refunds: readonly FoundRefund[] } | null>;
  /** Throws `ForgedNotice` and `MalformedNotice`; returns null for notices about other things. */
  verifyNotice(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentNotice | null;
}

/** A notice with an invalid signature. */
export class ForgedNotice extends Error {
  override name = "ForgedNotice";
}

/** A correctly signed notice that does not have the provider's documented shape. */
export class MalformedNotice extends Error {
  override name = "MalformedNotice";
}

/** A provider's id: only plain characters that the database can store. */
export const reference = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/));
export const wholeCents = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** The parts of a signed notice that we read. Throws `MalformedNotice`. */
export function readNotice<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join(".") || "itself").join(", ");
  throw new MalformedNotice(`a notice that cannot be read at ${where}`);
}
