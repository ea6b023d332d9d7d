import type { Submitted } from "./submit-order.ts";

/** Why nothing was ordered, or why that is not known. */
export type Failure =
  | Extract<Submitted, { kind: "refused" | "no-answer" }>
  /** The browser itself saw that the delivery cannot be made, and sent nothing. */
  | { readonly kind: "not-sent" }
  /** Another tab changed the cart at this very moment. */
  | { readonly kind: "cart-changed" };
