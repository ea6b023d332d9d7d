import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyRequest } from "fastify";
import type { DeviceIdentity, Identity } from "./identity.ts";
import { ProblemException } from "./problems.ts";

/**
 * Finds the account or device of a token; null if the token is invalid, expired or withdrawn. Throws `account-blocked`.
 */
export type Authenticate = (token: string, now: Instant) => Promise<Identity | DeviceIdentity | null>;

/**
 * The caller's identity, as far as the endpoint needs it. A device is nobody where only accounts are meant, and an account
 * where only devices are. Throws `unauthorized` if the endpoint requires an identity.
 */
export async function identify(
  { access }: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  now: Instant,
): Promise<Identity | DeviceIdentity | null> {
  if (access === "public") return null;
  const token = tokenOf(request);
  const known = token === null ? Promise.resolve(null) : authenticate(token, now);
  if (access === "optional") {
    const identity = await known.catch(asGuest);
    return identity?.deviceId === undefined ? identity : null;
  }
  const identity = await known;
  const kind = identity?.deviceId === undefined ? "account" : "device";
  if (!identity || (access !== "kitchen" && access !== kind)) throw new ProblemException("unauthorized");
  return identity;
}

function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** A blocked account may still do what a guest may. */
function asGuest(error: unknown): null {
  if (error instanceof ProblemException) return null;
  throw error;
}
