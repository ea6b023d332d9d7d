import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookiesOf } from "./cookies.ts";
import { ProblemException } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route that changes something is checked; an exempt one only reads, or verifies a signature. */
    csrf?: "checked" | "exempt";
  }
}

export const csrfCookie = "XSRF-TOKEN";

/**
 * Deletes the cookie of a browser whose scripts no longer run: it sends the cookie that they set, but cannot repeat its
 * value. Without the cookie its next form is accepted.
 */
export const withoutCsrfCookie = `${csrfCookie}=; Path=/; Max-Age=0; SameSite=Strict`;

/** Tells whether a request was refused only because of a missing token, and not because another site sent it. */
export function lacksToken(request: FastifyRequest, error: unknown): boolean {
  const isRefused = error instanceof ProblemException && error.code === "csrf";
  return isRefused && request.headers["sec-fetch-site"] !== "cross-site";
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests of other sites by double submit: the client must send the cookie's value a second time, which only
 * our own pages can read.
 */
export function refuseForeignSites(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    if (route.config?.csrf === "exempt" || methods.every((method) => safeMethods.has(method))) return;
    route.onRequest = [checkSite, ...[route.onRequest ?? []].flat()];
  });
}

async function checkSite(request: FastifyRequest): Promise<void> {
  if (request.headers["sec-fetch-site"] === "cross-site") throw new ProblemException("csrf");
  const sent = request.headers["x-xsrf-token"];
  const tokens = cookiesOf(request.headers.cookie, csrfCookie);
  const isSame = tokens.every((token) => typeof sent === "string" && isEqual(token, sent));
  if (!isSame) throw new ProblemException("csrf");
}

function isEqual(token: string, sent: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(sent)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
