interface ManifestRoutes {
  routes: Record<string, { css?: string[] | undefined; module?: string } | undefined>;
}

declare global {
  interface Window {
    /** Written into the page by React Router: every route and the files it needs, and its own address. */
    __reactRouterManifest: ManifestRoutes & { url: string };
  }
}

/** The stylesheet addresses of each route, by route id. */
export type StylesheetsByRoute = Readonly<Record<string, readonly string[]>>;

/** Reads the stylesheets of every route out of React Router's manifest. */
export function stylesheetsOf(manifest: ManifestRoutes): StylesheetsByRoute {
  return Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, route?.css ?? []]));
}

/** Keeps React Router, which reads its manifest, from fetching stylesheets again that the document already contains. */
export function forgetStylesheets(manifest: ManifestRoutes, known: ReadonlySet<string>): void {
  for (const route of Object.values(manifest.routes))
    if (route?.css) route.css = route.css.filter((address) => !known.has(address));
}
