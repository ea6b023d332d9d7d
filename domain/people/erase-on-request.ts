/** Why somebody's account is not erased by an operator, though they asked for it. */
export type ErasureFault = "own-account" | "operator-account" | "last-owner";

interface AskedErasure {
  /** Whether it is the account of the operator who erases. */
  readonly isOwn: boolean;
  /** Whether it runs the marketplace. */
  readonly isOperator: boolean;
  /** Whether a restaurant would belong to nobody. */
  readonly isLastOwner: boolean;
}

/**
 * Null if an operator may erase it. One's own is erased under Settings, an operator's after it no longer runs the
 * marketplace, and a restaurant is given to somebody else first: none of it comes about as a side effect.
 */
export function faultInErasure({ isOwn, isOperator, isLastOwner }: AskedErasure): ErasureFault | null {
  if (isOwn) return "own-account";
  if (isOperator) return "operator-account";
  return isLastOwner ? "last-owner" : null;
}
