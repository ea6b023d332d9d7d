import { urlOf } from "@mahlzeit/contract/client";
import { type Answer, type Endpoint, type Input, isAudited, pathOf } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import { safeEncode } from "zod/mini";
import { type AuditedAct, audited } from "../database/audit-scope.ts";
import type { Transaction } from "../database/connect.ts";
import { DatabaseAway } from "../database/database-away.ts";
import { withClaim } from "../database/shared-pool.ts";
import { type Authenticate, identify } from "./access.ts";
import { takeFiles, takePictures } from "./body.ts";
import { cookiesOf } from "./cookies.ts";
import { contentType, encodeAnswer } from "./encode-answer.ts";
import type { AnyIdentity, DeviceIdentity, DriverIdentity, Identity, KeyIdentity } from "./identity.ts";
import { decodeInput } from "./input.ts";
import type { Streams } from "./live/streams.ts";
import { openStream, type Shown, type StreamEndpoint } from "./open-stream.ts";
import {
  type Addressed,
  addressOf,
  ageOf,
  createFallbackAnswers,
  type FallbackAnswers,
} from "./outage/fallback-answers.ts";
import { ProblemException } from "./problems.ts";
import { limitKeyCalls } from "./request-limit.ts";
import type { CachedResponse } from "./response-cache.ts";
import { sendCached, sizeInMemory } from "./send-cached.ts";
import { type Importance, importanceOf, importances } from "./shedding/importance.ts";

/** The memory for answers stored for an outage of the database. */
const maxFallbackBytes = 32 * 2 ** 20;

export interface Reply<E extends Endpoint> {
  readonly answer: Answer<E>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time until which the answer may be cached, here and by the client; absent: it may not. */
  readonly validUntil?: Instant;
}

export interface Caller {
  readonly now: Instant;
  /** The network address; null if one of our own pages calls. */
  readonly address: string | null;
  /** Returns the value of a cookie of the request; null if there is none. */
  readonly cookie: (name: string) => string | null;
  /** The User-Agent header; null if there is none. */
  readonly userAgent: string | null;
  readonly log: FastifyBaseLogger;
}

interface Identities {
  readonly account: Identity;
  readonly device: DeviceIdentity;
  readonly kitchen: Identity | DeviceIdentity;
  readonly driver: DriverIdentity;
  readonly optional: Identity | null;
}

/** The caller with an identity that is required, optional or absent, according to the endpoint's `access` and `scope`. */
export type CallerOf<E> = E extends { readonly access: infer A extends keyof Identities }
  ? Caller & { readonly identity: Identities[A] | (E extends { readonly scope: string } ? KeyIdentity : never) }
  : Caller;

export type Handler<E extends Endpoint> = (input: Input<E>, caller: CallerOf<E>) => Result<E> | Promise<Result<E>>;

type Result<E extends Endpoint> = E extends { readonly stream: object } ? Shown<E> | readonly Shown<E>[] : Reply<E>;

export interface ServeOptions {
  readonly perMinute?: number;
  /** True if the GET has a side effect that a HEAD must not have, so HEAD is not answered. */
  readonly withoutHead?: boolean;
  /** The largest body in bytes, if it may be larger than the usual limit. */
  readonly bodyLimit?: number;
  /** The endpoint's priority under load; by default `importanceOf` the endpoint. */
  readonly importance?: Importance;
}

/** Registers an endpoint with its handler, for HTTP and for pages rendered in this process. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions) => void;

/** Calls an endpoint in this process, without HTTP. Throws the `ProblemException` that HTTP would answer with. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown };
type WireParts = Parts & { params?: object; query?: object };
type AnyHandler = (
  input: Parts,
  caller: Caller & { identity: AnyIdentity | null },
) => Reply<Endpoint> | Promise<Reply<Endpoint>>;

/** A call to be recorded in the audit log. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly identity: AnyIdentity;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly now: Instant;
}
export type RecordCall = (tx: Transaction, call: Call, act: Readonly<AuditedAct>) => Promise<void>;

export interface Served {
  /** The answers last sent for each public URL. */
  readonly fallback: Pick<FallbackAnswers<object>, "clear">;
  readonly serve: Serve;
  readonly callEndpoint: CallEndpoint;
  readonly endpoints: readonly Endpoint[];
}

