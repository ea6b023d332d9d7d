import { dayMs, type Instant, minuteMs } from "../local-time.ts";
import type { KeyScope } from "../people/roles.ts";

/** The maximum length of a key's name, such as "Kassa Theke". */
export const keyNameMaxLength = 40;
/** The maximum number of a restaurant's keys. */
export const maxKeys = 20;
/** The number of calls a minute that a key may make. */
export const keyCallsPerMinute = 300;
/** The number of streams that a key may have open at once. */
export const streamsPerKey = 10;
/** The minimum time between two stored uses of a key. */
export const keyUseWrittenEveryMs = minuteMs;
/** The days without a use after which a key ends by itself. */
export const keyUnusedDays = 365;
/** The hours after its end for which boards and keys show an order. */
export const boardHours = 2;

/** The word that tells a key from a person or device with the same name. */
export const keyLabel = "Schlüssel";

interface KeyUse {
  readonly madeAt: Instant;
  /** Null if it was never used. */
  readonly lastUsedAt: Instant | null;
}

/** Returns when a key ends by itself unless it is used before. */
export function keyExpiresAt({ madeAt, lastUsedAt }: KeyUse): Instant {
  return (lastUsedAt ?? madeAt) + keyUnusedDays * dayMs;
}

export const keyScopeLabels: Readonly<Record<KeyScope, string>> = {
  "orders:read": "Bestellungen lesen",
  "orders:answer": "Bestellungen beantworten",
  "menu:read": "Karte lesen",
  "menu:sold-out": "Ausverkauft setzen",
};
export const keyScopeDetails: Readonly<Record<KeyScope, string | null>> = {
  "orders:read": `Mit Kontakt bis ${boardHours} Stunden danach, nie eine E-Mail`,
  "orders:answer": "Annehmen, ablehnen, bereit, unterwegs, zugestellt",
  "menu:read": null,
  "menu:sold-out": null,
};

/** Returns the sentence under the field of a key's name; null if it can be one. */
export function faultInKeyName(name: string): string | null {
  return name.trim() === "" ? "Bitte gib dem Schlüssel einen Namen." : null;
}

/** A key's name is not that of another of the restaurant, because orders and their history tell them apart by it. */
export const keyNameTakenSentence = "So heißt schon ein anderer Schlüssel.";

export function isSameKeyName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns the sentence under the choice of scopes; null if there are some. */
export function faultInScopes(scopes: readonly KeyScope[]): string | null {
  return scopes.length === 0 ? "Such aus, was der Schlüssel darf." : null;
}
