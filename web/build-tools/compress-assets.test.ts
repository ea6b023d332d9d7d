import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const module = join(import.meta.dirname, "compress-assets.ts");

test("more files than a process may have open are compressed, each twice", () => {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let i = 0; i < 300; i++) writeFileSync(join(folder, `${i}.js`), "export {};\n".repeat(100));
  const compress = `import(${JSON.stringify(module)}).then(({ compressAssets }) => compressAssets(${JSON.stringify(folder)}))`;
  execFileSync("sh", ["-c", 'ulimit -n 128 && exec "$0" -e "$1"', process.execPath, compress]);
  expect(readdirSync(folder).filter((name) => /\.js\.(?:br|gz)$/.test(name))).toHaveLength(600);
});