export function startServing(
  app: FastifyInstance,
  now: () => Instant,
  authenticate: Authenticate,
  streams?: Streams,
  recordCall?: RecordCall,
): Served {
  // Handlers are found by method and path, not by object identity, because the built pages contain their own copies of
  // the endpoints.
  const handlers = new Map<string, { readonly endpoint: Endpoint; readonly handler: AnyHandler }>();
  const fallback = createFallbackAnswers<CachedResponse<unknown>>({ maxSize: maxFallbackBytes, now });
  const countKeyCall = limitKeyCalls();
  /** Also counts a key's calls that are not for keys. */
  const authenticateAndCount: Authenticate = async (token, at) => {
    const identity = await authenticate(token, at);
    if (identity?.keyId !== undefined) countKeyCall(identity.keyId, at);
    return identity;
  };
  const save = (endpoint: Endpoint, asked: Addressed, result: Reply<Endpoint>) => {
    if (endpoint.access === "public" && isFinished(result))
      fallback.save(addressOf(asked), result, () => sizeInMemory(endpoint, result));
  };

  const serve: Serve = (endpoint, given, options = {}) => {
    const handler = given as unknown as AnyHandler;
    if (handlers.has(callOf(endpoint))) throw new Error(`${pathOf(endpoint)} is served already`);
    handlers.set(callOf(endpoint), { endpoint, handler });
    const importance = options.importance ?? importanceOf(endpoint);
    // Nothing is awaited unnecessarily, so that answers in memory are sent at once.
    const handle = (request: FastifyRequest, isRecheck = false) => {
      const at = now();
      if (endpoint.access === "public") return handleFor(null, request, at);
      // Authentication comes first, so that strangers learn nothing about the validity of their input.
      const find = isRecheck ? authenticate : authenticateAndCount;
      return identify(endpoint, request, find, at).then((identity) => handleFor(identity, request, at));
    };
    const handleFor = (identity: AnyIdentity | null, request: FastifyRequest, at: Instant) => {
      const input = decodeParts(endpoint, partsOf(request));
      const cookie = (name: string) => cookiesOf(request.headers.cookie, name)[0] ?? null;
      const userAgent = request.headers["user-agent"] ?? null;
      const caller = { now: at, address: request.ip, cookie, userAgent, log: request.log, identity };
      const work = () => handler(input, caller);
      if (!recordCall || !identity || !isAudited(endpoint, identity)) return work();
      const params = (input.params ?? {}) as Call["params"];
      const record: Parameters<typeof audited>[0] = (tx, act) =>
        recordCall(tx, { endpoint, identity, params, body: input.body, now: at }, act);
      return audited(record, async () => work());
    };
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const result = handle(request);
      return result instanceof Promise
        ? result.then(
            (one) => answerWith(one, request, reply),
            (error: unknown) => answerAsBefore(error, request, reply),
          )
        : answerWith(result, request, reply);
    };
    const answerAsBefore = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const found = error instanceof DatabaseAway ? fallback.find(addressOf(request)) : undefined;
      if (!found) throw error;
      return sendCached(endpoint, found.answer, reply, ageOf(found, now()));
    };
    const answerWith = (result: Reply<Endpoint>, request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.stream && streams)
        return openStream(streams, endpoint, [result].flat() as unknown as Shown<StreamEndpoint>[], {
          request,
          reply,
          checkAgain: () => handle(request, true),
        });
      save(endpoint, request, result);
      return send(endpoint, result, reply);
    };
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: pathOf(endpoint).replace(/\{(\w+)\}/g, ":$1"),
        exposeHeadRoute: !options.withoutHead,
        ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
        config: { csrf: endpoint.readOnly ? "exempt" : "checked", importance, isStream: endpoint.stream !== undefined },
        onRequest: beforeReading(endpoint, options),
        handler: (request, reply) => {
          const answering = withClaim(importances[importance], () => answer(request, reply));
          // Fastify would wait for a returned promise's reply, although it is sent.
          return answering instanceof Promise ? answering : undefined;
        },
      });
    const takes = takers[endpoint.bodyType ?? "json"];
    if (!takes) route(app);
    else
      void app.register(async (scope) => {
        takes(scope);
        route(scope);
      });
  };

  const beforeReading = (endpoint: Endpoint, { perMinute }: ServeOptions): onRequestAsyncHookHandler[] => {
    const limit = perMinute ? [app.rateLimit({ max: perMinute })] : [];
    // Authentication runs before the body is read, so that strangers cannot make the server read a whole picture.
    const known = async (request: FastifyRequest) => void (await identify(endpoint, request, authenticate, now()));
    return endpoint.bodyType === "picture" ? [...limit, known] : limit;
  };

  const callEndpoint: CallEndpoint = async (endpoint, input) => {
    const served = handlers.get(callOf(endpoint));
    if (!served || endpoint.stream) throw new Error(`${pathOf(endpoint)} is not served`);
    // Pages are the same for everybody, so they call without a token.
    if (!["public", "optional"].includes(served.endpoint.access)) throw new ProblemException("unauthorized");
    const caller = { now: now(), address: null, cookie: () => null, userAgent: null, log: app.log, identity: null };
    const wire = encodeParts(endpoint, input as Parts);
    const result = await served.handler(decodeParts(endpoint, wire), caller);
    // During an outage the page's scripts request the same answer.
    save(
      served.endpoint,
      { method: endpoint.method, url: urlOf(endpoint, wire.params, wire.query), body: wire.body },
      result,
    );
    return result as Reply<typeof endpoint>;
  };

  return {
    fallback,
    serve,
    callEndpoint,
    get endpoints() {
      return [...handlers.values()].map(({ endpoint }) => endpoint);
    },
  };
}

