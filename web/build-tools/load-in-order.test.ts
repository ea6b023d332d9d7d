import { join } from "node:path";
import { type Plugin, type Rolldown, build as viteBuild } from "vite";
import { expect, it } from "vitest";
import { loadInOrder } from "./load-in-order.ts";

const root = join(import.meta.dirname, "..");

/** What a page comes to whose code is this; it may load a part later. */
async function build(code: string, ...plugins: Plugin[]): Promise<string> {
  const files: Plugin = {
    name: "files",
    resolveId: (id) => (id.startsWith("test:") ? id : null),
    load: (id) => (id === "test:page" ? code : id === "test:part" ? "export const part = 1" : null),
  };
  const { output } = (await viteBuild({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [files, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: "test:page" } },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

it("bundles load parts of the pages by our own code and not by Vite's", async () => {
  const page = `import("test:part")`;
  expect(await build(page)).toContain("preloadOnce");
  const code = await build(page, loadInOrder(root));
  expect(code).toContain("addStylesheet");
  expect(code).not.toContain("preloadOnce");
});

it("a build fails that does not ask for Vite's by the known name", async () => {
  await expect(build("document.title = 'Mahlzeit'", loadInOrder(root))).rejects.toThrow("vite/preload-helper.js");
});
