import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { networkOf } from "../../platform/http/network.ts";
import { fairQueue } from "../../platform/http/shedding/fair-queue.ts";

/** Argon2id, the package's default; its list of algorithms exists for its own compiler only. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash for unknown accounts, so that they take as long as a wrong password. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${bits(16)}$${bits(32)}`;

function bits(bytes: number): string {
  return randomBytes(bytes).toString("base64").replace(/=+$/, "");
}

/** Hashes a password. `address` is the client's network address. Throws `overloaded`, like `isPassword`. */
export function hashPassword(password: string, address: string | null = null): Promise<string> {
  return inTurn(address, () => hash(normalised(password), cost));
}

/**
 * Tells whether the password matches the hash. Without a hash it does not, after the same time. `knownAccount` is the
 * account to which a known device signs in, which gets a queue of its own, so that it does not wait behind guesses.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  address: string | null = null,
  knownAccount: string | null = null,
): Promise<boolean> {
  const compare = () => verify(passwordHash ?? nobodysHash, normalised(password));
  const isRight = await (knownAccount === null ? inTurn(address, compare) : enqueueKnown(knownAccount, compare));
  return isRight && passwordHash !== null;
}

/** Normalizes composed characters, so that the password is the same from every keyboard. */
function normalised(password: string): string {
  return password.normalize("NFC");
}

/**
 * The number of concurrent hashes. Each takes 19 MiB and one of Node's four worker threads, which file access and
 * picture encoding also need.
 */
const atOnce = 2;
/** The queue's length, about five seconds of work. */
const maxWaiting = 250;
const enqueue = fairQueue({ atOnce, maxWaiting });
/** A third thread, queued by account, because several devices of one account belong to one person. */
const enqueueKnown = fairQueue({ atOnce: 1, maxWaiting });

/** Queues the work by network, because otherwise one network could block all others. */
function inTurn<T>(address: string | null, work: () => Promise<T>): Promise<T> {
  return enqueue(address === null ? "" : networkOf(address), work);
}
