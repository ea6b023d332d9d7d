import { expect, test } from "vitest";
import { findSources, importsOf, readText, type Source } from "./sources.ts";

/**
 * The server's folders from the lowest to the highest: a folder imports only those before it. If an earlier one needs
 * something of a later one, `app.ts` passes it in. ARCHITECTURE.md gives the reasons for this order.
 */
const order = [
  "platform",
  "places",
  "addresses",
  "media",
  "alerts",
  "catalogue-file",
  "restaurants",
  "menus",
  "catalogue",
  "customers",
  "favourites",
  "members",
  "intake",
  "devices",
  "push",
  "light",
  "holidays",
  "suspensions",
  "terminations",
  "setup",
  "suggestions",
  "applications",
  "promotions",
  "ledger",
  "orders",
  "payments",
  "escalation",
  "receipts",
  "settlement",
  "audit",
  "printing",
  "ratings",
  "numbers",
  "reports",
  "order-accounts",
  "visits",
  "content",
  "search",
  "search-engines",
  "personal-data",
  "people",
  "operator",
  "backup",
  "sample-data",
  "mail-preview",
];
/** The files of the server's root and its commands may import every folder. */
const joining = ["app", "commands"];

const isTest = /\.test\.ts$|^server\/testing\//;
const sources = findSources(/^server\/.*\.ts$/).filter(({ path }) => !isTest.test(path));

function folderOf(path: string): string {
  const [, folder = "", ...rest] = path.split("/");
  return rest.length === 0 ? "app" : folder;
}

function rankOf(folder: string): number {
  return joining.includes(folder) ? order.length : order.indexOf(folder);
}

/** "importer -> imported" of every import within the server that runs against the order. */
function findImportsUpwards(all: readonly Source[]): string[] {
  return all.flatMap((source) => {
    const from = rankOf(folderOf(source.path));
    return importsOf(source)
      .filter((imported) => imported.startsWith("server/") && rankOf(folderOf(imported)) > from)
      .map((imported) => `${source.path} -> ${imported}`);
  });
}

test("every folder of the server has its place in the order", () => {
  const folders = new Set(sources.map(({ path }) => folderOf(path)));
  expect([...folders].sort()).toEqual([...order, ...joining].sort());
});

test("a folder of the server imports only those before it, so that there is no circle", () => {
  expect(findImportsUpwards(sources)).toEqual([]);
});

test("the check sees what it forbids: an import of a later folder, however deep the file lies", () => {
  const text = 'import { settlePayment } from "../../payments/settle-payment.ts";';
  expect(findImportsUpwards([{ path: "server/orders/mails/order-mail.ts", text }])).toEqual([
    "server/orders/mails/order-mail.ts -> server/payments/settle-payment.ts",
  ]);
  expect(findImportsUpwards([{ path: "server/receipts/deep/draw.ts", text }])).toEqual([]);
  const toApp = 'import type { buildApp } from "../app.ts";';
  expect(findImportsUpwards([{ path: "server/orders/routes.ts", text: toApp }])).toHaveLength(1);
});

test("ARCHITECTURE.md draws the same order", () => {
  const drawn = readText("ARCHITECTURE.md").split("## The floors of the server")[1]?.split("```")[1] ?? "";
  const floors = drawn.split("\n").filter((line) => line.trim() !== "↑" && line.trim() !== "");
  const folders = floors.slice(1, -1).flatMap((line) => line.trim().split(/\s+/));
  expect(["platform", ...folders]).toEqual(order);
});
