import type { Answer } from "@mahlzeit/contract/endpoint";
import type { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import type { Cents } from "@mahlzeit/domain/money";
import { type RefundEffect, refundEffect } from "@mahlzeit/domain/money/ledger/refund-effect";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";

export type RefundBasis = Answer<typeof findRefundBasis>;

/** The number of refunded pieces by the line's position. */
export type ChosenLines = ReadonlyMap<number, number>;

/** Returns the chosen pieces' value and the deposit in it. */
export function chosenCents({ lines }: RefundBasis, chosen: ChosenLines): { cents: Cents; depositCents: Cents } {
  const pieces = lines.flatMap(({ position, pieces: all }) => all.slice(0, chosen.get(position) ?? 0));
  const depositCents = pieces.reduce((sum, piece) => sum + piece.depositCents, 0);
  return { cents: pieces.reduce((sum, piece) => sum + piece.goodsCents, depositCents), depositCents };
}

export function effectOf(
  { order, back }: RefundBasis,
  refund: { readonly cents: Cents; readonly depositCents: Cents; readonly borneBy: Bearer },
): RefundEffect {
  return refundEffect(order, back, refund);
}
