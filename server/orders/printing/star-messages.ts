import { needsAttention, type ReportedState } from "@mahlzeit/domain/orders/printing/printer";
import type { Outcome } from "./print-queue.ts";

/** Messages of Star's printers: CloudPRNT, version HTTP, as of the protocol guide 2.4.0. */

/** Returns the printer's state from a poll's body, in which any field may be missing. */
export function starState(body: unknown): ReportedState {
  const code = numberIn(fieldOf(body, "statusCode"));
  if (code === 211) return "PAPER_LOW";
  if (code === 410) return "PAPER_OUT";
  if (code === 420) return "COVER_OPEN";
  return code === undefined || isGood(code) ? "READY" : "FAULT";
}

/**
 * Tells whether the printer may fetch a job. One with a fault still polls, but fetches nothing; one that prints polls
 * for more.
 */
export function starCanPrint(body: unknown): boolean {
  const code = numberIn(fieldOf(body, "statusCode"));
  return (code === undefined || isGood(code)) && fieldOf(body, "printingInProgress") !== true;
}

/** Returns the outcome from a confirmation's code: "OK" and 2xx are printed. */
export function starOutcome(code: string | undefined): Outcome {
  if (code === undefined || code === "" || /^ok\b/i.test(code) || isGood(numberIn(code) ?? 0)) return "printed";
  return needsAttention(starState({ statusCode: code })) ? "held-up" : "not-printed";
}

/** Returns the number in "200 OK", also if it is URL-encoded. */
function numberIn(code: unknown): number | undefined {
  const found = typeof code === "string" ? /^\s*(\d{3})/.exec(code)?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
}

function isGood(code: number): boolean {
  return code >= 200 && code < 300;
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
