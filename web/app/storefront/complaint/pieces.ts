import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { type Cents, cents } from "@mahlzeit/domain/money";

/** Returns the guest's payment for pieces of a line, deposit included. */
export function piecesCents(pieces: OrderToComplain["lines"][number]["pieces"]): Cents {
  return cents(pieces.reduce((sum, { goodsCents, depositCents }) => sum + goodsCents + depositCents, 0));
}
