import { sharedValue } from "../../shared-value.ts";

/** What a card has to be to be shown at all: a favourite, delivered for nothing, or soon. */
export type Only = "favourites" | "free" | "soon";

/** How many there are of each, of the cities and categories chosen. */
export interface OnlyCounts {
  readonly free: number;
  readonly soon: number;
  /** "19:30": by when soon is. */
  readonly soonAt: string;
}

const all: readonly Only[] = ["favourites", "free", "soon"];
const chosen = sharedValue<readonly Only[]>([]);

/**
 * What somebody wants to see alone: as long as the page is open, and in no address of a page, because it is about what
 * only their device knows.
 */
const { get: readOnly } = chosen;
export const { useValue: useOnly } = chosen;

export function toggleOnly(one: Only): void {
  const before = readOnly();
  chosen.set(all.filter((it) => before.includes(it) !== (it === one)));
}

export function showAll(): void {
  chosen.set([]);
}

/** Without an address nothing is free or soon. */
export function onlyFor(address: object | null, wanted = readOnly()): readonly Only[] {
  return address ? wanted : wanted.filter((one) => one === "favourites");
}

/** The counts of the list that is shown; null while there are none to choose from. */
export const onlyCounts = sharedValue<OnlyCounts | null>(null);
