import { isOpen, nextChange, type OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { Instant } from "@mahlzeit/domain/local-time";

export interface OpenOrder<T> {
  /** Open ones first; each part in the given order. */
  readonly ordered: readonly T[];
  /** The number of open ones. */
  readonly open: number;
  /** The time at which the result may change. */
  readonly validUntil: Instant;
}

/** A sorted collection of places, which can be added and removed one by one cheaply. */
export interface OpenPlaces<T> {
  readonly all: readonly T[];
  add(place: T): void;
  remove(place: T): void;
  openFirst(now: Instant): OpenOrder<T>;
}

interface Place {
  readonly intake: OrderIntake;
  /** A key that is equal for all places open at the same times. */
  readonly hours: string;
}

/** The state shared by places with the same hours, which is computed once. */
interface State {
  readonly intake: OrderIntake;
  places: number;
  open: boolean;
  until: Instant;
}

/** All places at a moment, split into open and closed, both sorted, and updated with each change. */
interface Parted<T> {
  readonly at: Instant;
  readonly open: T[];
  readonly closed: T[];
  validUntil: Instant;
  order?: OpenOrder<T> | undefined;
}

/**
 * Creates a collection. `compare` never returns 0. Only states that have reached their next change are computed again.
 */
export function openPlaces<T extends Place>(compare: (a: T, b: T) => number): OpenPlaces<T> {
  const all: T[] = [];
  const byHours = new Map<string, State>();
  let parted: Parted<T> | undefined;

  return {
    all,
    add: (place) => {
      const state = shareState(byHours, place);
      insert(all, place, compare);
      if (!parted) return;
      if (state.until <= parted.at) refresh(state, parted.at);
      insert(state.open ? parted.open : parted.closed, place, compare);
      parted.validUntil = Math.min(parted.validUntil, state.until);
      parted.order = undefined;
    },
    remove: (place) => {
      const state = byHours.get(place.hours);
      takeOut(all, place, compare);
      if (state && --state.places === 0) byHours.delete(place.hours);
      if (!parted) return;
      takeOut(state?.open ? parted.open : parted.closed, place, compare);
      parted.order = undefined;
    },
    openFirst: (now) => {
      if (!parted || now < parted.at || now >= parted.validUntil) {
        const wentBack = parted !== undefined && now < parted.at;
        parted = part(all, byHours, { now, wentBack });
      }
      const { open, closed, validUntil } = parted;
      parted.order ??= { ordered: [...open, ...closed], open: open.length, validUntil };
      return parted.order;
    },
  };
}

function part<T extends Place>(
  all: readonly T[],
  byHours: ReadonlyMap<string, State>,
  { now, wentBack }: { now: Instant; wentBack: boolean },
): Parted<T> {
  let validUntil = Number.POSITIVE_INFINITY;
  for (const state of byHours.values()) {
    if (wentBack || state.until <= now) refresh(state, now);
    validUntil = Math.min(validUntil, state.until);
  }
  const isOpen = ({ hours }: T) => byHours.get(hours)?.open ?? false;
  return { at: now, open: all.filter(isOpen), closed: all.filter((place) => !isOpen(place)), validUntil };
}

function insert<T>(places: T[], place: T, compare: (a: T, b: T) => number): void {
  places.splice(positionOf(places, place, compare), 0, place);
}

function takeOut<T>(places: T[], place: T, compare: (a: T, b: T) => number): void {
  places.splice(positionOf(places, place, compare), 1);
}

/** Returns the index of a place, or its insertion index: the first that does not come before it. */
function positionOf<T>(places: readonly T[], place: T, compare: (a: T, b: T) => number): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(places[middle] as T, place) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function shareState(byHours: Map<string, State>, { hours, intake }: Place): State {
  const state = byHours.get(hours) ?? { intake, places: 0, open: false, until: Number.NEGATIVE_INFINITY };
  byHours.set(hours, state);
  state.places++;
  return state;
}

function refresh(state: State, now: Instant): void {
  state.open = isOpen(state.intake, now);
  state.until = nextChange(state.intake, now);
}
