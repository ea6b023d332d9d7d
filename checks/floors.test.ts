import { expect, test } from "vitest";
import { findSources, importsOf, readText, type Source } from "./sources.ts";

/** The seven districts, the same on three floors: each imports only those before it. */
const districts = ["catalogue", "people", "kitchen", "orders", "money", "partners", "operator"];

/**
 * The folders of each floor, from the lowest to the highest: a folder imports only those before it. If an earlier one needs
 * something of a later one, it is handed in from above. "." are the files of the floor's own folder; folders in one list
 * are on a level, and never import each other.
 */
const floors: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  domain: [".", ...districts],
  contract: [".", ...districts, "api.ts", "openapi"],
  server: [
    "platform",
    "catalogue/places",
    "catalogue/media",
    "catalogue/restaurants",
    "catalogue/menus",
    "catalogue/import",
    "catalogue/search",
    "people/accounts",
    "people/members",
    "kitchen/intake",
    "kitchen/devices",
    "kitchen/drivers",
    "kitchen/keys",
    "kitchen/webhooks",
    "orders/promotions",
    "orders/order",
    "orders/escalation",
    "orders/printing",
    "orders/ratings",
    "orders/order-accounts",
    "money/ledger",
    "money/complaints",
    "money/withdrawals",
    "money/payments",
    "money/receipts",
    "money/settlement",
    "partners/setup",
    "partners/applications",
    "operator/audit",
    "operator/numbers",
    "operator/day",
    "operator/content",
    "operator/agents",
    "operator/reports",
    "operator/people",
    "operator/desk",
    "backup",
    "sample-data",
    "mail-preview",
    ".",
    "commands",
  ],
  "server/platform": [
    ".",
    "config",
    "database",
    "media-store",
    "documents",
    "http",
    "metrics",
    "jobs",
    "mail",
    "platform-jobs.ts",
    "app-context.ts",
    "alerts",
  ],
  "web/app": [
    "ui",
    "session",
    "data",
    "forms",
    "shell",
    "shared",
    ["storefront", "sign-in", "account", "office", "partner"],
    ".",
  ],
  "web/app/storefront": [
    "address",
    "favourites",
    "restaurant",
    "allergens",
    "cart",
    "marks",
    "options",
    "reorder",
    "cart-link",
    "report",
    "guest-ratings",
    "suggestion",
    "contact",
    "extras",
    "submit",
    "checkout",
    "withdrawal",
    "info",
    "own-data",
    "order-account",
    "confirm",
    "review",
    "complaint",
    "menu",
    "returning",
    "listing",
    "dishes",
    "structured-data",
    "install",
    "legal",
  ],
  "web/app/office": [
    "frame",
    "plots",
    "audit",
    "promotions",
    "setup",
    "draft",
    "profile",
    "delivery",
    "hours",
    "menu",
    "own-door",
    "devices",
    "connections",
    "telephone",
    "orders",
    "kitchen",
    "driver",
    "numbers",
    "day",
    "money",
    "restaurants",
    "people",
    "search",
    "ratings",
    "content",
    "glance",
    "visits",
  ],
};

const isTest = /\.test\.tsx?$|\/testing\//;
const sources = findSources(/^(domain|contract|server|web)\/.*\.tsx?$/).filter(({ path }) => !isTest.test(path));

/** The folder of a floor in which a file lies, and its rank; undefined: none. */
function folderOf(floor: string, path: string): { folder: string; rank: number } | undefined {
  if (!path.startsWith(`${floor}/`)) return undefined;
  const inside = path.slice(floor.length + 1);
  const all = (floors[floor] ?? []).flatMap((level, rank) => [level].flat().map((folder) => ({ folder, rank })));
  const own = all.find(({ folder }) => inside === folder || inside.startsWith(`${folder}/`));
  return own ?? (inside.includes("/") ? undefined : all.find(({ folder }) => folder === "."));
}

/** "importer -> imported" of each import that runs against the order of its floor. */
function findUpwards(floor: string, all: readonly Source[]): string[] {
  return all.flatMap((source) => {
    const from = folderOf(floor, source.path);
    return importsOf(source)
      .filter((imported) => {
        const to = folderOf(floor, imported);
        return from && to && from.folder !== to.folder && to.rank >= from.rank;
      })
      .map((imported) => `${source.path} -> ${imported}`);
  });
}

