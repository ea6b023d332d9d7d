import type { IncomingHttpHeaders } from "node:http";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { CheckoutLine } from "@mahlzeit/domain/money/payment/checkout-lines";
import type { PaymentMethod } from "@mahlzeit/domain/money/payment/method";
import type { ConnectedAccount } from "@mahlzeit/domain/money/payout/connected-account";
import * as z from "zod/mini";

/** The amount a guest has to pay, and the URLs to which the provider's page redirects afterwards. */
export interface Checkout {
  /** The same for every attempt to open this checkout, so that a retry does not open a second one. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  /** The lines, which add up to the amount. */
  readonly lines: readonly CheckoutLine[];
  /** "Bestellung 12 bei {name}" */
  readonly description: string;
  readonly email: string | null;
  /** The account to which the payment is passed on at once; null: we receive it. */
  readonly destination: Destination | null;
  /** The time at which the payment page closes. */
  readonly expiresAt: Instant;
  readonly paidUrl: string;
  readonly declinedUrl: string;
  readonly abortedUrl: string;
}

/** A restaurant's account at the provider, and the fee deducted from a payment passed on to it. */
export interface Destination {
  readonly account: string;
  readonly feeCents: Cents;
}

export type PaymentOutcome = "PAID" | "DECLINED" | "ABORTED";

/** The state of a checkout. The amount is the paid one. */
export type CheckoutState =
  | { readonly state: "OPEN" }
  | { readonly state: "DECLINED" }
  | { readonly state: "ABORTED" }
  | {
      readonly state: "PAID";
      readonly amountCents: Cents;
      /** Absent: the provider has to be queried. */
      readonly method?: PaymentMethod | undefined;
    };

export type CheckoutEnd = Exclude<CheckoutState, { state: "OPEN" }>;

/** The state of a checkout at the provider. If it is unknown, the keys of another account may be configured. */
export type ProviderState = CheckoutState | { readonly state: "UNKNOWN" };

/** A state from the provider's notice, or from its response to a query. */
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

/** The states of a dispute: the guest's bank only inquires, or withdraws the money and decides. */
export interface DisputeNotice {
  readonly about: "dispute";
  readonly charge: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly state: "ASKED" | "DROPPED" | "OPEN" | "WON" | "LOST";
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

/** A movement between our account at the provider and a restaurant's, after a payment was passed on. */
export interface TransferOrder {
  /** The idempotency key: the same for every attempt. */
  readonly id: string;
  readonly orderId: string;
  readonly kind: "transfer" | "fee-refund" | "reversal";
  readonly amountCents: Cents;
  readonly account: string;
  /** The payment, or the provider's id of the transfer, of which a part is returned. */
  readonly of: { readonly paymentId: string } | { readonly reference: string } | null;
}

/**
 * A provider with a hosted payment page that sends signed notices. No method is called inside a transaction, and all
 * but `verifyNotice` throw if the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: string;
  openCheckout(checkout: Checkout): Promise<{ readonly reference: string; readonly url: string }>;
  lookUp(reference: string): Promise<ProviderState>;
  /** Closes the page unless it is too late; returns the resulting state. */
  expire(reference: string): Promise<ProviderState>;
  /** Returns "FAILED" also if the provider refuses permanently. */
  refund(order: RefundOrder): Promise<RefundState>;
  /** Finds the refunded payment and all its refunds; null if it is not ours. */
  trace(charge: string): Promise<{ readonly paymentId: string; readonly refunds: readonly FoundRefund[] } | null>;
  /** Returns the provider's id of the transfer. Throws until it is done. */
  transfer(order: TransferOrder): Promise<string>;
  /** Throws `ForgedNotice` and `MalformedNotice`; returns null for notices about other things. */
  verifyNotice(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentNotice | null;
  /** Null: payments are not passed on. */
  readonly connect: ConnectProvider | null;
}

/** A notice about a restaurant's account: it changed or is gone, or a payout succeeded or failed. */
export type ConnectNotice =
  | { readonly about: "account" | "account-gone"; readonly account: string }
  | { readonly about: "payout"; readonly account: string; readonly failure: string | null; readonly at: Instant };

/** The restaurants' accounts at the provider, which pays them out. The rules of `PaymentProvider` apply. */
export interface ConnectProvider {
  /** Returns the account's id, the same for each call within a day. */
  openAccount(restaurantId: string): Promise<string>;
  /** Returns the URL of a page, valid once and briefly, on which the account's owner enters the missing data. */
  onboardingUrl(account: string, back: { readonly returnUrl: string; readonly refreshUrl: string }): Promise<string>;
  /** Returns the URL of the account's own pages. */
  dashboardUrl(account: string): Promise<string>;
  /** Returns the account's state; null if it is no longer connected. */
  lookUpAccount(account: string): Promise<ConnectedAccount | null>;
  verifyNotice(rawBody: Buffer, headers: IncomingHttpHeaders): ConnectNotice | null;
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

/** Reads the parts of a signed notice that we need. Throws `MalformedNotice`. */
export function readNotice<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join(".") || "itself").join(", ");
  throw new MalformedNotice(`a notice that cannot be read at ${where}`);
}
