import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

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

/** What can be read without a network. */
const routes = ["root", "storefront/listing-page", "storefront/restaurant-page", "storefront/checkout-page"];
const always = /^(icons|figtree-latin|fraunces-latin|empty-plate|dish-[a-z]+)-[\w-]{8}\.(svg|woff2|webp)$/;

/** The addresses of all files without which these pages cannot live. To be asked before the manifest is trimmed. */
export async function listShell(folder: string): Promise<string[]> {
  const names = (await readdir(join(folder, "assets"))).sort();
  const name = names.find((one) => /^manifest-[\w-]+\.js$/.test(one));
  if (!name) throw new Error("the pages have no manifest");
  const script = await readFile(join(folder, "assets", name), "utf8");
  const manifest = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as Manifest;
  const parts = [manifest.entry, ...routes.map((route) => required(manifest.routes[route], route))];
  return [
    ...new Set([
      `/assets/${name}`,
      ...parts.flatMap(filesOf),
      ...names.filter((one) => always.test(one)).map((one) => `/assets/${one}`),
    ]),
  ];
}

function required(part: Part | undefined, route: string): Part {
  if (!part) throw new Error(`the manifest knows no ${route}`);
  return part;
}

function filesOf({ module, imports = [], css = [], clientLoaderModule }: Part): string[] {
  const styles = css.map((address) => address.replace(/#.*$/, ""));
  return [module, ...imports, ...styles, ...(clientLoaderModule ? [clientLoaderModule] : [])];
}
