import type pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { batchNotifications } from "./batch-notifications.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => void vi.useRealTimers();
});

/** Milliseconds between the notifications of a rush. */
const often = Array.from({ length: 20 }, () => 20);

/** Creates a connection that is busy until the test ends its query. */
function connection() {
  const ends: { done(): void; lost(): void }[] = [];
  const query = () =>
    new Promise<void>((resolve, reject) => void ends.push({ done: resolve, lost: () => reject(new Error("lost")) }));
  const hear = batchNotifications({ query } as unknown as pg.Client, 50);
  const hearAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    hear();
  };
  const settle = async (how: "done" | "lost") => {
    vi.advanceTimersByTime(50);
    ends.at(-1)?.[how]();
    await Promise.resolve().then(() => Promise.resolve());
  };
  return { ends, hearAfter, settle };
}

test("what comes alone, and what one transaction told, keeps no connection busy", () => {
  const { ends, hearAfter } = connection();
  for (const ms of [0, 0, 60, 0, 50]) hearAfter(ms);
  // First many in one transaction, then some that are no rush yet and start again after a pause.
  for (let i = 0; i < 100; i++) hearAfter(0);
  for (const ms of [60, ...often.slice(1), 60, ...often.slice(1)]) hearAfter(ms);
  expect(ends).toHaveLength(0);
});

test("a connection is kept busy until nothing came for a while, once at a time", async () => {
  const { ends, hearAfter, settle } = connection();
  for (const ms of [0, ...often, 5]) hearAfter(ms);
  expect(ends).toHaveLength(1);
  await settle("done");
  expect(ends).toHaveLength(2);
  hearAfter(5);
  await settle("done");
  expect(ends).toHaveLength(3);
  await settle("done");
  expect(ends).toHaveLength(3);
  hearAfter(60);
  expect(ends).toHaveLength(3);
  for (const ms of often) hearAfter(ms);
  expect(ends).toHaveLength(4);
});

test("a connection that is lost meanwhile is not kept busy any more", async () => {
  const { ends, hearAfter, settle } = connection();
  for (const ms of [0, ...often]) hearAfter(ms);
  await settle("lost");
  expect(ends).toHaveLength(1);
});
