import { minuteMs } from "../local-time.ts";

/** The maximum length of a device's name, such as "Tablet Theke". */
export const deviceNameMaxLength = 40;
/** The maximum number of paired devices of a restaurant. */
export const maxDevices = 30;

/** The validity of a pairing code, which works once. */
export const pairingCodeMs = 10 * minuteMs;
/** The number of codes that a network may try within ten minutes. */
export const maxPairingTries = 10;

/** The interval of a board's life signs. */
export const lifeSignEveryMs = 25_000;
/** The time without a life sign after which a device counts as disconnected. */
export const silentAfterMs = 90_000;
/** The minimum time between two stored life signs, because several pages of a device may send them. */
export const lifeSignWrittenEveryMs = 20_000;

/** Returns the six digits of a typed code, without spaces; null if they are not six. */
export function parsePairingCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** "482 913" */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
