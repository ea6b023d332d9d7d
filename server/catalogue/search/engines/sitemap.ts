import { agentsTextPath, paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { escapeHtml } from "../../../platform/http/html.ts";
import type { Listed } from "../../restaurants/find-listed.ts";

/** The limit of the protocol: sitemaps.org/protocol.html. */
export const maxPerSitemap = 50_000;

interface SitemapEntry {
  /** The path: "/bestellen". */
  readonly path: string;
  /** Only for restaurants: the last change of a list is unknown, because removed restaurants change it too. */
  readonly changedAt?: Instant;
}

/** Returns the general pages, and the listing of every city and of every type in it, by name. */
export function overviewEntries(
  restaurants: readonly Pick<Listed, "city" | "types">[],
  agents: boolean,
): SitemapEntry[] {
  const typesByCity = new Map<string, Set<string>>();
  for (const { city, types } of restaurants) {
    const known = typesByCity.get(city) ?? new Set();
    typesByCity.set(city, known);
    for (const type of types) known.add(type);
  }
  const cities = [...typesByCity].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    { path: paths.listing() },
    { path: paths.legal },
    { path: paths.guestTerms },
    { path: paths.withdrawal },
    { path: paths.accessibility },
    { path: paths.install },
    ...(agents ? [{ path: agentsTextPath }] : []),
    ...cities.flatMap(([region, types]) => [
      { path: paths.listing({ region }) },
      ...[...types].sort().map((type) => ({ path: paths.listing({ region, kategorien: [type] }) })),
    ]),
  ];
}

export function sitemapCount(overview: readonly unknown[], restaurants: readonly unknown[]): number {
  return Math.ceil((overview.length + restaurants.length) / maxPerSitemap);
}

/** Returns the entries of one sitemap (numbered from 1): first the overview, then the restaurants. */
export function sitemapEntries(
  overview: readonly SitemapEntry[],
  restaurants: readonly Pick<Listed, "uid" | "changedAt">[],
  number: number,
): SitemapEntry[] {
  const [from, to] = [(number - 1) * maxPerSitemap, number * maxPerSitemap];
  const later = (index: number) => Math.max(0, index - overview.length);
  return [
    ...overview.slice(from, to),
    ...restaurants
      .slice(later(from), later(to))
      .map(({ uid, changedAt }) => ({ path: paths.restaurant(uid), changedAt })),
  ];
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const entriesAtOnce = 500;

/** Returns the list of all sitemaps, by number from 1. */
export function sitemapIndex(origin: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const sitemaps = numbers.map(
    (number) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${number}.xml</loc></sitemap>\n`,
  );
  return `${xmlDeclaration}<sitemapindex ${namespace}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

/** Yields one sitemap in pieces, because a full one has several megabytes. */
export function* sitemapLines(origin: string, entries: readonly SitemapEntry[]): Generator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}>\n`;
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
