import { Readable } from "node:stream";
import { paths, sectionOf } from "@mahlzeit/contract/page-addresses";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../platform/http/app-context.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { overviewEntries, sitemapCount, sitemapEntries, sitemapIndex, sitemapLines } from "./sitemap.ts";

const schema = { hide: true };
const text = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
const xml = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" };

/** robots.txt and the sitemaps of everything that may be found. */
export function serveSearchEngines(
  app: FastifyInstance,
  { config, responseCache }: AppContext,
  catalogue: Catalogue,
): void {
  const { publicUrl, isListed } = config;
  app.get("/robots.txt", { schema }, (_request, reply) =>
    reply.headers(text).send(isListed ? robotsText(publicUrl) : robotsTextUnlisted),
  );
  if (!isListed) return;

  const overview = async () => {
    const { answer } = await responseCache.getOrCompute("*/sitemap", async () => ({
      answer: overviewEntries((await catalogue.listing()).all),
      validUntil: Number.POSITIVE_INFINITY,
    }));
    return answer;
  };
  app.get("/sitemap.xml", { schema }, async (_request, reply) => {
    const count = sitemapCount(await overview(), (await catalogue.listing()).all);
    return reply.headers(xml).send(sitemapIndex(publicUrl, count));
  });
  app.get<{ Params: { number: string } }>(
    "/sitemap-:number(^[1-9]\\d{0,4}).xml",
    { schema },
    async (request, reply) => {
      const { all } = await catalogue.listing();
      const entries = sitemapEntries(await overview(), all, Number(request.params.number));
      if (entries.length === 0) return reply.callNotFound();
      return reply.headers(xml).send(Readable.from(sitemapLines(publicUrl, entries)));
    },
  );
}

/** A demo that anybody can reach is no place to order from, so no answer of it may be listed. */
export function stayUnlisted(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("x-robots-tag", "noindex");
    done();
  });
}

/**
 * What crawlers may ask for. Pages of one person, and those of which every restaurant has one, would only cost them
 * time; sign-in and the like stay open, or nobody could read that they are not to be listed.
 */
function robotsText(origin: string): string {
  const pages = [paths.checkout(""), paths.confirmation(""), paths.info(""), paths.management];
  const closed = ["/api/", ...pages.map((path) => `/${sectionOf(path)}/`)];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Where nothing may be listed everything may be asked for: every answer says so itself, and must be seen to say it. */
const robotsTextUnlisted = "User-agent: *\nDisallow:\n";
