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

/** Reads the stylesheets of every route out of React Router's manifest, which puts a "#" behind some. */
export function stylesheetsOf(manifest: ManifestRoutes): StylesheetsByRoute {
  return Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, (route?.css ?? []).map((href) => href.replace("#", ""))]),
  );
}

/** Keeps React Router and Vite, which look for links, from loading what stands in the document: a disabled link loads nothing. */
export function nameStylesheets(addresses: Iterable<string>): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, disabled: true }));
}
