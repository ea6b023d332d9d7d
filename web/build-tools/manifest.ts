import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { guestsRoutes, isMailed } from "../app/shell/guests-routes.ts";

/** A route, or the entry, in React Router's manifest: the addresses of its files. */
interface Part {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly clientLoaderModule?: string | undefined;
}

interface Manifest {
  readonly entry: Part;
  readonly url: string;
  readonly routes: Readonly<Record<string, Part | undefined>>;
}

/** The routes that can be shown without a network. */
const offlineRoutes = [
  "root",
  "storefront/listing/listing-page",
  "storefront/menu/restaurant-page",
  "storefront/checkout/checkout-page",
];
const alwaysNeeded = /^(icons|figtree-latin|fraunces-latin|empty-plate|dish-[a-z]+)-[\w-]{5}\.(svg|woff2|webp)$/;

/** Lists the files of the offline routes, for the service worker. Call it before `trimManifest`. */
export async function listShell(folder: string): Promise<string[]> {
  const { name, names, json } = await readManifest(folder);
  const manifest = JSON.parse(json) as Manifest;
  const parts = [manifest.entry, ...offlineRoutes.map((route) => required(manifest.routes[route], route))];
  return [
    ...new Set([
      guestsRoutes(`/assets/${name}`),
      ...parts.flatMap(filesOf),
      ...names.filter((one) => alwaysNeeded.test(one)).map((one) => `/assets/${one}`),
    ]),
  ];
}

function required(part: Part | undefined, route: string): Part {
  if (!part) throw new Error(`the manifest knows no ${route}`);
  return part;
}

function filesOf({ module, imports = [], css = [], clientLoaderModule }: Part): string[] {
  const styles = css.map(withoutHash);
  return [module, ...imports, ...styles, ...(clientLoaderModule ? [clientLoaderModule] : [])];
}

/**
 * Removes server-only data from the browser's route list: imported files (the browser learns them from the files
 * themselves), component flags, the "#" behind some stylesheets, and every `false`. Every page loads this list; those
 * outside the management area load a shorter one written beside it.
 */
export async function trimManifest(folder: string): Promise<void> {
  const { name, path, before, json, after } = await readManifest(folder);
  const manifest = JSON.parse(json) as { url: string; routes: Record<string, ListedRoute> };
  for (const route of Object.values(manifest.routes)) {
    delete route.imports;
    route.css = route.css?.map(withoutHash);
    delete route.hasDefaultExport;
  }
  const write = (file: string, list: object) => {
    const trimmed = JSON.stringify(list, (_, value) => (value === false ? undefined : value));
    return writeFile(file, `${before}${trimmed}${after}`);
  };
  await write(path, manifest);
  const routes = Object.entries(manifest.routes).filter(([, { path: address }]) => !isLeftOut(address));
  const url = guestsRoutes(`/assets/${name}`);
  await write(join(folder, url), { ...manifest, url, routes: Object.fromEntries(routes) });
}

interface ListedRoute {
  readonly path?: string;
  css?: string[] | undefined;
  imports?: unknown;
  hasDefaultExport?: unknown;
}

/** Returns a stylesheet's address without the mark that React Router adds if an overlay loads it as well. */
function withoutHash(address: string): string {
  return address.replace(/#$/, "");
}

/** True if guests' pages do not need this route: "management/*" reloads the document, as mails do. */
function isLeftOut(address = ""): boolean {
  return (address.startsWith("management/") && address !== "management/*") || isMailed(`/${address}`);
}

async function readManifest(folder: string) {
  const names = (await readdir(join(folder, "assets"))).sort();
  const name = names.find((one) => /^manifest-\w+\.js$/.test(one));
  if (!name) throw new Error("the pages have no manifest");
  const path = join(folder, "assets", name);
  const [, before = "", json, after = ""] = /^([^{]*=)(.*?)(;?\s*)$/s.exec(await readFile(path, "utf8")) ?? [];
  if (!json) throw new Error("React Router writes its manifest differently than expected");
  return { names, name, path, before, json, after };
}
