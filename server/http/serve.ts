import { type Answer, type Endpoint, type Input, pathOf } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import { safeEncode } from "zod/mini";
import type { Identity } from "../customers/identity.ts";
import { type Authenticate, identify } from "./access.ts";
import { takePictures } from "./body.ts";
import { describe } from "./describe.ts";
import { contentType, encodeAnswer } from "./encode-answer.ts";
import type { FinishedAnswer } from "./finished-answers.ts";
import { sendFinished } from "./finished-bytes.ts";
import { decodeInput } from "./input.ts";
import { ProblemException } from "./problems.ts";
import { limitRequests } from "./request-limit.ts";

export interface Reply<E extends Endpoint> {
  readonly answer: Answer<E>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Set where the answer is a finished one: it may be kept until then, here and by whoever asked. */
  readonly validUntil?: Instant;
}

/** Who asks. */
export interface Caller {
  readonly now: Instant;
  /** The network address; null for a page of our own. */
  readonly address: string | null;
  readonly log: FastifyBaseLogger;
}

/** Who asks, and whose token came along: required, possible or not looked at, as the endpoint's `access` says. */
export type CallerOf<E> = E extends { readonly access: "account" }
  ? Caller & { readonly identity: Identity }
  : E extends { readonly access: "optional" }
    ? Caller & { readonly identity: Identity | null }
    : Caller;

export type Handler<E extends Endpoint> = (input: Input<E>, caller: CallerOf<E>) => Reply<E> | Promise<Reply<E>>;

export interface ServeOptions {
  /** Requests per minute and network address. */
  readonly perMinute?: number;
  /** Its GET leaves a trace, which asking for the headers alone must not: HEAD is not answered. */
  readonly withoutHead?: boolean;
}

/** Registers an endpoint with the one function that answers it, over HTTP and for pages in this process. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions) => void;

/** Asks an endpoint from within this process, without HTTP. Throws the `ProblemException` HTTP would answer with. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };
type AnyHandler = (
  input: Parts,
  caller: Caller & { identity: Identity | null },
) => Reply<Endpoint> | Promise<Reply<Endpoint>>;

export interface Served {
  readonly serve: Serve;
  readonly callEndpoint: CallEndpoint;
  readonly endpoints: readonly Endpoint[];
}

export function startServing(app: FastifyInstance, now: () => Instant, authenticate: Authenticate): Served {
  // By call, not by object: the built pages bring their own copies of the endpoints.
  const handlers = new Map<string, { readonly endpoint: Endpoint; readonly handler: AnyHandler }>();

  const serve: Serve = (endpoint, given, options = {}) => {
    const handler = given as unknown as AnyHandler;
    if (handlers.has(callOf(endpoint))) throw new Error(`${pathOf(endpoint)} is served already`);
    handlers.set(callOf(endpoint), { endpoint, handler });
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: pathOf(endpoint).replace(/\{(\w+)\}/g, ":$1"),
        exposeHeadRoute: !options.withoutHead,
        schema: describe(endpoint),
        // The endpoint's own schemas decode and encode; Fastify's go into the description only.
        validatorCompiler: () => () => true,
        serializerCompiler: () => JSON.stringify,
        config: { csrf: endpoint.readOnly ? "exempt" : "checked" },
        onRequest: beforeReading(endpoint, options),
        handler: async (request, reply) => {
          const at = now();
          // Who asks is settled first: a stranger learns nothing about what would have been wrong.
          const identity = await identify(endpoint, request, authenticate, at);
          const input = decodeParts(endpoint, partsOf(request));
          const result = await handler(input, { now: at, address: request.ip, log: request.log, identity });
          return send(endpoint, result, reply, now());
        },
      });
    if (endpoint.bodyType !== "picture") route(app);
    else
      void app.register(async (scope) => {
        takePictures(scope);
        route(scope);
      });
  };

  const beforeReading = (endpoint: Endpoint, { perMinute }: ServeOptions): onRequestAsyncHookHandler[] => {
    const limit = perMinute ? [limitRequests(perMinute, now)] : [];
    // Nobody unknown makes us read a whole picture.
    const known = async (request: FastifyRequest) => void (await identify(endpoint, request, authenticate, now()));
    return endpoint.bodyType === "picture" ? [...limit, known] : limit;
  };

  const callEndpoint: CallEndpoint = async (endpoint, input) => {
    const served = handlers.get(callOf(endpoint));
    if (!served) throw new Error(`${pathOf(endpoint)} is not served`);
    // Pages are the same for everybody, so nobody's token is behind them.
    if (served.endpoint.access === "account") throw new ProblemException("unauthorized");
    const caller = { now: now(), address: null, log: app.log, identity: null };
    return (await served.handler(recoded(endpoint, input as Parts), caller)) as Reply<typeof endpoint>;
  };

  return {
    serve,
    callEndpoint,
    get endpoints() {
      return [...handlers.values()].map(({ endpoint }) => endpoint);
    },
  };
}

function callOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${pathOf(endpoint)}`;
}

function partsOf({ params, query, headers, body }: FastifyRequest): Parts {
  return { params, query, headers, body };
}

function decodeParts(endpoint: Endpoint, given: Parts): Parts {
  const decoded: Parts = {};
  // An id in the path that can be none names nothing.
  if (endpoint.params) decoded.params = decodeParams(endpoint, given.params);
  if (endpoint.query) decoded.query = decodeInput(endpoint.query, given.query);
  if (endpoint.headers) decoded.headers = decodeInput(endpoint.headers, given.headers);
  if (endpoint.bodyType === "picture") decoded.body = requireBytes(given.body);
  else if (endpoint.body) decoded.body = decodeInput(endpoint.body, given.body);
  return decoded;
}

function decodeParams(endpoint: Endpoint, given: unknown): unknown {
  try {
    return endpoint.params && decodeInput(endpoint.params, given);
  } catch (error) {
    const code = endpoint.problems.find((one) => one.endsWith("not-found"));
    throw code ? new ProblemException(code) : error;
  }
}

function requireBytes(given: unknown): Uint8Array {
  if (given instanceof Uint8Array && given.length > 0) return given;
  throw new ProblemException("not-a-picture");
}

/** What a page gives is checked like what comes over the wire. */
function recoded(endpoint: Endpoint, input: Parts): Parts {
  const wire: Parts = {};
  for (const part of ["params", "query", "headers", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const encoded = safeEncode(schema, input[part]);
    if (!encoded.success) throw new ProblemException("invalid-input");
    wire[part] = encoded.data;
  }
  return decodeParts(endpoint, wire);
}

function send(
  endpoint: Endpoint,
  result: Reply<Endpoint>,
  reply: FastifyReply,
  now: Instant,
): FastifyReply | Promise<FastifyReply> {
  if (isFinished(result)) return sendFinished(endpoint, result, reply, now);
  if (result.headers) reply.headers(result.headers);
  reply.code(endpoint.status).header("cache-control", "no-store");
  if (!endpoint.answer) return reply.send();
  return reply.type(contentType(endpoint)).send(encodeAnswer(endpoint, result.answer));
}

function isFinished(result: Reply<Endpoint>): result is Reply<Endpoint> & FinishedAnswer<Answer<Endpoint>> {
  return result.validUntil !== undefined;
}
