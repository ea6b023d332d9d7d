import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AppContext } from "../../../platform/app-context.ts";
import { testConfig } from "../../../testing/app-config.ts";
import type { Catalogue } from "../../restaurants/catalogue.ts";
import { serveSearchEngines } from "./routes.ts";
import { maxPerSitemap, overviewEntries, sitemapEntries, sitemapLines } from "./sitemap.ts";

const origin = "https://mahlzeit.example";
const changedAt = Date.parse("2026-11-19T11:00:00Z");
const cities = ["Wien", "Graz", "St. Pölten"];

describe("the overview", () => {
  it("lists every city and what is cooked there, each once", () => {
    const restaurants = [
      { city: "Wien", types: ["Italienische Pizza", "Pasta & mehr"] },
      { city: "Wien", types: ["Italienische Pizza"] },
      { city: "St. Pölten", types: [] },
    ];
    const entries = overviewEntries(restaurants, false);
    expect(entries.map(({ path }) => path)).toEqual([
      "/bestellen",
      "/impressum",
      "/agb",
      "/widerruf",
      "/barrierefreiheit",
      "/install",
      "/bestellen/St.%20P%C3%B6lten",
      "/bestellen/Wien",
      "/bestellen/Wien?kategorie=Italienische+Pizza",
      "/bestellen/Wien?kategorie=Pasta+%26+mehr",
    ]);
  });
});

describe("120,000 restaurants", () => {
  const restaurants = Array.from({ length: 120_000 }, (_, n) => ({
    uid: `wirtshaus-${n}`,
    city: cities[n % 3] ?? "",
    types: ["Österreichische Küche"],
    changedAt,
  }));
  const overview = overviewEntries(restaurants, true);

  it("are spread over three sitemaps without a gap, a double or more than 50,000 in one", () => {
    const parts = [1, 2, 3].map((number) => sitemapEntries(overview, restaurants, number));
    expect(parts.map(({ length }) => length)).toEqual([maxPerSitemap, maxPerSitemap, 20_000 + overview.length]);
    const all = parts.flat().map(({ path }) => path);
    expect(new Set(all).size).toBe(120_000 + overview.length);
    expect(all).toEqual([...overview.map(({ path }) => path), ...restaurants.map(({ uid }) => `/${uid}`)]);
    expect(sitemapEntries(overview, restaurants, 4)).toEqual([]);
  });

  it("are never written as one text", () => {
    const lines = [...sitemapLines(origin, sitemapEntries(overview, restaurants, 1))];
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(100_000);
    expect(lines.join("").match(/<url>/g)).toHaveLength(maxPerSitemap);
    // The protocol's limit is 50 MB.
    expect(lines.join("").length).toBeLessThan(10_000_000);
  });

  it("are all found from the address in robots.txt on, however many crawlers come at once", async () => {
    const app = serve(restaurants);
    const robots = (await app.inject("/robots.txt")).body;
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const index = (await app.inject("/sitemap.xml")).body;
    const sitemaps = locations(index);
    expect(sitemaps).toEqual([1, 2, 3].map((number) => `${origin}/sitemap-${number}.xml`));
    const crawl = async () => {
      const found = await Promise.all(sitemaps.map(async (one) => locations((await app.inject(pathOf(one))).body)));
      return found.flat().length;
    };
    expect(await Promise.all([crawl(), crawl(), crawl()])).toEqual(Array(3).fill(120_000 + overview.length));
  });

  it.each(["/sitemap-4.xml", "/sitemap-0.xml", "/sitemap-01.xml", "/sitemap-x.xml", "/sitemap-99999999.xml"])(
    "have no %s",
    async (path) => {
      expect((await serve(restaurants).inject(path)).statusCode).toBe(404);
    },
  );
});

describe("a sitemap", () => {
  it("says nothing that would end its markup", () => {
    const text = [...sitemapLines(origin, [{ path: "/bestellen/A?kategorie=B&seite='<" }])].join("");
    expect(text).toContain("<loc>https://mahlzeit.example/bestellen/A?kategorie=B&#38;seite=&#39;&#60;</loc>");
  });

  it("says when a restaurant changed, and nothing of the kind where nobody knows", () => {
    const text = [...sitemapLines(origin, [{ path: "/bestellen" }, { path: "/wirt", changedAt }])].join("");
    expect(text).toContain("<url><loc>https://mahlzeit.example/bestellen</loc></url>");
    expect(text).toContain("<loc>https://mahlzeit.example/wirt</loc><lastmod>2026-11-19T11:00:00.000Z</lastmod>");
  });
});

/** Serves only these routes, because a database with so many restaurants would take minutes to fill. */
function serve(all: readonly object[]) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const responseCache = { getOrCompute: (_key: string, compute: () => unknown) => compute() };
  const context = { config: testConfig({ publicUrl: origin }), responseCache } as unknown as AppContext;
  serveSearchEngines(app, context, { listing: async () => ({ all }) } as unknown as Catalogue);
  return app;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
}

function pathOf(address: string): string {
  return address.slice(origin.length);
}
