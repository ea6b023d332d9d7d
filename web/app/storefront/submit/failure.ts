import type { NextTime } from "@mahlzeit/domain/refusal";
import type { ContactForm } from "../contact/contact-rules.ts";

/** A fault the server found in a field of the contact form. */
export interface FieldFault {
  readonly field: keyof ContactForm;
  readonly message: string;
}

/** The reason why the order was not placed or its state is unknown, with the page's next steps. */
export interface Failure {
  /** Null if it is shown elsewhere: an impossible delivery in the cart, errors at their fields. */
  readonly sentence: string | null;
  /** The order is valid, so sending it again may succeed. */
  readonly canRetry: boolean;
  readonly leadsToRestaurant: boolean;
  readonly faults: readonly FieldFault[];
  /** The guest has to choose another table. */
  readonly asksTable?: boolean;
  /** The next available time, if the requested one is gone. */
  readonly next?: NextTime | null;
  /** True if confirmations are missing; the message disappears once they are given. */
  readonly isBlocked?: boolean;
  /** The data that the page must load again. */
  readonly stale: "times" | "offer" | null;
}

export const noAnswer: Failure = {
  sentence: "Das hat nicht geklappt, es kam keine Antwort. Doppelt bestellt wird nichts.",
  canRetry: true,
  leadsToRestaurant: false,
  faults: [],
  stale: null,
};
