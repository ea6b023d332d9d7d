import { expect, test } from "vitest";
import { findSources, importsOf, type Source } from "./sources.ts";

const isTest = /\.(test|e2e)\.tsx?$|\/testing\/|^(e2e|checks)\//;
const code = findSources(/\.(tsx?|mjs)$/).filter(({ path }) => !isTest.test(path));
const declaration = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm;
/** Exports without importer: pages and configurations, which tools read by name, and the API list for tests. */
const readByName =
  /\.config\.ts$|^contract\/api\.ts$|^web\/(app\/(root|entry\.\w+|.+-page|.+-layout|shell\/not-found|.+\/to-[\w-]+)\.tsx?|server-entry\.ts)$/;

/** The importing files by the imported path without its extension. */
const importers = new Map<string, Source[]>();
for (const source of code)
  for (const imported of importsOf(source)) {
    const path = imported.replace(/^@mahlzeit\//, "").replace(/\.tsx?$/, "");
    importers.set(path, [...(importers.get(path) ?? []), source]);
  }

function mentions({ text }: Source, name: string): number {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return plain.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
}

// The dead-code tool counts a test as a use.
test("nothing is there for tests alone", () => {
  const unused = code
    .filter(({ path }) => !readByName.test(path))
    .flatMap((source) => {
      const users = importers.get(source.path.replace(/\.tsx?$/, "")) ?? [];
      return [...source.text.matchAll(declaration)]
        .map(([, name = ""]) => name)
        .filter((name) => mentions(source, name) < 2 && !users.some((user) => mentions(user, name) > 0))
        .map((name) => `${source.path}: ${name}`);
    });
  expect(unused).toEqual([]);
});
