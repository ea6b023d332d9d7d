import Fastify from "fastify";
import { expect, test } from "vitest";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Importance, importanceOf, importances } from "./importance.ts";
import { LoopDelay, lookedAtEveryMs } from "./loop-delay.ts";
import { refuseWhenOverloaded } from "./refuse-when-overloaded.ts";

const { pool } = await testDatabase();
const kinds = Object.keys(importances) as Importance[];
const delay = new LoopDelay(0);
let looked = 0;
const app = Fastify();
await refuseWhenOverloaded(app, { pool, delay });
for (const importance of kinds) app.get(`/${importance}`, { config: { importance } }, async () => "");
const pages = ["/bestellen", "/api/service/order/save/request", "/media/x/800.avif"];
for (const url of [...pages, "/assets/confirm-page-Bq_E5Dpr.js"]) app.get(url, async () => "");
atTheEnd(() => app.close());

/** Simulates looks that are each late by this much. */
function late(byMs: number, times = 100): void {
  for (let i = 0; i < times; i++) delay.look((looked += lookedAtEveryMs + byMs));
}

async function isRefused(url: string): Promise<boolean> {
  const { statusCode, body } = await app.inject(url);
  if (statusCode === 200) return false;
  expect(body).toContain("Gerade ist sehr viel los.");
  return true;
}

async function refused(): Promise<readonly string[]> {
  const answers = await Promise.all(kinds.map((importance) => isRefused(`/${importance}`)));
  return kinds.filter((_, i) => answers[i]);
}

test("the later the server is with everything, the more is refused: pages last, what is under way never", async () => {
  const all = ["background", "account", "order", "page"];
  for (const [byMs, count] of [
    [400, 0],
    [600, 1],
    [1100, 2],
    [1600, 3],
    [3100, 4],
    [1e6, 4],
  ] as const) {
    late(byMs);
    expect(await refused()).toEqual(all.slice(0, count));
  }
  // Routes without an importance count as pages; the files of an open page are still served.
  for (const url of pages) expect(await isRefused(url)).toBe(true);
  expect(await isRefused("/assets/confirm-page-Bq_E5Dpr.js")).toBe(false);
});

test("one pause refuses nobody, and a server that has caught up answers everybody again", async () => {
  late(0);
  late(4000, 1);
  expect(await refused()).toEqual([]);
  late(0);
  const suspendedMs = 8 * 3_600_000;
  late(suspendedMs, 1);
  expect(await refused()).toEqual([]);
  late(4000);
  expect(await refused()).toContain("order");
  late(0);
  expect(await refused()).toEqual([]);
});

test("where nothing is said, lists behind a sign-in go before writes, and what everybody sees stays longest", () => {
  const of = (access: "account" | "public", readOnly: boolean) => importanceOf({ access, readOnly });
  expect([of("account", true), of("account", false), of("public", false), of("public", true)]).toEqual([
    "background",
    "account",
    "account",
    "page",
  ]);
});
