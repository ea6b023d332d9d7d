import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyRequest } from "fastify";
import type { Identity } from "./identity.ts";
import { ProblemException } from "./problems.ts";

/** Finds the account of a token; null if the token is invalid or expired. Throws `account-blocked`. */
export type Authenticate = (token: string, now: Instant) => Promise<Identity | null>;

/** The caller's identity, as far as the endpoint needs it. Throws `unauthorized` if the endpoint requires one. */
export async function identify(
  { access }: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  now: Instant,
): Promise<Identity | null> {
  if (access === "public") return null;
  const token = tokenOf(request);
  if (access === "optional") return token === null ? null : authenticate(token, now).catch(asGuest);
  const identity = token === null ? null : await authenticate(token, now);
  if (!identity) throw new ProblemException("unauthorized");
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
