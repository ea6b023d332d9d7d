import { sharedValue } from "../shared-value.ts";

const overlay = sharedValue(false);

/** Opens the account overlay of whoever is signed in. */
export function openAccount(): void {
  overlay.keep(true);
}

export function closeAccount(): void {
  overlay.keep(false);
}

export const useAccountOpen = overlay.useValue;
