import { expect, it } from "vitest";
import { markedAsCached, mayBeCached, offlinePageOf } from "./page-rules.ts";

const menu = "https://mahlzeit.example/gasthaus-zur-linde";
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" };
const page = (wishes: ResponseInit = {}) => new Response('<html lang="de-AT">…</html>', { headers, ...wishes });

it("a complete public page may be cached", () => {
  expect(mayBeCached(menu, page())).toBe(true);
});

it.each([
  ["one that the server wants nobody to keep", page({ headers: { ...headers, "cache-control": "no-store" } })],
  ["one that says nothing about it", page({ headers: { "content-type": "text/html" } })],
  ["one that does not exist", page({ status: 404 })],
  ["one the server failed at", page({ status: 503 })],
  ["what is no page", page({ headers: { ...headers, "content-type": "application/json" } })],
])("not cached: %s", (_, response) => expect(mayBeCached(menu, response)).toBe(false));

it.each([
  "/info/gasthaus-zur-linde",
  "/confirm/success/tag",
  "/login",
  "/management/kitchen",
  "/management/orders",
  "/api/restaurants/facets",
])("nothing at %s is cached, whatever the server says", (path) =>
  expect(mayBeCached(new URL(path, menu).href, page())).toBe(false),
);

it("a cached page is marked and keeps its security policy", async () => {
  const policy = { "content-security-policy": "script-src 'self'", "content-encoding": "br", "content-length": "9" };
  const marked = await markedAsCached(page({ headers: { ...headers, ...policy } }));
  expect(await marked.text()).toBe('<html data-kept="" lang="de-AT">…</html>');
  expect(Object.fromEntries(marked.headers)).toEqual({ ...headers, "content-security-policy": "script-src 'self'" });
});

it.each([
  ["/kueche", "/offline/kueche"],
  ["/management/kitchen?restaurant=1", "/offline/kueche"],
  ["/management/orders", "/offline"],
  ["/kuechenchef", "/offline"],
  ["/confirm/success/tag", "/offline"],
])("without a network %s shows %s", (address, shown) => expect(offlinePageOf(new URL(address, menu).href)).toBe(shown));
