import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { wrong } from "./environment.ts";

/** An example for demos; an operator sets its own. */
export const demoFees: FeeTerms = {
  deliveryPerMille: 80,
  otherPerMille: 60,
  ownDoorPerMille: 0,
  cardBasisPoints: 140,
  cardFixCents: 25,
};

/** Parses "delivery=8% other=6% own-door=0% card=1.4%+0.25": each part once, in this order. */
export function readProposedFees(text: string | undefined): FeeTerms | undefined {
  if (text === undefined) return undefined;
  const parts = shape.exec(text);
  const [delivery, other, ownDoor, card] = (parts?.slice(1, 5) ?? []).map(Number);
  const fix = Number(parts?.[5] ?? 0);
  if (delivery === undefined || other === undefined || ownDoor === undefined || card === undefined) throw fault(text);
  if (Math.max(delivery, other, ownDoor, card) > 100) throw fault(text);
  return {
    deliveryPerMille: Math.round(delivery * 10),
    otherPerMille: Math.round(other * 10),
    ownDoorPerMille: Math.round(ownDoor * 10),
    cardBasisPoints: Math.round(card * 100),
    cardFixCents: Math.round(fix * 100),
  };
}

const rate = String.raw`(\d{1,3}(?:\.\d)?)%`;
const shape = new RegExp(
  String.raw`^delivery=${rate} +other=${rate} +own-door=${rate} +card=(\d{1,3}(?:\.\d{1,2})?)%(?:\+(\d{1,2}(?:\.\d{1,2})?))?$`,
);

function fault(text: string): Error {
  return wrong("PROPOSED_FEES", text, "rates like delivery=8% other=6% own-door=0% card=1.4%+0.25");
}
