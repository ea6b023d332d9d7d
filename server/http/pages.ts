import fastifyStatic from "@fastify/static";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FinishedAnswers } from "./finished-answers.ts";
import { codingFor } from "./finished-bytes.ts";
import { finishPage, type RenderedPage } from "./rendered-page.ts";
import { shownAnywhere } from "./security-headers.ts";

export interface PagesParts {
  /** The browser's files as built; undefined in development, where Vite serves them and nothing is kept. */
  files: string | undefined;
  render(request: Request, services: object): Promise<Response>;
  /** What the pages' loaders get, made anew for each rendering, as it holds the time. */
  services: () => object;
  answers: Pick<FinishedAnswers, "remember">;
  now: () => Instant;
  /** What pages may send something to besides this server. */
  connectTo: readonly string[];
}

const longestMaxAgeSeconds = 60;
const smallestCompressed = 1024;

/** Answers every address that nothing else answers with a rendered page. Register it last. */
export async function pages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  if (parts.files) await serveFiles(app, parts.files);
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(?:api|media)(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    const page = await findPage(parts, request.url);
    return sendPage(page, request, reply, parts.now());
  });
}

/** A page that is the same for everyone is rendered once and kept until something on it changes. */
async function findPage(parts: PagesParts, url: string): Promise<RenderedPage> {
  if (!parts.files) return renderPage(parts, url);
  let fresh: RenderedPage | undefined;
  const kept = await parts.answers.remember(`*/page${url}`, async () => {
    fresh = await renderPage(parts, url);
    // What may not be kept must not lie in memory either, nor reach whoever asks for it meanwhile.
    return fresh.validUntil === null
      ? { answer: null, validUntil: Number.NEGATIVE_INFINITY }
      : { answer: fresh, validUntil: fresh.validUntil };
  });
  return kept.answer ?? fresh ?? renderPage(parts, url);
}

async function renderPage({ render, services, connectTo }: PagesParts, url: string): Promise<RenderedPage> {
  // Pages know nothing of who asks: no headers, no cookies, and a host that nobody can choose.
  return finishPage(url, await render(new Request(`http://pages.invalid${url}`), services()), connectTo);
}

async function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply, now: Instant) {
  reply.code(page.status).headers(page.headers).header("vary", "accept-encoding");
  if (page.validUntil === null) {
    reply.header("cache-control", "no-store");
  } else {
    const seconds = Math.max(0, Math.min(longestMaxAgeSeconds, Math.floor((page.validUntil - now) / 1000)));
    reply.header("cache-control", `public, max-age=${seconds}`).header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  }
  const identity = await page.bytes("identity");
  const encoding = identity.length < smallestCompressed ? undefined : codingFor(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(identity);
  return reply.header("content-encoding", encoding).send(await page.bytes(encoding));
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Names under assets/ carry the hash of their content.
      const immutable = path.includes("/assets/");
      response.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      if (/\.(avif|jpg|png|svg|webp)$/.test(path)) response.headers(shownAnywhere);
    },
  });
}
