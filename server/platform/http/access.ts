import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "./bearer-token.ts";
import type { AnyIdentity } from "./identity.ts";
import { ProblemException } from "./problems.ts";

/**
 * Finds the account, device, driver or key of a token; null if the token is invalid, expired or withdrawn. Throws
 * `account-blocked`.
 */
export type Authenticate = (token: string, now: Instant) => Promise<AnyIdentity | null>;

/**
 * Returns the caller's identity, as far as the endpoint needs it. A device, driver or key is anonymous for endpoints of
 * accounts, and an account for endpoints of devices and drivers. Throws `unauthorized` if the endpoint requires an
 * identity, `not-for-keys` for a key where it has no scope, and `second-factor-required` for an operator without a
 * second factor.
 */
export async function identify(
  { access, scope, isBeforeSecondFactor }: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  now: Instant,
): Promise<AnyIdentity | null> {
  if (access === "public") return null;
  const token = bearerToken(request);
  const known = token === null ? Promise.resolve(null) : authenticate(token, now);
  if (access === "optional") {
    const identity = await known.catch(asGuest);
    if (!identity || kindOf(identity) !== "account") return null;
    return identity.lacksSecondFactor && !isBeforeSecondFactor ? null : identity;
  }
  const identity = await known;
  const kinds = scope === undefined ? takers[access] : [...takers[access], "key"];
  if (!identity) throw new ProblemException("unauthorized");
  const kind = kindOf(identity);
  if (!kinds.includes(kind)) throw new ProblemException(kind === "key" ? "not-for-keys" : "unauthorized");
  if (identity.lacksSecondFactor && !isBeforeSecondFactor) throw new ProblemException("second-factor-required");
  return identity;
}

type Kind = "account" | "device" | "driver" | "key";

const takers: Readonly<Record<Exclude<Endpoint["access"], "public" | "optional">, readonly Kind[]>> = {
  account: ["account"],
  device: ["device"],
  kitchen: ["account", "device"],
  driver: ["driver"],
};

function kindOf({ deviceId, shiftId, keyId }: AnyIdentity): Kind {
  if (keyId !== undefined) return "key";
  if (shiftId !== undefined) return "driver";
  return deviceId === undefined ? "account" : "device";
}

/** Treats a blocked account as a guest. */
function asGuest(error: unknown): null {
  if (error instanceof ProblemException) return null;
  throw error;
}
