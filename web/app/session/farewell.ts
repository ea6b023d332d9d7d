import { sharedValue } from "../shared-value.ts";

const farewell = sharedValue(false);

/** Says, wherever that person is led, that the account is gone. */
export function sayFarewell(): void {
  farewell.keep(true);
}

export function endFarewell(): void {
  farewell.keep(false);
}

export const useFarewell = farewell.useValue;
