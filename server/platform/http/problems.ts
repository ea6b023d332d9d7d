import { type ProblemCode, problems } from "@mahlzeit/contract/problem";
import { connectionFault } from "../database/database-away.ts";

/** One invalid field of a request, with its name in the request: "customer.email". */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface ProblemMembers {
  /** Replaces the table's sentence if a rule has a better one. */
  readonly detail?: string;
  readonly errors?: readonly FieldFault[];
  /** Additional members of the problem, sent as they are. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** The underlying error, for the log only. */
  readonly cause?: unknown;
}

/**
 * An error response. The code is chosen by the code that throws it; status and sentence come from the contract's table.
 */
export class ProblemException extends Error {
  override name = "ProblemException";
  readonly code: ProblemCode;
  readonly members: ProblemMembers;

  constructor(code: ProblemCode, members: ProblemMembers = {}) {
    super(members.detail ?? problems[code].detail, { cause: members.cause });
    this.code = code;
    this.members = members;
  }
}

/** The refusal of a request because of one field. */
export function invalidField(field: string, message: string): ProblemException {
  return new ProblemException("invalid-input", { errors: [{ field, message }] });
}

/** Returns the RFC 9457 body as it is sent. */
export function presentProblem({ code, message, members }: ProblemException): Record<string, unknown> {
  const { status } = problems[code];
  return {
    type: `/api/docs#${code}`,
    title: code,
    status,
    code,
    detail: message,
    ...(members.errors ? { errors: members.errors } : {}),
    ...members.extra,
  };
}

/** Maps every error to a problem of the table; unexpected errors are logged in full and shown without details. */
export function problemOf(error: unknown): ProblemException {
  if (error instanceof ProblemException) return error;
  const {
    code = "",
    statusCode = 500,
    cause,
  } = (error ?? {}) as { code?: string; statusCode?: number; cause?: unknown };
  if (cause instanceof Error && !code) return problemOf(cause);
  const known = problemsByCode[code];
  if (known) return new ProblemException(known, problems[known].status === 503 ? { retryAfterSeconds: 10 } : {});
  if (connectionFault(error) || full.includes(code))
    return new ProblemException("unavailable", { retryAfterSeconds: 5 });
  if (busy.has(code)) return new ProblemException("overloaded", { retryAfterSeconds: 5 });
  return new ProblemException(statusCode >= 400 && statusCode < 500 ? "bad-request" : "internal");
}

const problemsByCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid-json",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-media-type",
  FST_ERR_CTP_BODY_TOO_LARGE: "body-too-large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad-request",
  PICTURE_STORE_AWAY: "pictures-unavailable",
  PICTURE_WORKER_BUSY: "overloaded",
};

/**
 * The database or this server has no space or memory left, or cannot write: nothing was saved, and a retry may succeed.
 */
const full = ["53100", "53200", "58030", "ENOSPC", "ENOMEM"];

/**
 * A retry may soon succeed: no pool connection became free in time, PostgreSQL or this machine has run out of
 * something, a deadlock ended this transaction, or it exceeded a timeout that PostgreSQL's administrator has set.
 */
const busy = new Set([
  "POOL_BUSY",
  "53000",
  "53300",
  "53400",
  "EMFILE",
  "ENFILE",
  "EAGAIN",
  "EADDRNOTAVAIL",
  "ENOBUFS",
  "40001",
  "40P01",
  "55P03",
  "57014",
  "25P03",
  "25P04",
]);
