import type { FastifyInstance } from "fastify";

/** The policy of all responses except pages, which have their own. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A header for pictures, because messengers and search engines embed them on their own sites. */
export const shownAnywhere = { "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * Sets a few headers by hand, because every response includes them. `upgrade-insecure-requests` would break plain http.
 */
export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = {
    "content-security-policy": apiPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
