import { expect, test } from "vitest";
import { findSources, importsOf, readText, type Source } from "./sources.ts";

/** The seven districts, the same on three floors: each imports only those before it. */
const districts = ["catalogue", "people", "kitchen", "orders", "money", "partners", "operator"];

/**
 * The rooms of each floor, from the lowest to the highest: a room imports only those before it. If an earlier one needs
 * something of a later one, it is handed in from above. "." are the files of the floor's own folder; rooms in one list are
 * on a level, and never import each other.
 */
const floors: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  domain: [".", ...districts],
  contract: [".", ...districts, "api.ts"],
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
    "orders/promotions",
    "orders/order",
    "orders/escalation",
    "orders/printing",
    "orders/ratings",
    "orders/order-accounts",
    "money/ledger",
    "money/payments",
    "money/receipts",
    "money/settlement",
    "partners/setup",
    "partners/applications",
    "operator/audit",
    "operator/numbers",
    "operator/content",
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
    "forms",
    "session",
    "live",
    "orders",
    "restaurants",
    "signed-in",
    ["storefront", "sign-in", "account", "management", "operator"],
  ],
};
/** Floors whose other folders have no place yet. */
const partly = ["web/app"];

const isTest = /\.test\.tsx?$|\/testing\//;
const sources = findSources(/^(domain|contract|server|web)\/.*\.tsx?$/).filter(({ path }) => !isTest.test(path));

/** The room of a floor in which a file lies, and its rank; undefined: none. */
function roomOf(floor: string, path: string): { room: string; rank: number } | undefined {
  if (!path.startsWith(`${floor}/`)) return undefined;
  const inside = path.slice(floor.length + 1);
  const rooms = (floors[floor] ?? []).flatMap((level, rank) => [level].flat().map((room) => ({ room, rank })));
  const own = rooms.find(({ room }) => inside === room || inside.startsWith(`${room}/`));
  return own ?? (inside.includes("/") ? undefined : rooms.find(({ room }) => room === "."));
}

/** "importer -> imported" of each import that runs against the order of its floor. */
function findUpwards(floor: string, all: readonly Source[]): string[] {
  return all.flatMap((source) => {
    const from = roomOf(floor, source.path);
    return importsOf(source)
      .filter((imported) => {
        const to = roomOf(floor, imported);
        return from && to && from.room !== to.room && to.rank >= from.rank;
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

test.each(Object.keys(floors))("%s: a room imports only those before it, so that there is no circle", (floor) => {
  expect(findUpwards(floor, sources)).toEqual([]);
});

test.each(Object.keys(floors))("%s: every file has its room in the order, and every room has files", (floor) => {
  const paths = sources.map(({ path }) => path).filter((path) => path.startsWith(`${floor}/`));
  const homeless = paths.filter((path) => !roomOf(floor, path));
  if (!partly.includes(floor)) expect(homeless).toEqual([]);
  const used = new Set(paths.map((path) => roomOf(floor, path)?.room));
  expect(floors[floor]?.flat().filter((room) => !used.has(room))).toEqual([]);
});

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
  expect(upwards("web/app", "web/app/ui/x.tsx", "../forms/y.tsx")).toHaveLength(1);
  expect(findForeign("domain", /^domain\//, [{ path: "domain/x.ts", text: 'import "node:fs";' }])).toHaveLength(1);
});

test("ARCHITECTURE.md draws the same order of districts", () => {
  const [, drawn = ""] = /^domain\/ .*\n((?:.*\n)*?)```/m.exec(readText("ARCHITECTURE.md")) ?? [];
  expect(readText("ARCHITECTURE.md")).toContain(districts.join(" ← "));
  for (const room of floors.server?.flat() ?? []) if (room.includes("/")) expect(drawn).toContain(room.split("/")[1]);
});