/** "importer -> imported" of each import of files below a folder that a pattern does not allow. */
function findForeign(folder: string, allowed: RegExp, all: readonly Source[] = sources): string[] {
  return all
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((source) => importsOf(source).map((imported) => ({ source, imported })))
    .filter(({ imported }) => !allowed.test(imported))
    .map(({ source, imported }) => `${source.path} -> ${imported}`);
}

test.each(Object.keys(floors))("%s: a folder imports only those before it, so that there is no circle", (floor) => {
  expect(findUpwards(floor, sources)).toEqual([]);
});

test.each(Object.keys(floors))(
  "%s: every file has its place in the order, and every folder of it has files",
  (floor) => {
    const paths = sources.map(({ path }) => path).filter((path) => path.startsWith(`${floor}/`));
    const homeless = paths.filter((path) => !folderOf(floor, path));
    expect(homeless).toEqual([]);
    const used = new Set(paths.map((path) => folderOf(floor, path)?.folder));
    expect(floors[floor]?.flat().filter((folder) => !used.has(folder))).toEqual([]);
  },
);

test("the rules import nothing but themselves, the promise only rules and Zod", () => {
  expect(findForeign("domain", /^domain\//)).toEqual([]);
  expect(findForeign("contract", /^(contract\/|@mahlzeit\/domain\/|zod(\/|$))/)).toEqual([]);
});

test("server and pages never import each other", () => {
  expect(findForeign("server", /^(?!web\/|@mahlzeit\/web)/)).toEqual([]);
  expect(findForeign("web", /^(?!server\/|@mahlzeit\/server)/)).toEqual([]);
});

test("only the page's server entry and its loaders may run Node's own modules", () => {
  const browser = sources.filter(({ path }) => !/\.server\.tsx?$/.test(path));
  expect(findForeign("web/app", /^(?!node:)/, browser)).toEqual([]);
});

test("ui could belong to any shop: it knows no contract, and of the rules money and pictures alone", () => {
  expect(findForeign("web/app/ui", /^(?!@mahlzeit\/)|^@mahlzeit\/domain\/(money$|catalogue\/pictures\/)/)).toEqual([]);
});

test("the check sees what it forbids, however deep the file lies", () => {
  const upwards = (floor: string, path: string, imported: string) =>
    findUpwards(floor, [{ path, text: `import { x } from "${imported}";` }]);
  expect(upwards("domain", "domain/catalogue/menu/menu.ts", "../../orders/cart/cart.ts")).toHaveLength(1);
  expect(upwards("domain", "domain/orders/cart/price.ts", "../../catalogue/menu/menu.ts")).toEqual([]);
  expect(upwards("domain", "domain/money.ts", "./catalogue/menu/vat.ts")).toHaveLength(1);
  expect(upwards("contract", "contract/people/customers.ts", "../orders/orders.ts")).toHaveLength(1);
  expect(upwards("server", "server/orders/order/mails/x.ts", "../../../money/payments/y.ts")).toHaveLength(1);
  expect(upwards("server", "server/catalogue/menus/editing/x.ts", "../../import/y.ts")).toHaveLength(1);
  expect(upwards("server", "server/orders/order/routes.ts", "../../app.ts")).toHaveLength(1);
  expect(upwards("server", "server/platform/http/serve.ts", "../../catalogue/media/y.ts")).toHaveLength(1);
  expect(upwards("server/platform", "server/platform/database/x.ts", "../http/problems.ts")).toHaveLength(1);
  expect(upwards("web/app", "web/app/account/x.tsx", "../storefront/y.tsx")).toHaveLength(1);
  expect(upwards("web/app/office", "web/app/office/menu/x.tsx", "../kitchen/y.tsx")).toHaveLength(1);
  expect(upwards("web/app", "web/app/ui/x.tsx", "../forms/y.tsx")).toHaveLength(1);
  expect(findForeign("domain", /^domain\//, [{ path: "domain/x.ts", text: 'import "node:fs";' }])).toHaveLength(1);
});

test("ARCHITECTURE.md draws the same order", () => {
  const [, drawn = ""] = readText("ARCHITECTURE.md").split("```");
  const rows = drawn.split("\n").map((line) => line.trim().split(/\s+/));
  for (const district of districts) {
    const inside = (floors.server ?? []).flat().filter((folder) => folder.startsWith(`${district}/`));
    const row = rows.find(([first]) => first === district) ?? [];
    expect(row.slice(-inside.length)).toEqual(inside.map((folder) => folder.slice(district.length + 1)));
  }
  expect(rows.map(([first = ""]) => first).filter((first) => districts.includes(first))).toEqual(
    districts.toReversed(),
  );
});
