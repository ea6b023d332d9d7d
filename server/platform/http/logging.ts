import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { logScope, withLogScope } from "../log-scope.ts";
import { describeError } from "./log-errors.ts";

/**
 * Creates a logger that logs requests by method and path only: no query, IP address, header or body, and only the first
 * 4 characters of a tag. It is created outside the app, because an app with a logger of its own listens for the end of
 * every response.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const serializers = {
    err: describeError,
    req: ({ id, method, url }: FastifyRequest) => ({ id, method, path: redactedPath(url) }),
  };
  return Fastify({ logger: { level, serializers, mixin: logScope, ...(stream ? { stream } : {}) } }).log;
}

/** Redacts "/confirm/success/aB3d…", because a full tag in the log would give access to the order. */
export function redactedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replace(/[\w.~%-]{20,}/g, (segment) => (uuid.test(segment) ? segment : redactedTag(segment)));
}

export function redactedTag(tag: string): string {
  return `${tag.slice(0, 4)}…`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Logs requests that may write; their lines and jobs have the request's id. Successful reads are not logged, so that
 * they stay fast.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => safeMethods.has(method))) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return withLogScope({ requestId: request.id }, () => handler.call(this, request, reply));
    };
    if (route.config?.csrf === "exempt") return;
    route.onResponse = [logAnswer, ...[route.onResponse ?? []].flat()];
  });
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
}

/** Warns once: behind an untrusted proxy all guests share the proxy's address and its rate limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, trusted: readonly string[]): void {
  if (trusted.length > 0) return;
  let isLogged = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isLogged && request.headers["x-forwarded-for"] !== undefined) {
      isLogged = true;
      app.log.warn("A request carries X-Forwarded-For, but TRUST_PROXY is not set: the header is not believed.");
    }
    done();
  });
}
