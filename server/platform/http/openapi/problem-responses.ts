import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { type ProblemCode, problems } from "@mahlzeit/contract/problem";
import { ProblemException, presentProblem } from "../problems.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A response of the OpenAPI document, or a reference to one. */
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

/** An example of every problem, by its code. */
export function problemExamples(): Record<string, { value: unknown }> {
  const codes = Object.keys(problems) as ProblemCode[];
  return Object.fromEntries(
    codes.map((code) => [code, { value: presentProblem(new ProblemException(code, membersOf(code))) }]),
  );
}

function membersOf(code: ProblemCode): { errors?: { field: string; message: string }[] } {
  return code === "invalid-input" ? { errors: [{ field: "customer.email", message: "Bitte ausfüllen" }] } : {};
}

/**
 * Returns the responses that calls share: the refusals of every call of a kind by the kind's name, and those of their own
 * that several calls have alike by their codes.
 */
export function sharedResponses(endpoints: readonly Endpoint[]): Record<string, Response> {
  const kinds = Map.groupBy(endpoints, kindOf);
  const own = Map.groupBy(endpoints.flatMap(codesByStatus), ([, codes]) => codes.join("."));
  const alike = [...own].filter(([, { length }]) => length > 1);
  return {
    ...Object.fromEntries([...kinds].map(([kind, [one]]) => [kind, responseOf(one ? codesOfKind(one) : [])])),
    ...Object.fromEntries(alike.map(([name, [first]]) => [name, responseOf(first?.[1] ?? [])])),
  };
}

/** Returns a call's own refusals by status, and as `default` those of every call of its kind. */
export function problemResponses(
  endpoint: Endpoint,
  shared: Readonly<Record<string, Response>>,
): Record<string, Response> {
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const own = codesByStatus(endpoint).map(([status, codes]) => {
    const name = codes.join(".");
    return [status, name in shared ? refer(name) : responseOf(codes)];
  });
  return { ...Object.fromEntries(own), default: refer(kindOf(endpoint)) };
}

function codesByStatus({ problems: own }: Endpoint): (readonly [number, readonly ProblemCode[]])[] {
  return [...Map.groupBy(own.toSorted(), (code) => problems[code].status)];
}

function kindOf(endpoint: Endpoint): string {
  const does = endpoint.method === "GET" ? "read" : endpoint.readOnly ? "ask" : "write";
  const body = endpoint.bodyType && endpoint.bodyType !== "json" ? `-${endpoint.bodyType}` : "";
  return `${does}${body}${isInputRead(endpoint) ? "-with-input" : ""}${tokenOf(endpoint)}`;
}

function codesOfKind(endpoint: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = [...ofAll];
  // This applies even to an endpoint without a body, because a body that is sent along is read before the endpoint is
  // known.
  if (endpoint.method !== "GET") codes.push(...ofBodies[endpoint.bodyType ?? "json"]);
  if (isInputRead(endpoint)) codes.push("invalid-input");
  if (!endpoint.readOnly) codes.push("csrf");
  if (tokenOf(endpoint) !== "") codes.push("unauthorized", "account-blocked");
  if (tokenOf(endpoint) === "-with-token") codes.push("not-for-keys");
  return codes.toSorted((a, b) => problems[a].status - problems[b].status);
}

function isInputRead({ query, headers, body, bodyType }: Endpoint): boolean {
  return Boolean(query ?? headers ?? (bodyType === "picture" || bodyType === "file" ? undefined : body));
}

function tokenOf({ access, scope }: Endpoint): "" | "-with-token" | "-with-token-or-key" {
  if (access === "public" || access === "optional") return "";
  return scope === undefined ? "-with-token" : "-with-token-or-key";
}

function responseOf(codes: readonly ProblemCode[]): Response {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    // The names of the examples say which.
    description: "A problem",
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const ofBodies = {
  json: ["invalid-json", "body-too-large", "unsupported-media-type"],
  picture: ["picture-expected", "picture-too-large"],
  file: ["file-not-wanted", "file-too-large", "unsupported-media-type"],
} as const;
const ofAll = ["bad-request", "internal", "overloaded", "too-many-requests", "unavailable"] as const;
