import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { paths } from "@mahlzeit/contract/page-addresses";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refuseForeignSites } from "./csrf.ts";
import { createFallbackPages } from "./outage/fallback-pages.ts";
import { type PagesParts, pages } from "./pages.ts";
import type { CachedResponse } from "./response-cache.ts";

const noon = Date.parse("2026-11-21T11:00:00Z");
const long = "Knödel ".repeat(400);

let app: FastifyInstance;
let files: string;
let rendered: string[];
let sentForms: string[];
let now: number;
let answers: ReturnType<typeof memoryCache>;
let respond: (url: URL) => Response | Promise<Response>;

beforeEach(async () => {
  files = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(files, "assets"));
  writeFileSync(join(files, "assets/app-123.js"), "console.log(1)");
  writeFileSync(join(files, "assets/prepare-worker-123.js"), "postMessage(1)");
  writeFileSync(join(files, "assets/prepare-worker-123.js.br"), "brotli of it");
  writeFileSync(join(files, "assets/app-123.js.br"), "brotli of it");
  writeFileSync(join(files, "robots.txt"), "User-agent: *");
  writeFileSync(join(files, "share.jpg"), "a picture");
  rendered = [];
  sentForms = [];
  now = noon;
  answers = memoryCache();
  respond = () => page("<p>Mahlzeit</p>", { "x-valid-until": String(now + 30_000) });
  app = Fastify();
  refuseForeignSites(app);
  await app.register(pages, parts());
});

afterEach(async () => {
  await app.close();
  rmSync(files, { recursive: true });
});

