import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Takes out of the browser's list of routes what only the server needs when it names a page's scripts: which files each
 * route imports. The browser learns it from the files, and every page carries the list. What a route has not need not
 * be said either.
 */
export async function trimManifest(folder: string): Promise<void> {
  const names = await readdir(join(folder, "assets"));
  const name = names.find((one) => /^manifest-\w+\.js$/.test(one));
  if (!name) throw new Error("the pages have no manifest");
  const path = join(folder, "assets", name);
  const script = await readFile(path, "utf8");
  const [, before, json, after] = /^([^{]*=)(.*?)(;?\s*)$/s.exec(script) ?? [];
  if (!json) throw new Error("the manifest is written in another way than it was");
  const manifest = JSON.parse(json) as { routes: Record<string, { imports?: unknown }> };
  for (const route of Object.values(manifest.routes)) delete route.imports;
  await writeFile(
    path,
    `${before}${JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))}${after}`,
  );
}
