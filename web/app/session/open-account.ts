import { sharedValue } from "../ui/shared-value.ts";

const overlay = sharedValue(false);

/** Opens the signed-in customer's account overlay. */
export function openAccount(): void {
  overlay.set(true);
}

export function closeAccount(): void {
  overlay.set(false);
}

export const useAccountOpen = overlay.useValue;

const deletionNotice = sharedValue(false);

/** Shows on whatever page comes next that the account was deleted. */
export function showDeletionNotice(): void {
  deletionNotice.set(true);
}

export function hideDeletionNotice(): void {
  deletionNotice.set(false);
}

export const useDeletionNotice = deletionNotice.useValue;
