import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import type { Cents } from "@mahlzeit/domain/money";
import { type ClaimedLines, claimedCents, type LineFault } from "@mahlzeit/domain/money/complaint/amount";
import { faultInClaim } from "@mahlzeit/domain/money/complaint/complaint";

/** A line that the guest has ticked; `fault` is null until it is chosen. */
export interface DraftLine {
  readonly position: number;
  readonly quantity: number;
  readonly fault: LineFault | null;
}

/** The form's values. */
export interface Draft {
  neverCame: boolean;
  lines: readonly DraftLine[];
  words: string;
}

/** Returns the form as it was sent, or an empty one. */
export function draftOf({ complaint }: OrderToComplain): Draft {
  const lines = complaint?.lines;
  return { neverCame: lines === null, lines: lines ?? [], words: complaint?.words ?? "" };
}

/** Returns the ticked lines as far as they are left: something may have gone back since they were ticked. */
export function leftOf(lines: readonly DraftLine[], known: OrderToComplain): DraftLine[] {
  return lines.flatMap((line) => {
    const left = known.lines.find(({ position }) => position === line.position)?.pieces.length ?? 0;
    return left === 0 ? [] : [{ ...line, quantity: Math.min(line.quantity, left) }];
  });
}

/** Returns the amount that the draft would come to; null if nothing is chosen. */
export function draftCents({ neverCame, lines }: Draft, known: OrderToComplain): Cents | null {
  return claimedCents(neverCame ? null : leftOf(lines, known), known);
}

/** Tells whether the guest is asked for words. */
export function asksForWords({ neverCame, lines }: Draft): "asked" | "optional" | "no" {
  if (neverCame) return "optional";
  return lines.some(({ fault }) => fault === "BAD") ? "asked" : "no";
}

/** Returns the claim to send. */
export function claimOf(draft: Draft, known: OrderToComplain) {
  const lines = leftOf(draft.lines, known).flatMap(({ fault, ...line }) => (fault ? [{ ...line, fault }] : []));
  const words = asksForWords(draft) === "no" ? "" : draft.words.trim();
  return { neverCame: draft.neverCame, lines: draft.neverCame ? [] : lines, words };
}

/** Returns what is missing or wrong in the draft, by field. */
export function faultsInDraft(draft: Draft, known: OrderToComplain): { field: string; message: string }[] {
  const open = draft.neverCame ? undefined : leftOf(draft.lines, known).find(({ fault }) => fault === null);
  if (open) {
    const name = known.lines.find(({ position }) => position === open.position)?.name;
    return [{ field: "lines", message: `Sag noch, was bei „${name}“ war.` }];
  }
  const { neverCame, lines, words } = claimOf(draft, known);
  const claimed: ClaimedLines = neverCame ? null : lines;
  const left = known.lines.map(({ position, pieces }) => ({ position, quantity: pieces.length }));
  const fault = faultInClaim({ lines: claimed, words }, { type: known.type, left });
  return fault ? [fault] : [];
}
