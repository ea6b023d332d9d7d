import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { type InstallableApp, serveInstallableApp } from "./installable-app.ts";

const script = "self.addEventListener('fetch', () => {});\n".repeat(100);

function appWith(parts: Partial<InstallableApp> = {}) {
  const app = Fastify();
  serveInstallableApp(app, { productName: "Mahlzeit", worker: script, ...parts });
  return app;
}

describe("the manifest", () => {
  it("names the product as the operator does, and starts at the listing", async () => {
    const got = await appWith({ productName: "Jause & Co" }).inject("/manifest.webmanifest");
    expect(got.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(got.json()).toMatchObject({
      name: "Jause & Co",
      lang: "de-AT",
      start_url: "/bestellen",
      scope: "/",
      display: "standalone",
    });
  });
});

describe("the service worker", () => {
  it("is asked for anew each time, may reach our own server alone, and is not sent again to those who have it", async () => {
    const app = appWith();
    const got = await app.inject({ url: "/service-worker.js", headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(got.rawPayload).toString()).toBe(script);
    expect(got.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(got.headers["content-security-policy"]).toContain("default-src 'none'; connect-src 'self'");
    const headers = { "if-none-match": String(got.headers.etag) };
    expect((await app.inject({ url: "/service-worker.js", headers })).statusCode).toBe(304);
    expect((await app.inject("/service-worker.js")).body).toBe(script);
  });

  it("says farewell where none shall run: it answers nothing, drops all that was kept and goes", async () => {
    const { body } = await appWith({ worker: undefined }).inject("/service-worker.js");
    const { kept, gone, listening } = await liveThrough(body);
    expect({ kept, gone, listening }).toEqual({ kept: [], gone: true, listening: ["install", "activate"] });
  });
});

/** Runs a worker's script through its installation, in a fake browser with two caches. */
async function liveThrough(body: string) {
  const handlers = new Map<string, (event: object) => void>();
  const kept = ["pages-1", "shell-x"];
  let gone = false;
  const world = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => undefined,
    indexedDB: { deleteDatabase: () => undefined },
    registration: { unregister: async () => (gone = true) },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.splice(kept.indexOf(name), 1) },
  };
  runInNewContext(body, world);
  const work: Promise<unknown>[] = [];
  for (const handle of handlers.values()) handle({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
  return { kept, gone, listening: [...handlers.keys()] };
}
