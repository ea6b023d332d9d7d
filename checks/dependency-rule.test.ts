import { expect, test } from "vitest";
import { findSources, importsOf, type Source } from "./sources.ts";

const isTest = /\.test\.tsx?$|\/testing\//;

/** "importer -> imported" of every import that the folder is not allowed. */
function findTrespassers(sources: Source[], isAllowed: (imported: string) => boolean): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((imported) => !isAllowed(imported))
      .map((imported) => `${source.path} -> ${imported}`),
  );
}

function sourcesIn(name: string): Source[] {
  return findSources(new RegExp(`^${name}/.*\\.tsx?$`)).filter(({ path }) => !isTest.test(path));
}

test("the rules import nothing but themselves", () => {
  expect(findTrespassers(sourcesIn("domain"), (imported) => imported.startsWith("domain/"))).toEqual([]);
});

test("the promise knows only the rules and Zod", () => {
  const allowed = /^(contract\/|@mahlzeit\/domain\/|zod(\/|$))/;
  expect(findTrespassers(sourcesIn("contract"), (imported) => allowed.test(imported))).toEqual([]);
});

test("server and pages never import each other", () => {
  expect(findTrespassers(sourcesIn("server"), (imported) => !/^(web\/|@mahlzeit\/web)/.test(imported))).toEqual([]);
  expect(findTrespassers(sourcesIn("web"), (imported) => !/^(server\/|@mahlzeit\/server)/.test(imported))).toEqual([]);
});

test("only the page's server entry and its loaders may run Node's own modules", () => {
  const browser = sourcesIn("web/app").filter(({ path }) => !/\.server\.tsx?$/.test(path));
  expect(findTrespassers(browser, (imported) => !imported.startsWith("node:"))).toEqual([]);
});

test("in the pages, ui knows nothing of forms, nor forms of who is signed in or what an order is, nor these of any page", () => {
  const pages = "storefront|sign-in|account|management|operator";
  const above = {
    ui: `forms|session|orders|signed-in|${pages}`,
    forms: `session|orders|signed-in|${pages}`,
    session: `live|orders|signed-in|${pages}`,
    live: `orders|signed-in|${pages}`,
    orders: `restaurants|signed-in|${pages}`,
    restaurants: `signed-in|${pages}`,
    "signed-in": pages,
  };
  const trespassers = Object.entries(above).flatMap(([name, folders]) => {
    const forbidden = new RegExp(`^web/app/(${folders})/`);
    return findTrespassers(sourcesIn(`web/app/${name}`), (imported) => !forbidden.test(imported));
  });
  expect(trespassers).toEqual([]);
});

test("ui could belong to any shop: it knows no contract, and of the rules money and pictures alone", () => {
  const allowed = /^(?!@mahlzeit\/)|^@mahlzeit\/domain\/(money|pictures\/)/;
  expect(findTrespassers(sourcesIn("web/app/ui"), (imported) => allowed.test(imported))).toEqual([]);
});

test("storefront, sign-in, account, management and operator never import each other", () => {
  const pages = ["storefront", "sign-in", "account", "management", "operator"];
  for (const name of pages) {
    const others = pages.filter((one) => one !== name).join("|");
    const pattern = new RegExp(`^web/app/(${others})/`);
    expect(findTrespassers(sourcesIn(`web/app/${name}`), (imported) => !pattern.test(imported))).toEqual([]);
  }
});
