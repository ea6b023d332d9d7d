import { expect, test } from "vitest";
import { findSources, readText } from "./sources.ts";

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifests = findSources(/(^|\/)package\.json$/).map(({ path, text }) => ({
  path,
  ...(JSON.parse(text) as Manifest),
}));
const scripts = manifests.find(({ path }) => path === "package.json")?.scripts ?? {};

test("every package is pinned to one exact version", () => {
  const loose = manifests.flatMap(({ path, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

test("one version of a package serves all workspaces", () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([]);
});

test("the commands that the documents name exist", () => {
  const named = findSources(/\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => ({
      path,
      script: match[1] ?? match[2] ?? "",
    })),
  );
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

test("the files that scripts run exist", () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(mjs|ts)\b/g) ?? []);
  expect(files.filter((file) => findSources(new RegExp(`^${file.replaceAll(".", "\\.")}$`)).length === 0)).toEqual([]);
});

test("links between the documents lead somewhere, and to a heading where they name one", () => {
  const documents = findSources(/^[^/]*\.md$|^docs\/.*\.md$/);
  const files = findSources(/./).map(({ path }) => `/${path}`);
  const anchorsOf = (path: string) => {
    const headings = documents.find((document) => `/${document.path}` === path)?.text.matchAll(/^#+ (.*)$/gm) ?? [];
    return [...headings].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s-]/gu, "")
        .replaceAll(" ", "-"),
    );
  };
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link = ""]) => new URL(link, `file:///${path}`))
      .filter(
        ({ pathname, hash }) =>
          !files.some((file) => `${file}/`.startsWith(`${pathname.replace(/\/$/, "")}/`)) ||
          (hash !== "" && !anchorsOf(pathname).includes(hash.slice(1))),
      )
      .map(({ pathname, hash }) => `${path} -> ${pathname}${hash}`),
  );
  expect(broken).toEqual([]);
});

test("the files and folders that the documents name exist", () => {
  const files = findSources(/./).map(({ path }) => path);
  const isThere = (named: string) => files.some((file) => `/${file}/`.includes(`/${named.replace(/\/$/, "")}/`));
  const folders = "domain|contract|server|web|e2e|checks|bench|tools|docs";
  const pattern = new RegExp(`\`((?:${folders})/[\\w./-]+|[\\w-]+(?:\\.test)?\\.(?:tsx?|mjs|sql|css))\``, "g");
  const missing = findSources(/^[^/]*\.md$|^docs\/.*\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([, named = ""]) => !isThere(named)).map(([, named]) => `${path}: ${named}`),
  );
  expect(missing).toEqual(["CONTRIBUTING.md: server/platform/database/migrations/NNNN_what.sql"]);
});

test("docs/operations/configure.md explains every variable that is read, and no other", () => {
  const variable = (before: string, after: string) =>
    new RegExp(`${before}([A-Z][A-Z\\d]*(?:_[A-Z\\d]+)*)${after}`, "g");
  const namesIn = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const explained = readText("docs/operations/configure.md");
  const read = ["config", "stripe-config", "security-config"]
    .map((name) => readText(`server/platform/config/${name}.ts`))
    .join("\n");
  expect(namesIn(explained, variable("`", "`"))).toEqual(namesIn(read, variable('"', '"')));
});

test("nothing names a place that only one machine has", () => {
  const own = findSources(/\.(ts|tsx|mjs|json|md|css|sql|yml|html)$|^\.npmrc$|^\.ci\//).filter(
    ({ path }) => !path.startsWith("checks/"),
  );
  // Stripe's API description may be in the folder next to the project, so that path is allowed.
  const beside = "../../../shared/data/stripe/";
  const pattern = /\/(work|root|Users)\/\w|\/home\/[a-z]|\bshared\/(spec|design|tools|data)\b|"resolved":\s*"http/;
  expect(own.filter(({ text }) => pattern.test(text.replace(beside, ""))).map(({ path }) => path)).toEqual([]);
});

test("decisions are numbered without gaps and never share a number", () => {
  const numbers = findSources(/^docs\/decisions\/.*\.md$/).map(
    ({ path }) => /\/(\d{4})-[^/]+$/.exec(path)?.[1] ?? path,
  );
  expect(numbers.sort()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")));
});

test("every resource that this repository needs is in its lockfile", () => {
  const lock = JSON.parse(readText("package-lock.json")) as {
    packages: Record<string, Manifest & { version?: string }>;
  };
  const unlocked = manifests.flatMap(({ path, dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => {
        const folder = path.replace(/\/?package\.json$/, "");
        const locked = lock.packages[`${folder}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
        return !name.startsWith("@mahlzeit/") && locked?.version !== version;
      })
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unlocked).toEqual([]);
});
