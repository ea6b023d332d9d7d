import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { pages } from "../pages.ts";
import type { CachedResponse } from "../response-cache.ts";
import { createFallbackPages, type FallbackPages } from "./fallback-pages.ts";

const noon = Date.parse("2026-11-21T11:00:00Z");
const long = "Knödel ".repeat(400);
const files = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(files, { recursive: true }));

let app: FastifyInstance;
let now: number;
let fallback: FallbackPages;
let rendered: string[];
let respond: () => Response;
const cached = new Map<string, CachedResponse<unknown>>();
/** True if the database is away, and if the watch has noticed. */
let isAway: boolean;
let isKnownAway: boolean;

beforeEach(async () => {
  now = noon;
  fallback = createFallbackPages(() => now);
  rendered = [];
  cached.clear();
  [isAway, isKnownAway] = [false, false];
  respond = () => page("<p>Mahlzeit</p>", { "x-valid-until": String(now + 30_000) });
  app = Fastify();
  await app.register(pages, {
    files,
    fallback,
    render: async ({ url }) => {
      rendered.push(url);
      return respond();
    },
    services: (onAway) => {
      if (isAway) onAway();
      return {};
    },
    markOutdated: (document, asOf) => `${document}<script>of(${asOf})</script>`,
    isDatabaseAway: () => isKnownAway,
    now: () => now,
    answers: {
      getOrCompute: async (key, compute) => {
        const found = cached.get(key) ?? (await compute());
        if (found.answer !== null) cached.set(key, found);
        return found as Awaited<ReturnType<typeof compute>>;
      },
    },
    parameters: [],
    connectTo: [],
  });
});
afterEach(() => app.close());

const failing = (status = 500) => {
  isAway = true;
  cached.clear();
  respond = () => page("<p>Störung</p>", status === 200 ? { "x-valid-until": String(now + 30_000) } : {}, status);
};

/** Requests the page and waits until it is stored. */
const visit = async () => {
  const answer = await app.inject("/bestellen");
  await expect.poll(() => fallback.find("/bestellen")?.asOf).toBe(now);
  return answer;
};

it.each([true, false])("a page is shown as it was last, marked and stored by nobody, known away: %s", async (known) => {
  respond = () => page(`<p>${long}</p>`, { "x-valid-until": String(now + 30_000) });
  const before = await visit();
  now += 90_000;
  failing();
  isKnownAway = known;
  const asked = () =>
    app.inject({
      url: "/bestellen",
      headers: { "if-none-match": String(before.headers.etag), "accept-encoding": "br" },
    });
  const [first, again] = [await asked(), await asked()];
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(`<p>${long}</p><script>of(${noon})</script>`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.headers).toMatchObject({ age: "90", "cache-control": "no-store" });
  expect(first.headers).not.toHaveProperty("etag");
  expect(first.headers["content-security-policy"]).toContain(
    `'sha256-${createHash("sha256").update(`of(${noon})`).digest("base64")}'`,
  );
  expect(rendered).toHaveLength(known ? 1 : 3);
});

it("a page is of when it was last known to be right, and after ten minutes nobody sees it", async () => {
  await visit();
  now += 20_000;
  await visit();
  failing();
  now += 600_000;
  expect((await app.inject("/bestellen")).headers["age"]).toBe("600");
  now += 1;
  const { statusCode, headers } = await app.inject("/bestellen");
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
});

it("what lacks something is neither cached nor kept, and what nobody may keep is never shown again", async () => {
  failing(200);
  expect((await app.inject("/bestellen")).headers["cache-control"]).toBe("no-store");
  respond = () => page("…");
  await app.inject("/info/hier");
  failing();
  expect([(await app.inject("/bestellen")).statusCode, (await app.inject("/info/hier")).statusCode]).toEqual([
    503, 503,
  ]);
});

it("an error of another kind is no reason for an old page", async () => {
  await visit();
  failing();
  isAway = false;
  expect((await app.inject("/bestellen")).statusCode).toBe(500);
});

it("nothing is left of it afterwards", async () => {
  await visit();
  fallback.clear();
  failing();
  expect((await app.inject("/bestellen")).statusCode).toBe(503);
});

function page(html: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}
