import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";

type Schema = z.ZodMiniType;

/** The base of a path: one of the specification's three, or our own for other resources. */
export const bases = { service: "/api/service", content: "/api/content", mail: "/api/mail", resource: "/api" } as const;

/** The definition of an endpoint, used by the server, the client, the tests and the OpenAPI document. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly base: keyof typeof bases;
  /** The path after the base, exactly as specified, with `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** `picture` and `file`: the file itself, as image/… or octets; its schema is used only for OpenAPI. */
  readonly bodyType?: "json" | "picture" | "file";
  readonly status: 200 | 201 | 202 | 204;
  /** Absent for 204. `text` is a string sent as text/plain, `pdf`, `csv` and `file` the bytes of a file. */
  readonly answer?: Schema;
  readonly answerType?: "json" | "text" | "pdf" | "csv" | "file";
  /**
   * Instead of one answer, a stream of events (text/event-stream) that goes on until one side ends it: by its name, what
   * each event carries. Each says everything again, so the latest is all that counts.
   */
  readonly stream?: Readonly<Record<string, Schema>>;
  /** The problems it may answer with, besides those common to all endpoints. */
  readonly problems: readonly ProblemCode[];
  /**
   * Who may call it: `public` ignores the token, `optional` accepts guests and customers (an invalid token counts as a
   * guest), `account` requires a signed-in user, `device` a restaurant's paired device, `kitchen` one of both.
   */
  readonly access: "public" | "optional" | "account" | "device" | "kitchen";
  /** Operators may call it who have yet to set up the second factor. */
  readonly isBeforeSecondFactor?: true;
  /** False for a write of the management area that the audit log leaves out, because it is kept elsewhere. */
  readonly isAudited?: false;
  /** True for a call of the management area that shows data of guests or other people: the audit log has each look of an operator. */
  readonly seesPeople?: true;
  /** Whether a POST only reads: it needs no CSRF header and may be cached. */
  readonly readOnly: boolean;
}

type Unsaid = "readOnly" | "access";
type Definition = Omit<Endpoint, Unsaid> & Partial<Pick<Endpoint, Unsaid>>;
type Access<E> = E extends { readonly access: infer A } ? A : "public";

/** Preserves the literal types of an endpoint. */
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

/** The caller's input: decoded values (cents, instants), encoded before sending. */
export type Input<E> = Part<E, "params", "params"> &
  Part<E, "query", "query"> &
  Part<E, "headers", "headers"> &
  Part<E, "body", "body">;

/** The decoded answer. */
export type Answer<E> = E extends { readonly answer: infer S extends Schema } ? z.output<S> : undefined;

/** One event of a stream, decoded. */
export type EventOf<E> = E extends { readonly stream: infer S }
  ? { [Name in keyof S]: { readonly event: Name; readonly data: Decoded<S[Name]> } }[keyof S]
  : never;

/**
 * Whether the audit log has it: every write of the management area, whoever makes it, and every look of an operator at
 * people's data. A restaurant sees the guests of its own orders.
 */
export function isAudited(
  { readOnly, path, isAudited, seesPeople }: Endpoint,
  by: { readonly isOperator: boolean },
): boolean {
  const isLook = seesPeople === true && by.isOperator;
  return path.startsWith("management/") && (isLook || (!readOnly && isAudited !== false));
}

/** The path of an endpoint as a literal type. */
export type AddressOf<E extends Pick<Endpoint, "base" | "path">> = `${(typeof bases)[E["base"]]}/${E["path"]}`;

/** The path of an endpoint below the origin, parameters as `{name}`. */
export function pathOf(of: Pick<Endpoint, "base" | "path">): string {
  return `${bases[of.base]}/${of.path}`;
}
