/** The reasons why an operator cannot erase an account whose owner asked for it. */
export type ErasureFault = "own-account" | "operator-account" | "last-owner";

interface ErasureRequest {
  readonly isOwn: boolean;
  readonly isOperator: boolean;
  /** True if a restaurant would be left without an owner. */
  readonly isLastOwner: boolean;
}

/**
 * Returns null if an operator may erase the account. One's own account is erased under Settings, an operator's after it
 * has lost that role, and a restaurant must get another owner first, so that none of this happens as a side effect.
 */
export function faultInErasure({ isOwn, isOperator, isLastOwner }: ErasureRequest): ErasureFault | null {
  if (isOwn) return "own-account";
  if (isOperator) return "operator-account";
  return isLastOwner ? "last-owner" : null;
}
