import type { Instant } from "../local-time.ts";

/**
 * The things of a restaurant that wait for a person, in the sequence of those that end at no certain time: first what
 * concerns money, orders and guests' safety.
 */
export const waitKinds = [
  "complaints",
  "withdrawals",
  "printer",
  "undeclared-allergens",
  "allergen-check",
  "holidays",
  "ratings",
  "draft",
  "setup",
] as const;
export type WaitKind = (typeof waitKinds)[number];

const graveKinds: readonly WaitKind[] = [
  "complaints",
  "withdrawals",
  "printer",
  "undeclared-allergens",
  "allergen-check",
];

/** Tells whether it concerns money, orders or guests' safety. */
export function isGrave(kind: WaitKind): boolean {
  return graveKinds.includes(kind);
}

interface Wait {
  readonly kind: WaitKind;
  /** The time at which it can no longer be done; null if there is none. */
  readonly endsAt: Instant | null;
}

/** Sorts what waits: grave things first; among these and among the rest those that end first, the others after them. */
export function soonestFirst<W extends Wait>(waits: readonly W[]): W[] {
  const end = ({ endsAt }: Wait) => endsAt ?? Number.MAX_SAFE_INTEGER;
  return [...waits].sort(
    (a, b) =>
      Number(isGrave(b.kind)) - Number(isGrave(a.kind)) ||
      end(a) - end(b) ||
      waitKinds.indexOf(a.kind) - waitKinds.indexOf(b.kind),
  );
}
