import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { markOutdated } from "./mark-outdated.ts";
import { showOutdated } from "./show-outdated.ts";
import { watchOutdated } from "./watch-outdated.ts";

const asOf = Date.parse("2026-11-20T18:12:00Z");
const bar = () => document.getElementById("kept");
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: asOf + 40_000 });
  answer = () => new Response(null, { headers: { age: "50", "cache-control": "no-store" } });
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  bar()?.remove();
});

it("a page says of when it is before anything else, without scripts too", () => {
  const page = markOutdated('<html><body class="$1"><a>Zum Inhalt</a></body></html>', asOf);
  expect(page).toMatch(/^<html><body class="\$1"><aside id="kept"[^>]*><div><span>Stand von 19:12\. [^<]+<\/span>/);
  expect(page).toMatch(/ href="">Neu laden<\/a><\/div><script>/);
  expect(page.endsWith("</script></aside><a>Zum Inhalt</a></body></html>")).toBe(true);
  // The script runs on its own, so it must not refer to anything outside.
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? "";
  expect(script.startsWith("(function watchOutdated(")).toBe(true);
  expect(() => runInThisContext(script.replace('document.getElementById("kept")', "document.body"))).not.toThrow();
});

it("what scripts load says so once, until the server has the current one", async () => {
  showOutdated(40);
  showOutdated(60);
  expect(document.querySelectorAll("aside")).toHaveLength(1);
  expect(bar()?.textContent).toMatch(/^Stand von 19:12/);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bar()?.textContent).toMatch(/^Stand von 19:12/);
  answer = () => new Response(null, { status: 503 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bar()?.textContent).toMatch(/^Stand von 19:12/);
  // A proxy may also send an age.
  answer = () => new Response(null, { headers: { age: "3", "cache-control": "public, no-cache" } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bar()?.textContent).toMatch(/^Es geht wieder/);
});

it("another page that is the current one says nothing", async () => {
  document.body.insertAdjacentHTML("afterbegin", '<aside id="kept"><span></span></aside>');
  watchOutdated(bar() as Element);
  const before = location.href;
  history.pushState(null, "", "/anderswo");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bar()).not.toBeNull();
  answer = () => new Response(null);
  history.pushState(null, "", before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bar()).toBeNull();
});
