import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { guestManifestPath, kitchenManifestPath, paths } from "@mahlzeit/contract/page-addresses";
import type { FastifyInstance } from "fastify";
import { codingFor } from "./send-cached.ts";

export interface InstallableApp {
  readonly productName: string;
  /** The built service worker; undefined if none may run, which also removes one installed earlier. */
  readonly worker: string | undefined;
}

/** The worker's policy: it may connect only to our own server and import no other scripts. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Replaces a service worker installed earlier, deletes its caches and unregisters itself. Open pages stay as they are.
 */
const unregisteringWorker = `addEventListener("install", () => skipWaiting());
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

/** Serves the web app manifests and the service worker, which must never be an outdated one. */
export function serveInstallableApp(
  app: FastifyInstance,
  { productName, worker = unregisteringWorker }: InstallableApp,
): void {
  const manifests = {
    [guestManifestPath]: appManifest(productName),
    [kitchenManifestPath]: kitchenManifest(productName),
  };
  for (const [path, manifest] of Object.entries(manifests)) {
    const body = JSON.stringify(manifest);
    app.get(path, (_request, reply) =>
      reply
        .headers({
          "content-type": "application/manifest+json; charset=utf-8",
          "cache-control": "public, max-age=3600",
        })
        .send(body),
    );
  }

  const etag = `W/"${createHash("sha256").update(worker).digest("base64url").slice(0, 22)}"`;
  let packed: Promise<Buffer> | undefined;
  app.get("/service-worker.js", async (request, reply) => {
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

// The system's splash screen uses the pages' --bg and --brand while the app starts.
const background = "#fbf7ee";
const brand = "#1b4530";

/** Returns the web app manifest, which lets browsers install the app on a home screen. */
function appManifest(productName: string): object {
  return {
    id: paths.listing(),
    name: productName,
    short_name: productName,
    description: "Essen bestellen in Österreich: liefern lassen, abholen oder vor Ort genießen.",
    lang: "de-AT",
    dir: "ltr",
    start_url: paths.listing(),
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: brand,
    categories: ["food", "shopping"],
    icons: [...[192, 512].map((size) => icon(size, "any")), ...[192, 512].map((size) => icon(size, "maskable"))],
  };
}

/** Returns the manifest of the kitchen's board, an app of its own beside that for guests. */
function kitchenManifest(productName: string): object {
  return {
    ...appManifest(productName),
    id: paths.kitchenDevice,
    name: `${productName} Küche`,
    short_name: "Küche",
    description: "Bestellungen annehmen, kochen und übergeben.",
    start_url: paths.kitchenDevice,
    scope: paths.kitchenDevice,
    categories: ["food", "business"],
  };
}

function icon(size: number, purpose: "any" | "maskable"): object {
  const name = purpose === "maskable" ? "maskable" : "icon";
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
