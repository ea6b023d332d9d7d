import type { ContactField } from "../info/contact-rules.ts";

/** A fault the server found in a field of the contact form. */
export interface FieldFault {
  readonly field: ContactField;
  readonly message: string;
}

/** Why nothing was ordered, or why that is not known, and what the page is to do about it. */
export interface Failure {
  /** Null where the Bon itself says what is in the way of a delivery: then nothing was sent. */
  readonly sentence: string | null;
  /** Nothing in the order is wrong: the same again may well succeed. */
  readonly canRetry: boolean;
  readonly leadsToRestaurant: boolean;
  readonly faults: readonly FieldFault[];
  /** What the page knows too little of and must ask for anew. */
  readonly stale: "times" | "offer" | null;
}

export const noAnswer: Failure = {
  sentence: "Das hat nicht geklappt, es kam keine Antwort. Doppelt bestellt wird nichts.",
  canRetry: true,
  leadsToRestaurant: false,
  faults: [],
  stale: null,
};
