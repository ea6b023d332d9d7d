import type { Instant } from "@mahlzeit/domain/local-time";
import { isAccepting, nextChange, type OrderIntake } from "@mahlzeit/domain/opening-hours/accepting";

export interface OpenOrder<T> {
  /** Open ones first; otherwise as given. */
  readonly ordered: readonly T[];
  /** When that may be different. */
  readonly validUntil: Instant;
}

interface State {
  readonly intake: OrderIntake;
  open: boolean;
  until: Instant;
}

/**
 * Keeps places ordered while time goes on. Only what has reached its next change is asked again, and places with the
 * same hours are asked once.
 */
export function openOrder<T extends { readonly intake: OrderIntake; readonly hours: string }>(
  places: readonly T[],
): (now: Instant) => OpenOrder<T> {
  const shared = new Map<string, State>();
  const states = places.map((place) => shareState(shared, place));
  let last: (OpenOrder<T> & { readonly at: Instant }) | undefined;

  return (now) => {
    if (last && now >= last.at && now < last.validUntil) return last;
    const wentBack = last !== undefined && now < last.at;
    for (const state of shared.values()) if (wentBack || state.until <= now) refresh(state, now);
    const open = places.filter((_, i) => states[i]?.open);
    const closed = places.filter((_, i) => !states[i]?.open);
    const validUntil = shared
      .values()
      .reduce((earliest, { until }) => Math.min(earliest, until), Number.POSITIVE_INFINITY);
    last = { ordered: [...open, ...closed], validUntil, at: now };
    return last;
  };
}

function shareState(
  shared: Map<string, State>,
  { hours, intake }: { readonly hours: string; readonly intake: OrderIntake },
): State {
  const known = shared.get(hours);
  if (known) return known;
  const state = { intake, open: false, until: Number.NEGATIVE_INFINITY };
  shared.set(hours, state);
  return state;
}

function refresh(state: State, now: Instant): void {
  state.open = isAccepting(state.intake, now);
  state.until = nextChange(state.intake, now);
}
