import type { Client, Problem } from "@mahlzeit/contract/client";
import { NoAnswerError, ProblemError } from "@mahlzeit/contract/client-errors";
import { freshPrices } from "@mahlzeit/contract/orders/order-changes";
import { nextSlot, type Order, type OrderInput, placeOrder } from "@mahlzeit/contract/orders/orders";
import type { Cents } from "@mahlzeit/domain/money";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import type { NextTime } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { endUnpaid } from "./end-unpaid.ts";
import type { Failure } from "./failure.ts";

/** The result of an attempt to order. */
export type Submitted =
  | { readonly kind: "placed"; readonly order: Order; readonly key: string }
  /** An earlier attempt had placed an order with other contents; nothing else was ordered. */
  | { readonly kind: "placed-before"; readonly order: Order; readonly key: string }
  | { readonly kind: "pay"; readonly order: Order; readonly key: string; readonly url: string }
  | {
      readonly kind: "refused";
      readonly problem: Problem;
      readonly retryAfterSeconds: number | null;
      /** The current total, if a changed price is the reason of the refusal. */
      readonly freshTotalCents: Cents | null;
      /** The next available time, if the requested one is gone. */
      readonly next: NextTime | null;
    }
  /** This attempt sent nothing, but an earlier one may have. */
  | { readonly kind: "conflict"; readonly failure: Failure }
  /** It is unknown if the order was placed. A retry with the same key finds out and places it at most once. */
  | { readonly kind: "no-answer" };

export interface Submission {
  readonly call: Client;
  /** Loads the signed-in account; does nothing for a guest, and signs out a customer whose token is refused. */
  readonly askForCustomer: () => Promise<unknown>;
  readonly order: OrderInput;
  /** Returns the reason why it must not be sent again; null if it may. */
  readonly checkAllergens: () => Promise<Failure | null>;
  /** The Idempotency-Key stored with the cart. */
  readonly key: string;
  /** Stores a new key with the cart, after the order of the old key has failed. */
  readonly renewKey: () => string;
  /** Called when the server cannot take orders just now, and the order will be sent again. */
  readonly onWaiting: () => void;
}

const timeoutMs = 30_000;
/** Enough for an abandoned and an expired order; more would repeat endlessly. */
const maxRenewals = 2;

/** An outage of the server's database either ends within this time or takes long. */
const longestWaitMs = 120_000;

/**
 * Sends an order, again and again while the server cannot take any. With the same key at most one order is placed, even from
 * several tabs.
 */
export async function submitOrder(submission: Submission): Promise<Submitted> {
  let { key } = submission;
  const renewKey = () => (key = submission.renewKey());
  const deadline = Date.now() + longestWaitMs;
  for (let isAgain = false; ; isAgain = true) {
    const submitted = await sendOnce({ ...submission, key, renewKey }, isAgain);
    const isOutage = submitted.kind === "refused" && submitted.problem.code === "unavailable";
    if (!isOutage || Date.now() > deadline) return submitted;
    submission.onWaiting();
    // Random, so that clients do not all retry at once.
    const pauseMs = (submitted.retryAfterSeconds ?? 5) * 1000 * (1 + Math.random() / 2);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

async function sendOnce(submission: Submission, isAgain: boolean): Promise<Submitted> {
  try {
    await askForCustomer(submission);
    const failure = isAgain ? await submission.checkAllergens() : null;
    if (failure) return { kind: "conflict", failure };
    return await place(submission, submission.key, maxRenewals);
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Loads the account first. If the server refuses the token, the order is a guest's; other errors stop the submission. */
async function askForCustomer({ askForCustomer: ask }: Submission): Promise<void> {
  try {
    await Promise.race([ask(), rejectAfterTimeout()]);
  } catch (error) {
    const status = error instanceof ProblemError ? error.problem.status : null;
    if (status !== 401 && status !== 403) throw error;
  }
}

async function place(submission: Submission, key: string, renewalsLeft: number): Promise<Submitted> {
  const { call, order } = submission;
  try {
    const input = { headers: { "idempotency-key": key }, body: order };
    const { answer } = await call(placeOrder, input, withTimeout());
    if (isFailed(answer.status)) return await placeUnderNewKey(submission, renewalsLeft);
    if (answer.status !== "AWAITING_PAYMENT") return { kind: "placed", order: answer, key };
    if (answer.url) return { kind: "pay", order: answer, key, url: answer.url };
    throw new NoAnswerError("an unpaid order without a place to pay");
  } catch (error) {
    const tag = tagOfEarlierOrder(error);
    if (tag === null) throw error;
    const earlier = await endUnpaid(call, tag, withTimeout);
    if (!isFailed(earlier.status)) return { kind: "placed-before", order: earlier, key };
    return await placeUnderNewKey(submission, renewalsLeft);
  }
}

function placeUnderNewKey(submission: Submission, renewalsLeft: number): Promise<Submitted> {
  if (renewalsLeft === 0) throw new NoAnswerError("every new key was taken");
  return place(submission, submission.renewKey(), renewalsLeft - 1);
}

/** Returns the order of a key that was sent before with other contents. */
function tagOfEarlierOrder(error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.problem.code !== "idempotency-mismatch") return null;
  const { identificationTag } = error.problem;
  return typeof identificationTag === "string" ? identificationTag : null;
}

function outcomeOf(error: unknown): Submitted {
  if (error instanceof ProblemError) {
    const { problem, retryAfterSeconds } = error;
    const fresh = z.safeDecode(freshPrices, problem as never);
    const next = z.safeDecode(nextSlot, problem as never).data?.next ?? null;
    return { kind: "refused", problem, retryAfterSeconds, freshTotalCents: fresh.data?.totalCents ?? null, next };
  }
  if (error instanceof NoAnswerError || isTimeout(error)) return { kind: "no-answer" };
  throw error;
}

function withTimeout(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(timeoutMs) };
}

function rejectAfterTimeout(): Promise<never> {
  const { signal } = withTimeout();
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}
