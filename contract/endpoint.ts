import type { KeyScope } from "@mahlzeit/domain/people/roles";
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
  /**
   * The body's format. `picture` and `file` are the file's bytes, sent as image/* or octets; their schema is used only
   * for OpenAPI.
   */
  readonly bodyType?: "json" | "picture" | "file";
  readonly status: 200 | 201 | 202 | 204;
  /** Absent for 204. `text` is a string sent as text/plain, `pdf`, `csv` and `file` the bytes of a file. */
  readonly answer?: Schema;
  readonly answerType?: "json" | "text" | "pdf" | "csv" | "file";
  /**
   * The events of an endless stream (text/event-stream) that replaces the single answer: the data of each by its name.
   * Each event carries the complete state, so a client needs only the latest.
   */
  readonly stream?: Readonly<Record<string, Schema>>;
  /** The problem codes it may answer with, besides those that follow from its access, method, query or body. */
  readonly problems: readonly ProblemCode[];
  /**
   * The callers it accepts: `public` ignores the token, `optional` accepts guests and customers (an invalid token
   * counts as a guest), `account` requires a signed-in user, `device` a restaurant's paired device, `kitchen` either of
   * the two, `driver` the phone of a driver's shift.
   */
  readonly access: "public" | "optional" | "account" | "device" | "kitchen" | "driver";
  /** The scope with which a restaurant's API key may call it too; absent: no key may. */
  readonly scope?: KeyScope;
  /** Set if operators may call it before they have set up the second factor. */
  readonly isBeforeSecondFactor?: true;
  /**
   * False for a write of the management area that is not in the audit log, because it is recorded elsewhere or not
   * worth a record.
   */
  readonly isAudited?: false;
  /**
   * True for a call of the management area that shows data of guests or other people. The audit log records operators'
   * calls.
   */
  readonly seesPeople?: true;
  /** True if it needs no CSRF header and may be cached; also for a POST that only reads. */
  readonly readOnly: boolean;
}

/** The fields an endpoint may leave out; `readOnly` follows its method. */
const usual = { base: "resource", access: "public", status: 200, problems: [] } as const;
type Usual = typeof usual;

type Definition = Omit<Endpoint, keyof Usual | "readOnly"> & Partial<Pick<Endpoint, keyof Usual | "readOnly">>;

/** Preserves the literal types of an endpoint. */
export function endpoint<const E extends Definition>(
  definition: E,
): Omit<Usual, keyof E> & Omit<E, "readOnly"> & { readonly readOnly: boolean } {
  return { ...usual, readOnly: definition.method === "GET", ...definition };
}

/** The fields of a call of the management area by its members and operators. */
export const management = { tag: "Management", access: "account" } as const;

/** The fields of a call of the management area that a restaurant's devices may make too. */
export const kitchen = { tag: "Management", access: "kitchen" } as const;

type Decoded<S> = S extends Schema ? z.output<S> : undefined;
type Part<E, K extends string, N extends string> = K extends keyof E
  ? E[K] extends Schema
    ? { readonly [P in N]: Decoded<E[K]> }
    : unknown
  : unknown;

/** The caller's input, decoded (cents, instants); the client encodes it. */
export type Input<E> = Part<E, "params", "params"> &
  Part<E, "query", "query"> &
  Part<E, "headers", "headers"> &
  Part<E, "body", "body">;

/** The decoded answer. */
export type Answer<E> = E extends { readonly answer: infer S extends Schema } ? z.output<S> : undefined;

export type EventOf<E> = E extends { readonly stream: infer S }
  ? { [Name in keyof S]: { readonly event: Name; readonly data: Decoded<S[Name]> } }[keyof S]
  : never;

/**
 * Tells whether the audit log records the call: every write of the management area, and every operator's view of
 * people's data. Restaurants may view the guests of their own orders unrecorded.
 */
export function isAudited(
  { readOnly, path, isAudited, seesPeople }: Endpoint,
  by: { readonly isOperator: boolean },
): boolean {
  const isLook = seesPeople === true && by.isOperator;
  return path.startsWith("management/") && (isLook || (!readOnly && isAudited !== false));
}

export type AddressOf<E extends Pick<Endpoint, "base" | "path">> = `${(typeof bases)[E["base"]]}/${E["path"]}`;

/** Returns the path of an endpoint below the origin, with parameters as `{name}`. */
export function pathOf(of: Pick<Endpoint, "base" | "path">): string {
  return `${bases[of.base]}/${of.path}`;
}
