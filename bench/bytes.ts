import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { guestsRoutes, hasAllRoutes } from "../web/app/shell/guests-routes.ts";
import { type Figure, rounded } from "./figure.ts";
import { ask, askJson } from "./requests.ts";
import { type Bench, buildPages, startServer } from "./servers.ts";

const client = join(import.meta.dirname, "../web/build/client");
const budgets = [
  { name: "listing", route: "storefront/listing/listing-page", limit: 140 },
  { name: "restaurant", route: "storefront/menu/restaurant-page", limit: 150 },
  { name: "info", route: "storefront/info/info-page", limit: 165 },
  { name: "login", route: "sign-in/login-page", limit: 165 },
];
const lazyBudget = 65;
const htmlLimit = { atMost: 25 };
/** The budget of the first management page somebody opens; later pages share most of its scripts. */
const managementBudget = 250;

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part | undefined>>;
}
interface Part {
  readonly module: string;
  readonly path?: string | undefined;
  readonly parentId?: string | undefined;
  readonly clientLoaderModule?: string | undefined;
  readonly imports?: readonly string[];
}

/** Measures the bytes of pages: their JavaScript (gzip) and their HTML as it is sent (Brotli). */
export async function measureBytes(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  return [...measureJavaScript(bench), ...(await measureHtml(bench))];
}

/** Measures the scripts that a browser loads before a page works, and the largest chunk it loads later. */
function measureJavaScript(bench: Bench): Figure[] {
  const { file, manifest } = readManifest();
  let lazy = { name: "", size: 0 };
  const figures = [...budgets, ...managementPages(manifest)].map(({ name, route, limit }): Figure => {
    const parts = [manifest.entry, ...routesAround(manifest, route)];
    const list = isManagements(manifest.routes[route]) ? file : guestsRoutes(file);
    const loaded = withImports([list, ...parts.flatMap(filesOf)]);
    for (const later of allLazyImports(loaded)) {
      const size = kilobytes([...withImports([later])].filter((one) => !loaded.has(one)));
      if (size > lazy.size) lazy = { name: later, size };
    }
    const note = `${loaded.size} files`;
    return { name: `JavaScript, ${name}`, value: kilobytes([...loaded]), unit: "kB", limit: { atMost: limit }, note };
  });
  for (const { name, value } of figures) bench.say(`${name}: ${rounded(value)} kB`);
  const { name, size } = lazy;
  return [
    ...figures,
    { name: "JavaScript, largest lazy", value: size, unit: "kB", limit: { atMost: lazyBudget }, note: name },
  ];
}

/** Measures the listing and the largest of the demo's restaurant pages. */
async function measureHtml(bench: Bench): Promise<Figure[]> {
  const { origin } = await startServer(bench, { SEED: "demo", LOG_LEVEL: "warn" });
  const path = "/api/service/service/get/customer/filter";
  const restaurants = await askJson<{ uid: string }[]>(origin, { method: "POST", path, body: "{}" });
  const sizeOf = async (page: string) =>
    (await ask(origin, { method: "GET", path: page, headers: { "accept-encoding": "br" } })).body.length / 1000;
  const sizes: number[] = [];
  for (const { uid } of restaurants) sizes.push(await sizeOf(`/${uid}`));
  const pages = { listing: await sizeOf("/bestellen"), "largest restaurant": Math.max(...sizes) };
  return Object.entries(pages).map(([name, value]) => ({ name: `HTML, ${name}`, value, unit: "kB", limit: htmlLimit }));
}

/** Returns the pages that get the whole route list: the management area, the kitchen's device, and mailed links. */
function managementPages({ routes }: Manifest): typeof budgets {
  const pages = Object.entries(routes).filter(([, route]) => isManagements(route));
  if (pages.length === 0) throw new Error("the manifest knows no page of the management area");
  return pages.map(([route, { path } = {}]) => ({ name: path ?? route, route, limit: managementBudget }));
}

function isManagements(route: Part | undefined): boolean {
  return hasAllRoutes(`/${route?.path ?? ""}`);
}

/** Returns a route with its parents. */
function routesAround({ routes }: Pick<Manifest, "routes">, name: string): Part[] {
  const route = routes[name];
  if (!route) throw new Error(`the manifest knows no ${name}`);
  return [...(route.parentId === undefined ? [] : routesAround({ routes }, route.parentId)), route];
}

function readManifest(): { file: string; manifest: Manifest } {
  const name = readdirSync(join(client, "assets")).find((one) => /^manifest-\w+\.js$/.test(one));
  if (!name) throw new Error("the pages have no manifest");
  const file = `/assets/${name}`;
  const script = readFileSync(join(client, file), "utf8");
  return { file, manifest: JSON.parse(script.slice(script.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest };
}

function filesOf(part: Part): string[] {
  return [part.module, ...(part.imports ?? []), ...(part.clientLoaderModule ? [part.clientLoaderModule] : [])];
}

/** Returns these files with all their static imports. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    waiting.push(...imports(file, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
  }
  return all;
}

/** Returns the dynamic imports of these files, recursively. */
function allLazyImports(files: ReadonlySet<string>): Set<string> {
  const all = new Set<string>();
  const waiting = lazyImports(files);
  for (let later = waiting.pop(); later; later = waiting.pop()) {
    if (all.has(later)) continue;
    all.add(later);
    waiting.push(...lazyImports(withImports([later])));
  }
  return all;
}

function lazyImports(files: ReadonlySet<string>): string[] {
  return [...files].flatMap((file) => imports(file, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
}

function imports(file: string, pattern: RegExp): string[] {
  return [...readFileSync(join(client, file), "utf8").matchAll(pattern)].map((match) => `/assets/${match[1]}`);
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1000;
}