describe("a page that is the same for everyone", () => {
  it("is rendered once, however many ask at once", async () => {
    const got = await Promise.all(Array.from({ length: 20 }, () => app.inject("/bestellen")));
    expect(got.map(({ body }) => body)).toEqual(Array(20).fill("<p>Mahlzeit</p>"));
    expect(rendered).toEqual(["/bestellen"]);
  });

  it("is rendered once for all click ids, whatever else its address says", async () => {
    for (const query of ["", "?", "?fbclid=1", "?utm_source=Grätzl&gclid=2", "?constructor=1&toString"])
      await app.inject(`/bestellen${query}`);
    expect(rendered).toEqual(["/bestellen"]);
    respond = () =>
      page("…", {
        "x-valid-until": String(now + 30_000),
        "x-valid-for": "/bestellen?region=St.+P%C3%B6lten&region=Wien",
      });
    for (const query of ["?region=St.+P%C3%B6lten&region=Wien", "?ttclid=3&region=St.%20P%C3%B6lten&region=Wien&_=4"])
      await app.inject(`/bestellen${query}`);
    expect(rendered).toEqual(["/bestellen", "/bestellen?region=St.+P%C3%B6lten&region=Wien"]);
  });

  it("is rendered anew once the catalogue has changed", async () => {
    await app.inject("/bestellen");
    answers.dropAll();
    await app.inject("/bestellen");
    expect(rendered).toHaveLength(2);
  });

  it("is shown by nobody who has it without asking, and never older than the catalogue", async () => {
    const first = await app.inject("/bestellen");
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const ask = () => app.inject({ url: "/bestellen", headers: { "if-none-match": String(first.headers.etag) } });
    expect([(await ask()).statusCode, (await ask()).body]).toEqual([304, ""]);
    respond = () => page("<p>kostet mehr</p>", { "x-valid-until": String(now + 30_000) });
    answers.dropAll();
    const fresh = await ask();
    expect([fresh.statusCode, fresh.body, fresh.headers["cache-control"]]).toEqual([
      200,
      "<p>kostet mehr</p>",
      "public, no-cache",
    ]);
  });

  it("is not sent, packed or rendered again for those who have it, whatever lies between", async () => {
    const { etag } = (await app.inject("/bestellen")).headers;
    for (const tags of [`${etag}`, `W/${etag}`, `"x", W/${etag}`]) {
      const again = await app.inject({ url: "/bestellen", headers: { "if-none-match": tags } });
      expect([again.statusCode, again.body, again.headers.etag, again.headers["cache-control"]]).toEqual([
        304,
        "",
        etag,
        "public, no-cache",
      ]);
    }
    const other = await app.inject({ url: "/bestellen", headers: { "if-none-match": '"x", W/"y"' } });
    expect(other.statusCode).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it("is compressed as the browser likes", async () => {
    respond = () => page(long, { "x-valid-until": String(now + 30_000) });
    const get = (accepted: string) => app.inject({ url: "/lang", headers: { "accept-encoding": accepted } });
    const [br, gzip, plain] = [await get("gzip, br"), await get("gzip"), await get("br;q=0")];
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(long);
    expect(plain.body).toBe(long);
    expect(br.headers.vary).toBe("accept-encoding");
    expect(rendered).toHaveLength(1);
  });

  it("carries no cookie and not the word of the loader about its validity", async () => {
    const { headers } = await app.inject("/bestellen");
    expect(headers).not.toHaveProperty("set-cookie");
    expect(Object.keys(headers).filter((name) => name.startsWith("x-valid"))).toEqual([]);
  });
});

describe("a form of a page that works without scripts", () => {
  const send = (url: string, payload = "antwort=CANCEL", headers: object = {}) =>
    app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  beforeEach(() => {
    respond = () => new Response(null, { status: 303, headers: { location: "/confirm/success/t" } });
  });

  it("reaches its page and leads where that says, kept by nobody", async () => {
    const { statusCode, headers } = await send("/confirm/success/t");
    expect([statusCode, headers.location, headers["cache-control"]]).toEqual([303, "/confirm/success/t", "no-store"]);
    expect(sentForms).toEqual(["POST /confirm/success/t antwort=CANCEL"]);
  });

  it("is refused from a browser with the scripts' cookie: it gets the page, and from another site nothing", async () => {
    respond = ({ search }) => page(search);
    const { statusCode, body, headers } = await send("/confirm/success/t?a=b", "", { cookie: "XSRF-TOKEN=0123" });
    expect([statusCode, body]).toEqual([403, "?nochmal"]);
    expect(headers["set-cookie"]).toBe("XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Strict");
    const foreign = await send("/confirm/success/t", "", { "sec-fetch-site": "cross-site" });
    expect([foreign.headers["set-cookie"], rendered.length, sentForms]).toEqual([undefined, 1, []]);
  });

  it("is taken by the pages named for it alone, short, and of its own type", async () => {
    expect((await send("/bestellen")).statusCode).toBe(404);
    expect((await send("/confirm/success/t", "x".repeat(20_000))).statusCode).toBe(413);
    expect((await send("/confirm/success/t", "{}", { "content-type": "application/json" })).statusCode).toBe(415);
    expect(sentForms).toEqual([]);
  });
});

describe("a page nobody may keep", () => {
  beforeEach(() => {
    respond = (url) => page(`<p>${url.pathname} ${rendered.length}</p>`);
  });

  it("is rendered for each who asks, even at the same moment", async () => {
    const got = await Promise.all(Array.from({ length: 5 }, () => app.inject("/info/hier")));
    expect(new Set(got.map(({ body }) => body)).size).toBe(5);
    expect(got[0]?.headers["cache-control"]).toBe("no-store");
  });

  it("does not stay in memory", async () => {
    await app.inject("/info/hier");
    expect(answers.held()).toEqual([]);
  });

  it.each(["/bestellen?region=Atlantis", "/bestellen?kategorie=Pasta&region=Atlantis"])(
    "includes %s, which a visitor made up",
    async (url) => {
      const headers = { "x-valid-until": String(now + 30_000), "x-valid-for": "/bestellen?kategorie=Pasta" };
      respond = ({ search }) =>
        page("…", search === "?region=Atlantis" ? { "x-valid-until": headers["x-valid-until"] } : headers);
      expect((await app.inject(url)).headers["cache-control"]).toBe("no-store");
      expect(answers.held()).toEqual([]);
      expect((await app.inject("/bestellen?kategorie=Pasta")).headers["cache-control"]).toBe("public, no-cache");
    },
  );

  it("keeps its own headers", async () => {
    respond = () => page("…", { "referrer-policy": "no-referrer" });
    expect((await app.inject("/confirm/success/x")).headers["referrer-policy"]).toBe("no-referrer");
  });
});

describe("the security policy of a document", () => {
  it("allows exactly the scripts the document contains", async () => {
    respond = () =>
      page('<script>a("ä")</script><script type="module" async>b()</script><script src="/x.js"></script>');
    const policy = String((await app.inject("/")).headers["content-security-policy"]);
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts).toBe(`script-src 'self' ${hash('a("ä")')} ${hash("b()")}`);
    expect(policy).not.toContain("nonce");
  });

  it("lets pages send something to nobody but this server and whom the operator chose", async () => {
    respond = () => page("<p></p>");
    const policy = String((await app.inject("/")).headers["content-security-policy"]);
    expect(policy).toContain("; connect-src 'self' https://zaehlt.example.at; ");
  });

  it("lets the import of a menu alone run WebAssembly, which reads photos", async () => {
    respond = () => page("<p></p>");
    const scripts = async (path: string) => {
      const policy = String((await app.inject(path)).headers["content-security-policy"]);
      return policy.split("; ").find((part) => part.startsWith("script-src"));
    };
    expect(await scripts(`${paths.menuImport}?restaurant=wirtshaus`)).toBe("script-src 'self' 'wasm-unsafe-eval'");
    const fixed = Object.values(paths).filter((path) => typeof path === "string");
    const others = fixed.filter((path) => path !== paths.menuImport);
    expect(others.length).toBeGreaterThan(30);
    for (const path of others) expect(await scripts(path)).toBe("script-src 'self'");
  });

  it("lets the threads that read a photo reach this server alone", async () => {
    const policy = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { "accept-encoding": "br" } });
      return headers["content-security-policy"];
    };
    expect(await policy("/assets/prepare-worker-123.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(await policy("/assets/app-123.js")).toBeUndefined();
  });

  it("does not speak of data, which never runs", async () => {
    respond = () => page('<script type="application/ld+json">{"@type":"Menu"}</script>');
    const policy = String((await app.inject("/")).headers["content-security-policy"]);
    expect(policy).toContain("; script-src 'self'; ");
  });
});

