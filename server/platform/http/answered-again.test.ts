import { type Endpoint, endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import Fastify from "fastify";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Subscriber } from "../database/listener.ts";
import { takeJson } from "./body.ts";
import { createResponseCache } from "./response-cache.ts";
import { startServing } from "./serve.ts";

const made = { base: "resource", tag: "Cached", summary: "", status: 200, problems: [], method: "POST" } as const;
const question = z.object({ city: z.string() });
const minuteMs = 60_000;

let time = 0;
let isListening = true;
let subscriber: Subscriber;
let asked: string[] = [];
let making: Promise<void>;

/** An endpoint whose every call of its handler is noted. */
function serveCached(definition: Partial<Pick<Endpoint, "readOnly" | "access" | "headers">>) {
  const app = Fastify();
  takeJson(app);
  const listener = {
    on: (_channel: string, given: Subscriber) => void (subscriber = given),
    isConnected: () => isListening,
  };
  const cache = createResponseCache(listener as Parameters<typeof createResponseCache>[0], () => time);
  const { serve } = startServing(
    app,
    () => time,
    async () => null,
  );
  const served = endpoint({ ...made, ...definition, path: "cities", body: question, answer: z.string() });
  serve(served, ({ body: { city } }) => {
    asked.push(city);
    return cache.getOrCompute(`*/${city}`, async () => {
      await making;
      return { answer: city, validUntil: time + minuteMs };
    });
  });
  return async (city: string) => (await app.inject({ method: "POST", url: pathOf(served), payload: { city } })).json();
}

beforeEach(() => {
  [time, isListening, asked, making] = [0, true, [], Promise.resolve()];
});

test("who asks what was asked before gets the answer as long as it is right, without being understood again", async () => {
  const ask = serveCached({ readOnly: true });
  expect([await ask("Wien"), await ask("Wien"), await ask("Graz"), await ask("Wien")]).toEqual([
    "Wien",
    "Wien",
    "Graz",
    "Wien",
  ]);
  expect(asked).toEqual(["Wien", "Graz"]);
});

test("an answer whose time has passed, or that was announced to have changed, is made anew", async () => {
  const ask = serveCached({ readOnly: true });
  await ask("Wien");
  time = minuteMs - 1;
  await ask("Wien");
  expect(asked).toEqual(["Wien"]);
  time = minuteMs;
  await ask("Wien");
  expect(asked).toEqual(["Wien", "Wien"]);
  subscriber.notified("a-restaurant");
  await ask("Wien");
  subscriber.missed();
  await ask("Wien");
  expect(asked).toEqual(["Wien", "Wien", "Wien", "Wien"]);
});

test("an answer that was dropped while it was made is never given again", async () => {
  const ask = serveCached({ readOnly: true });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  making = promise;
  const first = ask("Wien");
  await expect.poll(() => asked).toEqual(["Wien"]);
  subscriber.notified("a-restaurant");
  finish();
  await first;
  await ask("Wien");
  expect(asked).toEqual(["Wien", "Wien"]);
});

test("while nothing is heard of changes, each question is asked", async () => {
  isListening = false;
  const ask = serveCached({ readOnly: true });
  await ask("Wien");
  await ask("Wien");
  expect(asked).toEqual(["Wien", "Wien"]);
});

test("what does something, and what depends on headers or on who asks, is always done", async () => {
  for (const definition of [
    { readOnly: false },
    { readOnly: true, headers: z.object({}) },
    { readOnly: true, access: "optional" as const },
  ]) {
    asked = [];
    const ask = serveCached(definition);
    await ask("Wien");
    await ask("Wien");
    expect(asked).toEqual(["Wien", "Wien"]);
  }
});
