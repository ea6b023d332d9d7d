import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { networkOf } from "../http/network.ts";
import { fairTurns } from "./turns.ts";

/** Argon2id, the package's default; its list of algorithms exists for its own compiler only. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password of an account nobody has is compared with, so that it takes as long as a wrong one. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${bits(16)}$${bits(32)}`;

function bits(bytes: number): string {
  return randomBytes(bytes).toString("base64").replace(/=+$/, "");
}

/** `address` is the network address it is for. Throws `overloaded`, as `isPassword` does. */
export function hashPassword(password: string, address: string | null = null): Promise<string> {
  return inTurn(address, () => hash(normalised(password), cost));
}

/** Whether a password is the one that was hashed. Without a hash it is not, after the same time. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  address: string | null = null,
): Promise<boolean> {
  const isRight = await inTurn(address, () => verify(passwordHash ?? nobodysHash, normalised(password)));
  return isRight && passwordHash !== null;
}

/** The same letters, however a keyboard composes them. */
function normalised(password: string): string {
  return password.normalize("NFC");
}

/** Each takes 19 MiB and one of Node's four threads, which reading files and encoding pictures need as well. */
const atOnce = 2;
/** About five seconds of work. */
const mostWaiting = 250;
const takeTurn = fairTurns({ atOnce, mostWaiting });

/** Networks wait for each other, or one alone could keep all others out. */
function inTurn<T>(address: string | null, work: () => Promise<T>): Promise<T> {
  return takeTurn(address === null ? "" : networkOf(address), work);
}
