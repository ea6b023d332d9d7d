import { hourMs, type Instant } from "../local-time.ts";
import { intake, leadMinutes, type OrderIntake } from "../opening-hours/accepting.ts";
import type { OrderType } from "../order/order.ts";
import type { Mover, OrderState } from "../order/states.ts";

/** How many restaurants are named in place of one that does not cook. */
export const maxAlternatives = 3;

/** For how long after the end of an order its guest is probably still hungry. */
const hungryMs = 3 * hourMs;

/** Whether a guest is shown where else to order: the restaurant or the clock has ended the order, and not long ago. */
export function wantsAlternatives(end: { state: OrderState; by: Mover; at: Instant }, now: Instant): boolean {
  const { state, by, at } = end;
  return (state === "REJECTED" || state === "CANCELLED") && by !== "guest" && now - at < hungryMs;
}

/** What is left of an order that came to nothing: what to eat, and how to get it. */
interface Wish {
  readonly kinds: readonly string[];
  readonly type: OrderType;
}

/** A restaurant that might do instead. */
interface Candidate {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly intake: OrderIntake;
  /** Delivers to the guest's address or, where nothing is delivered, is in the same town. */
  readonly isInReach: boolean;
}

/**
 * The best of those that begin at once with an order of the same type, within reach: who shares the most kinds of food comes
 * first, then who is ready earliest, then by name.
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
