import { intake, leadMinutes, type OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { hourMs, type Instant } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import type { Mover, OrderState } from "./states.ts";

/** The number of alternatives shown for a restaurant that does not cook. */
export const maxAlternatives = 3;

/** The time after the end of an order in which its guest is probably still hungry. */
const hungryMs = 3 * hourMs;

/** Tells whether a guest is shown alternatives: the restaurant or the clock has ended the order recently. */
export function wantsAlternatives(end: { state: OrderState; by: Mover; at: Instant }, now: Instant): boolean {
  const { state, by, at } = end;
  return (state === "REJECTED" || state === "CANCELLED") && by !== "guest" && now - at < hungryMs;
}

/** The wish behind a failed order: the kinds of food and the order type. */
interface Wish {
  readonly kinds: readonly string[];
  readonly type: OrderType;
}

/** A restaurant that might be an alternative. */
interface Candidate {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly intake: OrderIntake;
  /** True if it delivers to the guest's address or, for other order types, is in the same town. */
  readonly isInReach: boolean;
}

/**
 * Chooses the best restaurants in reach that begin an order of the same type at once: by the most shared kinds of food,
 * then by the shortest time, then by name.
 */
export function chooseAlternatives<C extends Candidate>(
  { kinds, type }: Wish,
  candidates: readonly C[],
  { count = maxAlternatives, now }: { readonly count?: number; readonly now: Instant },
): readonly C[] {
  const shared = (candidate: C) => candidate.kinds.filter((kind) => kinds.includes(kind)).length;
  return candidates
    .filter((candidate) => candidate.isInReach && intake(candidate.intake, type, now).asap)
    .map((candidate) => ({ candidate, shared: shared(candidate), minutes: leadMinutes(candidate.intake, now) }))
    .sort((a, b) => b.shared - a.shared || a.minutes - b.minutes || byName(a.candidate, b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function byName(a: Candidate, b: Candidate): number {
  return a.name.localeCompare(b.name, "de");
}
