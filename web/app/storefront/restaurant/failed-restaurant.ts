import { sharedValue } from "../../shared-value.ts";

/** The way to a restaurant that could not be loaded just now: the listing, which opens instead, offers it once more. */
const failed = sharedValue<string | null>(null);

export const keepFailedPath = failed.keep;
export const useFailedPath = failed.useValue;
