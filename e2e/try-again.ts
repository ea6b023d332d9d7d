import { expect } from "./journey.ts";

/** The maximum time of one step. */
interface StepOptions {
  readonly timeout: number;
}

/**
 * Reloads a page until it shows a change made elsewhere. Each attempt waits twice as long as the one before: a fast
 * machine succeeds soon, a slow one gets the time that its page needs.
 */
export async function tryAgain(attempt: (options: StepOptions) => Promise<void>): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    timeout *= 2;
    await attempt({ timeout });
  }).toPass();
}
