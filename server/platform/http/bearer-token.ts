import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** The token that came with a request; null if none did. */
export function bearerToken({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** Tokens of sessions and links are stored only as this hash. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
