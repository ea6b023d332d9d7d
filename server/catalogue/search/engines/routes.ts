import { Readable } from "node:stream";
import { agentsTextPath, paths, sectionOf } from "@mahlzeit/contract/page-addresses";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../platform/app-context.ts";
import type { Catalogue } from "../../restaurants/catalogue.ts";
import { serveSecurityTxt } from "./security-txt.ts";
import { overviewEntries, sitemapCount, sitemapEntries, sitemapIndex, sitemapLines } from "./sitemap.ts";

const text = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
const xml = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" };

/** Serves the files for other machines: robots.txt, security.txt and the sitemaps. */
export function serveSearchEngines(
  app: FastifyInstance,
  { config, responseCache }: AppContext,
  catalogue: Catalogue,
): void {
  const { publicUrl, isListed, security, agents } = config;
  if (security) serveSecurityTxt(app, security, publicUrl);
  app.get("/robots.txt", (_request, reply) =>
    reply.headers(text).send(isListed ? robotsText(publicUrl, agents) : robotsTextUnlisted),
  );
  if (!isListed) return;

  const overview = async () => {
    const { answer } = await responseCache.getOrCompute("*/sitemap", async () => ({
      answer: overviewEntries((await catalogue.listing()).all, agents),
      validUntil: Number.POSITIVE_INFINITY,
    }));
    return answer;
  };
  app.get("/sitemap.xml", async (_request, reply) => {
    const count = sitemapCount(await overview(), (await catalogue.listing()).all);
    return reply.headers(xml).send(sitemapIndex(publicUrl, count));
  });
  app.get<{ Params: { number: string } }>("/sitemap-:number(^[1-9]\\d{0,4}).xml", async (request, reply) => {
    const { all } = await catalogue.listing();
    const entries = sitemapEntries(await overview(), all, Number(request.params.number));
    if (entries.length === 0) return reply.callNotFound();
    return reply.headers(xml).send(Readable.from(sitemapLines(publicUrl, entries)));
  });
}

/** Forbids indexing of every response, because a public demo must not appear in search results. */
export function forbidIndexing(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("x-robots-tag", "noindex");
    done();
  });
}

/**
 * Returns the rules for crawlers. Personal pages and the order pages of each restaurant are excluded to save requests.
 * Sign-in pages are not excluded, because crawlers must be able to read that they forbid indexing.
 */
function robotsText(origin: string, agents: boolean): string {
  const pages = [paths.checkout(""), paths.confirmation(""), paths.info(""), paths.management];
  const closed = ["/api/", ...pages.map((path) => `/${sectionOf(path)}/`)];
  const forAgents = agents ? `# Agents: ${origin}${agentsTextPath}\n` : "";
  return `${forAgents}User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * A robots.txt that allows all requests, because crawlers must be able to read the `X-Robots-Tag` that forbids
 * indexing.
 */
const robotsTextUnlisted = "User-agent: *\nDisallow:\n";
