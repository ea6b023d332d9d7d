import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|txt)$/;

/** More at a time are not faster, and a process may open only so many files: 1024 on many machines. */
const atOnce = 16;

/** Writes a `.br` and a `.gz` beside every text asset, so that the server need not compress them. */
export async function compressAssets(folder: string): Promise<void> {
  const left = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
  const compressNext = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes) } }).then(
      (small) => writeFile(`${path}.br`, small),
    ),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}

/** The best quality takes many seconds for megabytes, and saves little. */
function qualityFor({ length }: Buffer): number {
  return length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
}
