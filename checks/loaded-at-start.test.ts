import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findSources } from "./sources.ts";

/** Packages of dozens of megabytes that are seldom needed, or only in threads and processes of their own. */
const seldomNeeded = ["@resvg/resvg-js", "fontkit", "mjml", "pdfkit", "sharp", "stripe", "zod"];

const sources = new Map(findSources(/^(server|domain|contract)\/.*\.ts$/).map(({ path, text }) => [path, text]));
const statement = /^(?:import|export)\s(?!type\b)(?:[^"';]*\sfrom\s)?"([^"]+)"/gm;

function importedAtOnce(path: string): string[] {
  return [...(sources.get(path) ?? "").matchAll(statement)].map(([, name = ""]) =>
    name.startsWith(".")
      ? join(dirname(path), name).replaceAll("\\", "/")
      : name.replace(/^@mahlzeit\/((?:domain|contract)\/.*)/, "$1.ts"),
  );
}

test("a server that starts loads no package that it needs seldom", () => {
  const importerOf = new Map([["server/main.ts", ""]]);
  for (const path of importerOf.keys())
    for (const imported of importedAtOnce(path)) if (!importerOf.has(imported)) importerOf.set(imported, path);
  expect([...importerOf.keys()]).toEqual(
    expect.arrayContaining(["server/app.ts", "contract/orders/orders.ts", "fastify"]),
  );
  expect(seldomNeeded.filter((name) => importerOf.has(name)).map((name) => `${importerOf.get(name)}: ${name}`)).toEqual(
    [],
  );
});
