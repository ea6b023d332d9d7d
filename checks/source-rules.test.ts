import { expect, test } from "vitest";
import { paths, sectionOf } from "../contract/page-addresses.ts";
import { findLines, findSources } from "./sources.ts";

// Excluded because this file names what it forbids.
const code = findSources(/\.(ts|tsx|mjs)$/).filter(({ path }) => !path.startsWith("checks/"));
const isTest = /\.(test|e2e)\.tsx?$|\/testing\//;
const working = code.filter(({ path }) => !isTest.test(path));
const within = (folder: string) => working.filter(({ path }) => path.startsWith(`${folder}/`));

test("the rules have no clock: time is an argument", () => {
  expect(findLines(within("domain"), /Date\.now\(|new Date\(\)|performance\.now|\bTemporal\.Now\b/)).toEqual([]);
});

test("the rules have no dice", () => {
  expect(findLines(within("domain"), /Math\.random|crypto\./)).toEqual([]);
});

test("the environment is read at the entrances only", () => {
  const entrances =
    /^(server\/(main|commands\/run-command)\.ts|tools\/|bench\/|e2e\/|docs\/till\/|playwright\.config\.ts|web\/vite\.config\.ts)/;
  const inner = working.filter(({ path }) => !entrances.test(path));
  expect(findLines(inner, /process\.env/)).toEqual([]);
});

test("money is counted in whole cents: nothing is parsed, fixed or divided by 100 as a fraction", () => {
  const pattern = /[cC]ents?\b[^;]*(parseFloat|toFixed)|(parseFloat|toFixed)[^;]*[cC]ents?\b|[cC]ents\s*[*/]\s*\d*\.\d/;
  expect(findLines([...within("domain"), ...within("server"), ...within("web")], pattern)).toEqual([]);
});

test("of the job queue only its functions and its view are used, and the locks of its queues, which neither has", () => {
  expect(findLines(code, /graphile_worker\._private(?!_job_queues queue SET locked_at)/)).toEqual([]);
});

test("no test is skipped, waits for later or stands alone", () => {
  const tests = code.filter(({ path }) => isTest.test(path));
  expect(findLines(tests, /\b(test|it|describe|expect)(\.\w+)*\.(skip|only|todo|fixme|fails)\b/)).toEqual([]);
});

test("no test sleeps and hopes", () => {
  expect(
    findLines(
      code.filter(({ path }) => path.endsWith(".e2e.ts")),
      /waitForTimeout/,
    ),
  ).toEqual([]);
});

test("types are known: nothing is any", () => {
  expect(findLines(code, /:\s*any\b|<any>|\bas any\b/)).toEqual([]);
});

test("no line is exempt from a rule of a tool", () => {
  const exemption = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|(biome|knip|v8|istanbul)[ -]ignore/;
  expect(code.filter(({ text }) => exemption.test(text)).map(({ path }) => path)).toEqual([]);
});

test("nothing is left for later in the sources", () => {
  expect(code.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ path }) => path)).toEqual([]);
});

test("files are short enough to read in one go", () => {
  const longest = 400;
  const lists = /^(domain|contract|server)\/.*\/(names|streets|dishes)[\w-]*\.ts$/;
  const long = code.filter(({ path, text }) => !lists.test(path) && text.split("\n").length > longest + 1);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("colours and web-wide sizes have their one place, tokens.css", () => {
  const styles = findSources(/^web\/.*\.css$/).filter(({ path }) => !path.endsWith("/tokens.css"));
  expect(findLines(styles, /#[\da-f]{3,8}\b(?!\s*\{)|\b(rgba?|hsla?|oklch|lab|lch)\(/i)).toEqual([]);
});

test("modules are imported from where they are written: there are no barrels", () => {
  expect(working.filter(({ text }) => /^export \* from /m.test(text)).map(({ path }) => path)).toEqual([]);
});

test("addresses of pages are written in one list", () => {
  const { restaurant: _, listing, ...others } = paths;
  const pages = [listing(), ...Object.values(others).map((page) => (typeof page === "string" ? page : page("x")))];
  const sections = new Set(pages.map(sectionOf));
  // API paths are written only in the contract, and in the server below /api.
  const users = [...within("server"), ...within("web")].filter(({ path }) => path !== "web/app/routes.ts");
  expect(findLines(users, new RegExp(`["'\`}]/(${[...sections].join("|")})(?![\\w-])`))).toEqual([]);
});

test("each custom property that a stylesheet uses is set somewhere", () => {
  const pages = findSources(/\.(css|ts|tsx)$/).filter(({ path }) => path.startsWith("web/app/"));
  const setIn = (text: string) => [...text.matchAll(/(--[a-z][\w-]*)["'\]]*\s*:|["'](--[a-z][\w-]*)["']/g)];
  const set = new Set(pages.flatMap(({ text }) => setIn(text).map(([, inStyle, inScript]) => inStyle ?? inScript)));
  const used = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ name, path })),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
});
