import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";

type Schema = z.ZodMiniType;

/** Where a path of the specification hangs: its three bases, and plain resources of our own. */
export const bases = { service: "/api/service", content: "/api/content", mail: "/api/mail", resource: "/api" } as const;

/** One promise to the outside: the server registers it, the client calls it, the tests and OpenAPI are made from it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly base: keyof typeof bases;
  /** After the base, letter by letter as specified, `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** `picture`: the file itself, as image/…; the schema says so to OpenAPI alone. */
  readonly bodyType?: "json" | "picture";
  readonly status: 200 | 201 | 202 | 204;
  /** Absent for 204. `text` answers are strings sent as text/plain, `pdf` ones the bytes of a file. */
  readonly answer?: Schema;
  readonly answerType?: "json" | "text" | "pdf";
  /** Every problem it may answer with, beyond those every endpoint shares. */
  readonly problems: readonly ProblemCode[];
  /**
   * Whom it answers: `public` never looks at the token, `optional` takes a guest as well as a customer (a dead token is
   * a guest's), `account` refuses whoever is not signed in.
   */
  readonly access: "public" | "optional" | "account";
  /** Whether the path changes nothing although it is a POST: needs no CSRF header, may be cached. */
  readonly readOnly: boolean;
}

type Unsaid = "readOnly" | "access";
type Definition = Omit<Endpoint, Unsaid> & Partial<Pick<Endpoint, Unsaid>>;
type Access<E> = E extends { readonly access: infer A } ? A : "public";

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Definition>(
  definition: E,
): Omit<E, Unsaid> & { readonly readOnly: boolean; readonly access: Access<E> } {
  const { readOnly = definition.method === "GET", access = "public" } = definition;
  return { ...definition, readOnly, access: access as Access<E> };
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined;
type Part<E, K extends string, N extends string> = K extends keyof E
  ? E[K] extends Schema
    ? { readonly [P in N]: Decoded<E[K]> }
    : unknown
  : unknown;

/** What a caller gives: decoded values (cents, instants), turned into the wire's form on the way out. */
export type Input<E> = Part<E, "params", "params"> &
  Part<E, "query", "query"> &
  Part<E, "headers", "headers"> &
  Part<E, "body", "body">;

/** What a caller gets, decoded. */
export type Answer<E> = E extends { readonly answer: infer S extends Schema } ? z.output<S> : undefined;

/** The path of an endpoint below the origin, parameters as `{name}`. */
export function pathOf(of: Pick<Endpoint, "base" | "path">): string {
  return `${bases[of.base]}/${of.path}`;
}
