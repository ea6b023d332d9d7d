import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "./bearer-token.ts";
import type { DeviceIdentity, Identity } from "./identity.ts";
import { ProblemException } from "./problems.ts";

/**
 * Finds the account or device of a token; null if the token is invalid, expired or withdrawn. Throws `account-blocked`.
 */
export type Authenticate = (token: string, now: Instant) => Promise<Identity | DeviceIdentity | null>;

/**
 * Returns the caller's identity, as far as the endpoint needs it. A device is anonymous for endpoints of accounts, and
 * an account for endpoints of devices. Throws `unauthorized` if the endpoint requires an identity, and
 * `second-factor-required` for an operator without a second factor.
 */
export async function identify(
  { access, isBeforeSecondFactor }: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  now: Instant,
): Promise<Identity | DeviceIdentity | null> {
  if (access === "public") return null;
  const token = bearerToken(request);
  const known = token === null ? Promise.resolve(null) : authenticate(token, now);
  if (access === "optional") {
    const identity = await known.catch(asGuest);
    if (identity?.deviceId !== undefined) return null;
    return identity?.lacksSecondFactor && !isBeforeSecondFactor ? null : identity;
  }
  const identity = await known;
  const kind = identity?.deviceId === undefined ? "account" : "device";
  if (!identity || (access !== "kitchen" && access !== kind)) throw new ProblemException("unauthorized");
  if (identity.lacksSecondFactor && !isBeforeSecondFactor) throw new ProblemException("second-factor-required");
  return identity;
}

/** Treats a blocked account as a guest. */
function asGuest(error: unknown): null {
  if (error instanceof ProblemException) return null;
  throw error;
}
