import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

/** Creates a queue whose work ends when the test says so, and records the order of starts. */
function workshop(maxWaiting: number) {
  const enqueue = fairQueue({ atOnce: 1, maxWaiting });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string) =>
    enqueue(who, () => {
      began.push(who);
      return new Promise<void>((end) => ends.push(end));
    }).catch(({ code }: { code: string }) => code);
  const endNext = async () => {
    ends.shift()?.();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { began, ask, endNext };
}

test("everybody has their turn, and whoever had the fewest comes first", async () => {
  const { began, ask, endNext } = workshop(10);
  for (const who of ["a", "a", "a", "a", "b", "b", "c"]) void ask(who);
  for (let i = 0; i < 3; i++) await endNext();
  void ask("d");
  for (let i = 0; i < 5; i++) await endNext();
  expect(began.join("")).toBe("aabcdaba");
});

test("where there is no more room the newcomer takes that of whoever wants most", async () => {
  const { began, ask, endNext } = workshop(3);
  const flood = ["a", "a", "a", "a"].map(ask);
  expect(await ask("a")).toBe("overloaded");
  void ask("b");
  expect(await flood[3]).toBe("overloaded");
  for (let i = 0; i < 5; i++) await endNext();
  expect(began.join("")).toBe("aaba");
});

test("after a quiet moment nobody is behind for what was before", async () => {
  const { began, ask, endNext } = workshop(10);
  for (const who of ["a", "a", "a"]) void ask(who);
  for (let i = 0; i < 3; i++) await endNext();
  for (const who of ["x", "a", "b"]) void ask(who);
  for (let i = 0; i < 3; i++) await endNext();
  expect(began.join("")).toBe("aaaxab");
});
