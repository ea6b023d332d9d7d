import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { claimOfLeft, openClaim } from "@mahlzeit/domain/money/complaint/amount";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";

interface Claim {
  /** The lines of which an answer can choose: the claimed ones, or all that are left of a delivery that never came. */
  readonly lines: readonly LinePart[];
  /** True until something was accepted or given back by hand. */
  readonly isWhole: boolean;
}

/** Returns what of a claim is still open. */
export function claimOf({ lines, moves, returnedLines, orderLines }: ManagedComplaint): Claim {
  const accepted = [...moves.flatMap((move) => move.lines ?? []), ...returnedLines];
  const left = orderLines.map(({ position, pieces }) => ({ position, quantity: pieces.length }));
  return { lines: claimOfLeft(openClaim(lines, accepted) ?? left, left), isWhole: accepted.length === 0 };
}
