import { afterEach, expect, test, vi } from "vitest";
import { openThread } from "./thread.ts";

afterEach(() => void vi.useRealTimers());

/** A program that answers with its thread's id, crashes on "die" and reports a fault on "fault". */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", ({ id, question }) => {
      if (question === "die") throw new Error("dead");
      parentPort.postMessage(question === "fault" ? { id, fault: "no" } : { id, answer: threadId });
    });`)}`,
);

test("a thread ends where nothing was asked for ten seconds, and the next question starts another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ask = openThread<string, number>(program);
  const first = await ask("which");
  vi.advanceTimersByTime(9_000);
  expect(await ask("which")).toBe(first);
  vi.advanceTimersByTime(9_000);
  const both = [ask("which"), ask("which")];
  // All questions are answered before the thread ends.
  vi.advanceTimersByTime(60_000);
  expect(await Promise.all(both)).toEqual([first, first]);
  vi.advanceTimersByTime(11_000);
  const second = await ask("which");
  expect(second).not.toBe(first);
  expect(await ask("which")).toBe(second);
});

test("a fault is told, and after a thread has died of one the next question starts another", async () => {
  const ask = openThread<string, number>(program);
  const first = await ask("which");
  await expect(ask("fault")).rejects.toThrow("no");
  expect(await ask("which")).toBe(first);
  await expect(ask("die")).rejects.toThrow("dead");
  expect(await ask("which")).not.toBe(first);
});
