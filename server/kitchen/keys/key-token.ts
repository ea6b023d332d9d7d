import { randomInt } from "node:crypto";

/** The prefix that distinguishes API keys from other tokens, and by which scanners find leaked ones. */
const prefix = "mz_live_";
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 32 letters have 190 random bits. */
const length = 32;

/** Creates a key without dashes, so that a double click selects all of it. It is stored nowhere else. */
export function makeKeyToken(): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export function isKeyToken(token: string): boolean {
  return token.startsWith(prefix);
}