const takers = { json: null, picture: takePictures, file: takeFiles };

function callOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${pathOf(endpoint)}`;
}

function partsOf({ params, query, headers, body }: FastifyRequest): Parts {
  return { params, query, headers, body };
}

function decodeParts(endpoint: Endpoint, given: Parts): Parts {
  const decoded: Parts = {};
  // A malformed id in the path answers like an unknown one.
  if (endpoint.params) decoded.params = decodeParams(endpoint, given.params);
  if (endpoint.query) decoded.query = decodeInput(endpoint.query, given.query);
  if (endpoint.headers) decoded.headers = decodeInput(endpoint.headers, given.headers);
  if (endpoint.bodyType === "picture") decoded.body = requireBytes(given.body, "not-a-picture");
  else if (endpoint.bodyType === "file") decoded.body = requireBytes(given.body, "file-not-wanted");
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

function requireBytes(given: unknown, otherwise: "not-a-picture" | "file-not-wanted"): Uint8Array {
  if (given instanceof Uint8Array && given.length > 0) return given;
  throw new ProblemException(otherwise);
}

/** Encodes a page's input, so that it is validated like input over HTTP. */
function encodeParts(endpoint: Endpoint, input: Parts): WireParts {
  const wire: Parts = {};
  for (const part of ["params", "query", "headers", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const encoded = safeEncode(schema, input[part]);
    if (!encoded.success) throw new ProblemException("invalid-input");
    wire[part] = encoded.data;
  }
  return wire as WireParts;
}

function send(endpoint: Endpoint, result: Reply<Endpoint>, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  if (isFinished(result)) return sendCached(endpoint, result, reply);
  if (result.headers) reply.headers(result.headers);
  reply.code(endpoint.status).header("cache-control", "no-store");
  if (!endpoint.answer) return reply.send();
  return reply.type(contentType(endpoint)).send(encodeAnswer(endpoint, result.answer));
}

function isFinished(result: Reply<Endpoint>): result is Reply<Endpoint> & CachedResponse<Answer<Endpoint>> {
  return result.validUntil !== undefined;
}
