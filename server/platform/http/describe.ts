import { problem } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { type ProblemCode, problems } from "@mahlzeit/contract/problem";
import type { FastifySchema } from "fastify";
import * as z from "zod/mini";
import { contentType } from "./encode-answer.ts";

/** Returns the OpenAPI description of an endpoint: its own schemas, and every problem with its status and message. */
export function describe(endpoint: Endpoint): FastifySchema {
  const { params, query, headers, body } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    response: { [endpoint.status]: successOf(endpoint), ...problemsByStatus(endpoint) },
    ...(endpoint.access === "public" ? {} : { security: securityOf(endpoint) }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? bodyOf(endpoint, body) : {}),
  };
}

function bodyOf({ bodyType }: Endpoint, body: object): FastifySchema {
  if (bodyType === "file") return { body: file, consumes: ["application/octet-stream"] };
  return bodyType === "picture" ? { body: file, consumes: pictureTypes } : { body };
}

const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  return access === "optional" ? [{ token: [] }, {}] : [{ token: [] }];
}

function successOf(endpoint: Endpoint): object {
  if (endpoint.stream)
    return { description: endpoint.summary, content: { "text/event-stream": { schema: eventsOf(endpoint.stream) } } };
  if (!endpoint.answer) return nothing;
  const [type] = contentType(endpoint).split(";");
  const isFile = ["pdf", "csv", "file"].includes(endpoint.answerType ?? "json");
  const schema = isFile ? file : endpoint.answer;
  return { description: endpoint.summary, content: { [type ?? ""]: { schema } } };
}

/** Returns the schema of a stream's events. */
function eventsOf(stream: NonNullable<Endpoint["stream"]>): z.ZodMiniType {
  const events = Object.entries(stream).map(([event, data]) => z.object({ event: z.literal(event), data }));
  return events.length === 1 && events[0] ? events[0] : z.union(events);
}

const file = z.string().check(z.meta({ format: "binary" }));

/** The schema of an endpoint without an answer, for which the OpenAPI generator expects no body at all. */
const nothing = z.null().check(z.meta({ description: "Done" }));

function problemsByStatus(endpoint: Endpoint): Record<number, object> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => problems[code].status);
  const described = [...byStatus].map(([status, codes]) => [status, describeProblems(codes)]);
  return Object.fromEntries(described);
}

function describeProblems(codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join("\n\n"),
    content: { "application/problem+json": { schema: problem } },
  };
}

function codesOf(endpoint: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>(endpoint.problems);
  // This applies even to an endpoint without a body, because a body that is sent along is read before the endpoint is
  // known.
  if (endpoint.method !== "GET") for (const code of ofBodies[endpoint.bodyType ?? "json"]) codes.add(code);
  const isRead = endpoint.body && endpoint.bodyType !== "picture" && endpoint.bodyType !== "file";
  if (endpoint.query || endpoint.headers || isRead) codes.add("invalid-input");
  if (!endpoint.readOnly) codes.add("csrf");
  if (endpoint.access !== "public" && endpoint.access !== "optional") for (const code of ofTokens) codes.add(code);
  for (const code of ofAll) codes.add(code);
  return [...codes].toSorted();
}

const ofBodies = {
  json: ["invalid-json", "body-too-large", "unsupported-media-type"],
  picture: ["picture-expected", "picture-too-large"],
  file: ["file-not-wanted", "file-too-large", "unsupported-media-type"],
} as const;
const ofTokens = ["unauthorized", "account-blocked"] as const;
const ofAll = ["bad-request", "internal", "overloaded", "too-many-requests", "unavailable"] as const;
