import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Calls `clearUp` when the test ends, or at the end of the file if called outside of a test. */
export function atTheEnd(clearUp: () => unknown): void {
  const end = async () => void (await clearUp());
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
