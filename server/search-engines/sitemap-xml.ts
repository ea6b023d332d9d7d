import { escapeHtml } from "../platform/http/html.ts";
import type { SitemapEntry } from "./sitemap.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entriesAtOnce = 500;

/** The list of all sitemaps, by number from 1. */
export function sitemapIndex(origin: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const sitemaps = numbers.map(
    (number) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${number}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

/** One sitemap, some lines at a time: the whole text of a full one takes several megabytes. */
export function* sitemapLines(origin: string, entries: readonly SitemapEntry[]): Generator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    yield entries
      .slice(from, from + entriesAtOnce)
      .map((entry) => line(origin, entry))
      .join("");
  yield "</urlset>\n";
}

function line(origin: string, { path, changedAt }: SitemapEntry): string {
  const lastmod = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`;
}
