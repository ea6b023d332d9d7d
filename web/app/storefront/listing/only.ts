import { sharedValue } from "../../shared-value.ts";

/** What a card has to offer to be shown at all: delivery for nothing, or soon. */
export type Only = "free" | "soon";

/** How many there are of each, of the cities and categories chosen. */
export interface OnlyCounts {
  readonly free: number;
  readonly soon: number;
  /** "19:30": by when soon is. */
  readonly soonAt: string;
}

const all: readonly Only[] = ["free", "soon"];
const chosen = sharedValue<readonly Only[]>([]);

/**
 * What somebody wants to see alone: as long as the page is open, and in no address, because it is about their own
 * address.
 */
export const { get: readOnly, useValue: useOnly } = chosen;

export function toggleOnly(one: Only): void {
  const before = readOnly();
  chosen.set(all.filter((it) => before.includes(it) !== (it === one)));
}

export function showAll(): void {
  chosen.set([]);
}

/** The counts of the list that is shown; null while there are none to choose from. */
export const onlyCounts = sharedValue<OnlyCounts | null>(null);
