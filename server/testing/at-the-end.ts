import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Clears up when the test ends, or the file where no test runs yet. */
export function atTheEnd(clearUp: () => unknown): void {
  const end = async () => void (await clearUp());
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
