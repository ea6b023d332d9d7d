import { minuteMs } from "../local-time.ts";

/** A restaurant's screen in the kitchen. Its name is what its staff call it: "Tablet Theke". */
export const deviceNameMaxLength = 40;
/** The most devices that a restaurant may have paired at a time. */
export const maxDevices = 30;

/** For how long a pairing code may be used, once. */
export const pairingCodeMs = 10 * minuteMs;
/** How many codes a network may try within ten minutes. */
export const maxPairingTries = 10;

/** How often a board says that somebody could see it. */
export const lifeSignEveryMs = 25_000;
/** After so long without a life sign a device is taken for gone. */
export const silentAfterMs = 90_000;
/** Signs that follow sooner are not written: more than one page of a device may send them. */
export const lifeSignWrittenEveryMs = 20_000;

/** The six digits of a code as somebody typed them, with or without spaces; null if they are not six. */
export function parsePairingCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** "482 913" */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