describe("everything else", () => {
  it("answers HEAD without a body", async () => {
    const got = await app.inject({ method: "HEAD", url: "/bestellen" });
    expect([got.statusCode, got.body]).toEqual([200, ""]);
  });

  it("passes redirects and statuses on and keeps neither", async () => {
    respond = () => new Response(null, { status: 302, headers: { location: "/bestellen" } });
    const moved = await app.inject("/overview");
    expect([moved.statusCode, moved.headers.location]).toEqual([302, "/bestellen"]);
    respond = () => new Response("…", { status: 404, headers: { "x-valid-until": String(now + 30_000) } });
    expect((await app.inject("/nirgends")).headers["cache-control"]).toBe("no-store");
    expect(answers.held()).toEqual([]);
  });

  it("does not let the visitor choose the host or leave it", async () => {
    let asked = "";
    respond = (url) => {
      asked = url.href;
      return page("…");
    };
    await app.inject({ url: "//evil.example/x?region=1", headers: { host: "evil.example" } });
    expect(asked).toBe("http://pages.invalid//evil.example/x?region=1");
  });

  it.each(["/api/unknown", "/api", "/media/x/1.webp"])("leaves %s to others", async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });

  it("serves files whose name tells their content for ever, compressed ahead where possible", async () => {
    const got = await app.inject({ url: "/assets/app-123.js", headers: { "accept-encoding": "br" } });
    expect(got.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect([got.headers["content-encoding"], got.body]).toEqual(["br", "brotli of it"]);
    expect((await app.inject("/robots.txt")).headers["cache-control"]).toBe("public, max-age=3600");
    expect(got.headers).not.toHaveProperty("cross-origin-resource-policy");
  });

  it("lets other sites show its pictures, as whoever shares a page does", async () => {
    const got = await app.inject("/share.jpg");
    expect(got.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  it("keeps nothing while the pages are being written", async () => {
    const live = Fastify();
    await live.register(pages, { ...parts(), files: undefined });
    await live.inject("/bestellen");
    await live.inject("/bestellen");
    expect(rendered).toHaveLength(2);
    await live.close();
  });
});

function parts(): PagesParts {
  return {
    files,
    render: async (request) => {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      if (request.method !== "GET") sentForms.push(`${request.method} ${url.pathname} ${await request.text()}`);
      return respond(url);
    },
    services: () => ({}),
    fallback: createFallbackPages(() => now),
    isDatabaseAway: () => false,
    now: () => now,
    answers,
    parameters: ["region", "kategorie"],
    connectTo: ["https://zaehlt.example.at"],
    forms: { paths: ["/confirm/success/:tag"], limit: async () => undefined, refusedKey: "nochmal" },
  };
}

function page(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Imitates the response cache without a database that notifies it. */
function memoryCache() {
  const fallback = new Map<string, Promise<CachedResponse<unknown>>>();
  const values = new Map<string, unknown>();
  return {
    async getOrCompute<A>(key: string, compute: () => Promise<CachedResponse<A>>): Promise<CachedResponse<A>> {
      const found = fallback.get(key) as Promise<CachedResponse<A>> | undefined;
      if (found) return found;
      const pending = compute();
      fallback.set(key, pending);
      const { answer, validUntil } = await pending;
      if (validUntil <= now) fallback.delete(key);
      if (answer !== null) values.set(key, answer);
      return pending;
    },
    dropAll: () => fallback.clear(),
    held: () => [...values.keys()],
  };
}
