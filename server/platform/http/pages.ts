import fastifyStatic from "@fastify/static";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { withClaim } from "../database/shared-pool.ts";
import { threadPolicy } from "./content-security-policy.ts";
import { lacksToken, withoutCsrfCookie } from "./csrf.ts";
import { type FallbackPages, findFallbackPage, savePage } from "./outage/fallback-pages.ts";
import { finishPage, type RenderedPage } from "./rendered-page.ts";
import type { ResponseCache } from "./response-cache.ts";
import { shownAnywhere } from "./security-headers.ts";
import { alwaysRevalidated, codingFor, hasAlready } from "./send-cached.ts";
import { importances } from "./shedding/importance.ts";

export interface PagesParts {
  /** The built browser files; undefined in development, where Vite serves them and nothing is cached. */
  files: string | undefined;
  render(request: Request, services: object): Promise<Response>;
  /** Marks a finished page as one of an earlier time. Absent: no pages are stored for an outage. */
  markOutdated?: (document: string, asOf: Instant) => string;
  /**
   * Creates the context for the pages' loaders, once per rendering because it contains the current time. `onAway` is
   * called if something could not be loaded because the database is away.
   */
  services: (onAway: () => void) => object;
  /** The last version of each page that is the same for everyone. */
  fallback: FallbackPages;
  isDatabaseAway: () => boolean;
  now: () => Instant;
  /** A cache of its own, so that pages and other answers do not displace each other. */
  answers: Pick<ResponseCache, "getOrCompute">;
  /** The query parameters that pages use; all others are ignored. */
  parameters: readonly string[];
  /** Hosts that pages may send data to besides this server. */
  connectTo: readonly string[];
  /** The paths of pages that take a form, and their rate limit. */
  forms?: {
    readonly paths: readonly string[];
    readonly limit: onRequestAsyncHookHandler;
    /** The query parameter of a page shown because its form was refused. */
    readonly refusedKey: string;
  };
}

const smallestCompressed = 1024;

const largestForm = 16 * 1024;

/** Renders a page for every path that no other route handles. Register it last. */
export async function pages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  if (parts.files) await serveFiles(app, parts.files);
  app.get("/*", async (request, reply) => {
    if (/^\/(?:api|media)(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
    const page = await withClaim(importances.page, () => findPage(parts, knownAddress(request.url, parts.parameters)));
    return sendPage(page, request, reply);
  });
  await app.register((scope) => takeForms(scope, parts));
}

/** Takes forms of pages that work without scripts: their result is rendered, or redirects to the page. */
async function takeForms(scope: FastifyInstance, parts: PagesParts): Promise<void> {
  const type = "application/x-www-form-urlencoded";
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: largestForm }, (_request, text, done) =>
    done(null, text),
  );
  // The refused form changes nothing. The page is shown again, and its form works from there.
  scope.setErrorHandler(async (error, request, reply) => {
    if (!lacksToken(request, error)) throw error;
    const [path] = request.url.split("?");
    const page = await withClaim(importances.page, () => renderPage(parts, `${path}?${parts.forms?.refusedKey}`));
    reply.header("set-cookie", withoutCsrfCookie);
    return sendPage({ ...page, status: 403 }, request, reply);
  });
  for (const path of parts.forms?.paths ?? [])
    scope.post(
      path,
      { config: { importance: "underWay" }, onRequest: parts.forms?.limit ?? [] },
      async (request, reply) => {
        const form = {
          method: "POST",
          body: typeof request.body === "string" ? request.body : "",
          headers: { "content-type": type },
        };
        const page = await withClaim(importances.underWay, () => renderPage(parts, request.url, form));
        return sendPage(page, request, reply);
      },
    );
}

/**
 * Finds a page; one that is the same for everyone is rendered once and cached until its content changes. If the
 * database is away, the last version is shown.
 */
async function findPage(parts: PagesParts, url: string): Promise<RenderedPage> {
  if (!parts.files) return renderPage(parts, url);
  let fresh: RenderedPage | undefined;
  const cached = await parts.answers.getOrCompute(`*/page${url}`, async () => {
    fresh = (parts.isDatabaseAway() ? await findFallbackPage(parts, url) : undefined) ?? (await renderPage(parts, url));
    // An uncacheable page must not stay in memory, nor be shared with concurrent requests for it.
    return fresh.validUntil === null
      ? { answer: null, validUntil: Number.NEGATIVE_INFINITY }
      : { answer: fresh, validUntil: fresh.validUntil };
  });
  const page = cached.answer ?? fresh ?? (await renderPage(parts, url));
  if (page.isIncomplete) return (await findFallbackPage(parts, url)) ?? page;
  if (page.validUntil !== null) void savePage(parts, url, page);
  return page;
}

function knownAddress(url: string, parameters: readonly string[]): string {
  const [path = "", query] = url.split("?", 2);
  if (!query) return path;
  const known = [...new URLSearchParams(query)].filter(([name]) => parameters.includes(name));
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

async function renderPage(
  { render, services, connectTo }: PagesParts,
  url: string,
  form?: RequestInit,
): Promise<RenderedPage> {
  let isIncomplete = false;
  const onAway = () => void (isIncomplete = true);
  // Pages get nothing of the caller: no headers, no cookies, and a fixed host that the client cannot choose.
  const response = await render(new Request(`http://pages.invalid${url}`, form), services(onAway));
  const page = await finishPage(url, response, connectTo);
  return isIncomplete ? incomplete(page) : page;
}

/** Makes a page that lacks some content uncacheable, and turns a failed one into a 503. */
function incomplete(page: RenderedPage): RenderedPage {
  const failed = page.status >= 500 ? { status: 503, headers: { ...page.headers, "retry-after": "5" } } : {};
  return { ...page, ...failed, isIncomplete: true, validUntil: null };
}

async function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).headers(page.headers).header("vary", "accept-encoding");
  if (page.validUntil === null) {
    reply.header("cache-control", "no-store");
  } else {
    reply.header("cache-control", alwaysRevalidated).header("etag", page.etag);
    if (hasAlready(request, page.etag)) return reply.code(304).send();
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
      // File names under assets/ contain the hash of their content.
      const immutable = path.includes("/assets/");
      response.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      if (/(prepare-worker|worker\.min)-[\w-]+\.js(\.br|\.gz)?$/.test(path))
        response.header("content-security-policy", threadPolicy);
      if (/\.(avif|jpg|png|svg|webp)$/.test(path)) response.headers(shownAnywhere);
    },
  });
}
