import { expect } from "./journey.ts";

/** How long one step of a try may wait. */
interface StepOptions {
  readonly timeout: number;
}

/**
 * Loads a page again until it shows what was changed elsewhere. Each try waits twice as long as the one before: a fast machine
 * looks again soon, a slow one gets the time that its page needs.
 */
export async function tryAgain(attempt: (options: StepOptions) => Promise<void>): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    timeout *= 2;
    await attempt({ timeout });
  }).toPass();
}
