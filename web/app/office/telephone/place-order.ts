import type { Client } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { placePhoneOrder } from "@mahlzeit/contract/orders/phone-orders";

export type PhoneOrderInput = Input<typeof placePhoneOrder>;
export type Taken = Answer<typeof placePhoneOrder>;

const hangsAfterMs = 10_000;
const pauseMs = 1500;
const repeats = 3;

/** Takes the order. A lost answer is asked for again with the same key, by which it is taken once. */
export async function placeOrder(api: Client, input: PhoneOrderInput): Promise<Taken> {
  for (let left = repeats; ; left--) {
    try {
      return (await api(placePhoneOrder, input, { signal: AbortSignal.timeout(hangsAfterMs) })).answer;
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.problem.status < 500;
      if (isRefused || left === 0) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
}
