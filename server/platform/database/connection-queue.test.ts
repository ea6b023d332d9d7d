import { expect, test } from "vitest";
import { testTimer } from "../../testing/test-timer.ts";
import { type Claim, ConnectionQueue } from "./connection-queue.ts";

function crowd(connections: number) {
  const timer = testTimer();
  const queue = new ConnectionQueue(connections, timer);
  const log: string[] = [];
  const ask = (who: string, claim: Partial<Claim> = {}) =>
    void queue.take({ rank: 1, maxWaitMs: 1000, ...claim }).then(
      () => log.push(who),
      (error: { code: string }) => log.push(`${who}: ${error.code}`),
    );
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
    return log.splice(0).join(" ");
  };
  return { queue, timer, ask, settle };
}

test("connections are lent by rank, and within a rank to whoever waits longest", async () => {
  const { queue, ask, settle } = crowd(2);
  for (const who of ["a", "b"]) ask(who);
  expect(await settle()).toBe("a b");
  ask("list", { rank: 3 });
  ask("order 1", { rank: 2 });
  ask("order 2", { rank: 2 });
  ask("begun", { rank: 0 });
  for (let i = 0; i < 4; i++) queue.give();
  expect(await settle()).toBe("begun order 1 order 2 list");
});

test("who waits longer than the claim allows is refused, whoever has begun never", async () => {
  const { queue, timer, ask, settle } = crowd(1);
  ask("holder");
  ask("order", { rank: 2, maxWaitMs: 2000 });
  ask("list", { rank: 3, maxWaitMs: 500 });
  ask("begun", { rank: 0, maxWaitMs: Number.POSITIVE_INFINITY });
  timer.pass(500);
  expect(await settle()).toBe("holder list: POOL_BUSY");
  timer.pass(1500);
  expect(await settle()).toBe("order: POOL_BUSY");
  timer.pass(1e9);
  expect(await settle()).toBe("");
  queue.give();
  expect(await settle()).toBe("begun");
});

test("who comes while others wait too long already is refused at once, and the more important is not", async () => {
  const { timer, ask, settle } = crowd(1);
  ask("holder");
  ask("first", { rank: 2, maxWaitMs: 2000 });
  timer.pass(1001);
  ask("second", { rank: 2, maxWaitMs: 2000 });
  ask("list", { rank: 3, maxWaitMs: 1000 });
  ask("page", { rank: 1, maxWaitMs: 4000 });
  expect(await settle()).toBe("holder second: POOL_BUSY list: POOL_BUSY");
});

test("who was refused takes no turn, and a connection that nobody waits for is free", async () => {
  const { queue, timer, ask, settle } = crowd(1);
  ask("holder");
  ask("gone", { maxWaitMs: 10 });
  timer.pass(10);
  await settle();
  queue.give();
  ask("next");
  expect(await settle()).toBe("next");
});
