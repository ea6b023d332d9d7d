import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|txt)$/;

/** Writes a `.br` and a `.gz` beside every text asset, so that the server need not compress them. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(bytes).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
