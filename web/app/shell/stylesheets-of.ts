interface ManifestRoutes {
  routes: Record<string, { css?: string[] | undefined; module?: string } | undefined>;
}

declare global {
  interface Window {
    /** React Router writes this into the page: every route with its files, and the list's own address. */
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

/** Adds a disabled link for each inlined stylesheet, because React Router and Vite would load it otherwise. */
export function nameStylesheets(addresses: Iterable<string>): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, disabled: true }));
}
