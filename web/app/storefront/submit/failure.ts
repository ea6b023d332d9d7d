import type { NextTime } from "@mahlzeit/domain/refusal";
import type { ContactForm } from "../contact/contact-rules.ts";

/** A fault the server found in a field of the contact form. */
export interface FieldFault {
  readonly field: keyof ContactForm;
  readonly message: string;
}

/** Why the order was not placed, or why that is unknown, and what the page has to do. */
export interface Failure {
  /** Null if it is shown elsewhere: in the cart why a delivery is impossible, or every fault at its field. */
  readonly sentence: string | null;
  /** The order is valid, so sending it again may succeed. */
  readonly canRetry: boolean;
  readonly leadsToRestaurant: boolean;
  readonly faults: readonly FieldFault[];
  /** The next time there is, if the one asked for is gone. */
  readonly next?: NextTime | null;
  /** It waits for what the guest has to confirm, and says nothing new once they did. */
  readonly isHeldBack?: boolean;
  /** What the page must load again. */
  readonly stale: "times" | "offer" | null;
}

export const noAnswer: Failure = {
  sentence: "Das hat nicht geklappt, es kam keine Antwort. Doppelt bestellt wird nichts.",
  canRetry: true,
  leadsToRestaurant: false,
  faults: [],
  stale: null,
};
