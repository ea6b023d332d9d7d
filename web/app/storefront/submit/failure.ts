import type { FieldFault } from "./field-faults.ts";
import type { Submitted } from "./submit-order.ts";

/** The server's no, with what the page is to do about it. */
export type Refused = Extract<Submitted, { kind: "refused" }> & {
  /** Faults that belong to fields of the contact form, under the form's names. */
  readonly faults: readonly FieldFault[];
  /** What the page knows too little of and must ask for anew. */
  readonly stale: "times" | "offer" | null;
};

/** Why nothing was ordered, or why that is not known. */
export type Failure =
  | Refused
  | { readonly kind: "no-answer" }
  /** The browser itself saw that the delivery cannot be made, and sent nothing. */
  | { readonly kind: "not-sent" }
  /** Another tab changed the cart at this very moment. */
  | { readonly kind: "cart-changed" };
