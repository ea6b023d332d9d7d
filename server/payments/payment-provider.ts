import type { IncomingHttpHeaders } from "node:http";
import type { Cents } from "@mahlzeit/domain/money";

/** What a guest is to pay, and where the provider's page leads back to. */
export interface Checkout {
  /** The same for every try to open this checkout, so that a retry opens no second one. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  /** Said on the provider's page: "Bestellung bei {name}". */
  readonly description: string;
  readonly email: string | null;
  readonly paidUrl: string;
  readonly declinedUrl: string;
  readonly abortedUrl: string;
}

export type PaymentOutcome = "PAID" | "DECLINED" | "ABORTED";

/** What a provider tells about a checkout, its signature verified. */
export interface PaymentNotice {
  /** The same however often the notice is sent. */
  readonly eventId: string;
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  readonly amountCents: Cents;
}

/** A provider with a hosted page: the guest goes there, signed notices come back. */
export interface PaymentProvider {
  readonly name: string;
  /** Never called inside a transaction. Throws when the provider cannot be reached. */
  openCheckout(checkout: Checkout): Promise<{ readonly reference: string; readonly url: string }>;
  /** Throws `ForgedNotice`; null for notices that are about nothing of ours. */
  verifyNotice(rawBody: Buffer, headers: IncomingHttpHeaders): PaymentNotice | null;
}

/** A notice whose signature does not hold. */
export class ForgedNotice extends Error {
  override name = "ForgedNotice";
}
