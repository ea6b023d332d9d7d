import * as z from "zod/mini";
import { NoAnswerError, ProblemError } from "./client-errors.ts";
import { type Answer, type Endpoint, type Input, pathOf } from "./endpoint.ts";

/** RFC 9457, `application/problem+json`. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problem = z.output<typeof problem>;

export interface ClientParts {
  /** "" in the browser (relative requests), an origin in tests. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Returns the CSRF cookie's value; creates the cookie if it is missing. */
  readonly csrfToken?: () => string;
  /** The signed-in customer's token. */
  readonly token?: () => string | null;
}

export interface Answered<E extends Endpoint> {
  readonly answer: Answer<E>;
  readonly headers: Headers;
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: { signal?: AbortSignal },
) => Promise<Answered<E>>;

/** Creates the typed client. Throws `ProblemError` for problem answers and `NoAnswerError` if there was no answer. */
export function createClient(parts: ClientParts): Client {
  return async (endpoint, input, options = {}) => {
    const given = input as { params?: object; query?: object; headers?: object; body?: unknown };
    const response = await send(parts, endpoint, given, options.signal);
    if (!response.ok) throw await problemOf(response);
    const answer = await read(endpoint, response);
    return { answer: answer as Answer<typeof endpoint>, headers: response.headers };
  };
}

/** Returns the URL of a call below its origin, with parameters filled in and query appended. */
export function urlOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  return search.size === 0 ? path : `${path}?${search}`;
}

async function send(
  parts: ClientParts,
  endpoint: Endpoint,
  given: { params?: object; query?: object; headers?: object; body?: unknown },
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  for (const [name, value] of Object.entries(given.headers ?? {}))
    if (value !== undefined) headers.set(name, String(value));
  // The mail service is called without authorization, because anyone may use it.
  const token = endpoint.base === "mail" ? null : parts.token?.();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (endpoint.method !== "GET" && parts.csrfToken) headers.set("x-xsrf-token", parts.csrfToken());
  const init: RequestInit = { method: endpoint.method, headers };
  if (signal) init.signal = signal;
  if (endpoint.bodyType === "picture" || endpoint.bodyType === "file") {
    headers.set("content-type", endpoint.bodyType === "picture" ? "image/*" : "application/octet-stream");
    init.body = given.body as Uint8Array<ArrayBuffer>;
  } else if (endpoint.body && given.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(z.encode(endpoint.body, given.body as never));
  }
  try {
    return await parts.fetch(parts.origin + urlOf(endpoint, given.params, given.query), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoAnswerError("no answer", { cause: error });
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!endpoint.answer) return undefined;
  try {
    const wire = await readers[endpoint.answerType ?? "json"](response);
    return z.decode(endpoint.answer, wire as never);
  } catch (error) {
    throw new NoAnswerError("an answer that was not understood", { cause: error });
  }
}

const readers: Record<NonNullable<Endpoint["answerType"]>, (response: Response) => Promise<unknown>> = {
  json: (response) => response.json(),
  text: (response) => response.text(),
  pdf: readBytes,
  csv: readBytes,
  file: readBytes,
};

async function readBytes(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

async function problemOf(response: Response): Promise<Error> {
  try {
    const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
    return new ProblemError(z.parse(problem, await response.json()), Number.isFinite(retryAfter) ? retryAfter : null);
  } catch (error) {
    return new NoAnswerError(`status ${response.status}`, { cause: error });
  }
}
