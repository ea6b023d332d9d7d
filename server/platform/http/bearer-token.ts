import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Returns the request's token; null if there is none. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** Hashes a token of a session or link, which is stored only in this form. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
