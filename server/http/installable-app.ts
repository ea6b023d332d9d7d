import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { appManifest } from "./app-manifest.ts";
import { codingFor } from "./finished-bytes.ts";

export interface InstallableApp {
  readonly productName: string;
  /** The service worker as built; undefined where none shall run, and none that came earlier shall stay. */
  readonly worker: string | undefined;
}

/** Of nothing but our own server, and no script beside itself. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Takes the place of a worker that came earlier, and goes with all it kept. Open pages stay as they are. */
const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      indexedDB.deleteDatabase("workbox-expiration");
      await registration.unregister();
    })(),
  ),
);
`;

/** What makes the pages an app: the manifest, and the service worker that must never be an old one. */
export function serveInstallableApp(app: FastifyInstance, { productName, worker = farewell }: InstallableApp): void {
  const manifest = JSON.stringify(appManifest(productName));
  app.get("/manifest.webmanifest", { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" })
      .send(manifest),
  );

  const etag = `W/"${createHash("sha256").update(worker).digest("base64url").slice(0, 22)}"`;
  let packed: Promise<Buffer> | undefined;
  app.get("/service-worker.js", { schema: { hide: true } }, async (request, reply) => {
    reply.headers({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": workerPolicy,
      vary: "accept-encoding",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    if (codingFor(request.headers["accept-encoding"]) !== "br") return reply.send(worker);
    packed ??= promisify(brotliCompress)(worker);
    return reply.header("content-encoding", "br").send(await packed);
  });
}
