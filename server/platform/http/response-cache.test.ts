import { beforeEach, expect, test } from "vitest";
import type { Subscriber } from "../database/listener.ts";
import { createResponseCache } from "./response-cache.ts";

const minuteMs = 60_000;

let time = 0;
let isListening = true;
let subscriber: Subscriber;
let made: string[] = [];
let making: Promise<void>;

/** Returns a function that asks a cache whose answers are valid for a minute; each computation is noted. */
function cacheOfCities(): (city: string) => Promise<string> {
  const listener = {
    on: (_channel: string, given: Subscriber) => void (subscriber = given),
    isConnected: () => isListening,
  };
  const cache = createResponseCache(listener as Parameters<typeof createResponseCache>[0], () => time);
  return async (city) => {
    const { answer } = await cache.getOrCompute(`*/${city}`, async () => {
      made.push(city);
      await making;
      return { answer: city, validUntil: time + minuteMs };
    });
    return answer;
  };
}

beforeEach(() => {
  [time, isListening, made, making] = [0, true, [], Promise.resolve()];
});

test("what was asked before is not made again as long as it is right, and once for all who ask at the same time", async () => {
  const ask = cacheOfCities();
  expect(await Promise.all([ask("Wien"), ask("Wien"), ask("Graz")])).toEqual(["Wien", "Wien", "Graz"]);
  time = minuteMs - 1;
  expect(await ask("Wien")).toBe("Wien");
  expect(made).toEqual(["Wien", "Graz"]);
});

test("an answer whose time has passed, or that was announced to have changed, is made anew", async () => {
  const ask = cacheOfCities();
  await ask("Wien");
  time = minuteMs;
  await ask("Wien");
  expect(made).toEqual(["Wien", "Wien"]);
  subscriber.notified("a-restaurant");
  await ask("Wien");
  subscriber.missed();
  await ask("Wien");
  expect(made).toEqual(["Wien", "Wien", "Wien", "Wien"]);
});

test("an answer that was dropped while it was made is never given again", async () => {
  const ask = cacheOfCities();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  making = promise;
  const first = ask("Wien");
  await expect.poll(() => made).toEqual(["Wien"]);
  subscriber.notified("a-restaurant");
  finish();
  await first;
  await ask("Wien");
  expect(made).toEqual(["Wien", "Wien"]);
});

test("while nothing is heard of changes, each question is answered anew", async () => {
  isListening = false;
  const ask = cacheOfCities();
  await ask("Wien");
  await ask("Wien");
  expect(made).toEqual(["Wien", "Wien"]);
});
