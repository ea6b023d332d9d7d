import type { Page } from "@playwright/test";
import { dish, isAwake } from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { openReleaseDoor, type ReleaseDoor } from "./release-door.ts";
import { gasthaus } from "./restaurants.ts";
import { see } from "./without-network.ts";

const test = base.extend<{ door: ReleaseDoor; visitor: Page }>({
  door: async ({ baseURL }, use) => {
    const door = await openReleaseDoor(baseURL ?? "");
    await use(door);
    await door.end();
  },
  visitor: async ({ browser, door }, use) => {
    const context = await browser.newContext({ baseURL: door.address, serviceWorkers: "allow" });
    await use(await context.newPage());
    await context.close();
  },
});

// Releases come when a page has come to rest, which on a busy machine takes most of a minute.
test.describe.configure({ timeout: 120_000 });

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));

test("a new release takes over in open tabs, which go on with it from their next page", async ({ door, visitor }) => {
  await see(visitor, "/bestellen?kategorie=Probeküche");
  const [first = ""] = await shells(visitor);
  for (const as of ["b", "c"]) {
    door.release = { own: first.replace("shell-", ""), as };
    const look = async () => {
      // Whoever comes back to the app looks for a new release.
      await visitor.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return shells(visitor);
    };
    await expect.poll(look, { timeout: 60_000 }).toContainEqual(`shell-${as}`);
  }
  // Of the past only the last is kept.
  await expect.poll(() => shells(visitor)).toEqual(["shell-b", "shell-c"]);

  await visitor.evaluate(() => (document.documentElement.dataset.document = "old"));
  await visitor.getByRole("link", { name: gasthaus.name }).click();
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
  await expect(visitor.locator("html")).not.toHaveAttribute("data-document");
  await see(visitor, `/${gasthaus.uid}`);

  door.closed = true;
  await visitor.reload();
  await isAwake(visitor);
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
  // There is a network, so the page must say itself that it is not of now.
  await expect(visitor.getByText("Du siehst die Seite, wie sie zuletzt war.")).toBeVisible();
  door.closed = false;
  await visitor.getByRole("button", { name: "Neu laden" }).click();
  await expect(visitor.getByText("Du siehst die Seite, wie sie zuletzt war.")).toHaveCount(0);
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
});

test("a page whose scripts did not come begins anew by itself, and wakes", async ({ door, visitor }) => {
  const documents = () => door.asked.filter((asked) => asked === "GET /impressum").length;
  door.gone = { test: (url) => /\/assets\/vendor-/.test(url) && documents() === 1 };
  await visitor.goto("/impressum");
  await isAwake(visitor);
  expect(documents()).toBe(2);
});

test("a page whose parts the server has no longer is loaded anew, once", async ({ door, visitor }) => {
  const path = `/${gasthaus.uid}`;
  const times = (line: string | RegExp) => door.asked.filter((asked) => asked.match(line)).length;
  // The release has changed while the page came: its overlays and its list of routes are gone.
  await visitor.goto(path);
  await isAwake(visitor);
  door.gone = /\/assets\/(option-overlay|manifest)-/;
  const manifest = /^HEAD \/assets\/manifest-/;
  await expect.poll(() => times(manifest), { timeout: 30_000 }).toBe(1);
  door.gone = /\/assets\/option-overlay-/;
  await expect.poll(() => times(`GET ${path}`)).toBe(2);
  await isAwake(visitor);
  door.gone = /\/assets\/(option-overlay|manifest)-/;
  await expect.poll(() => times(manifest), { timeout: 30_000 }).toBe(2);
  await dish(visitor, "Wiener Schnitzel").click();
  await expect(visitor.getByText("Keine Verbindung. Bitte versuch es gleich noch einmal.")).toBeVisible();
  expect(times(`GET ${path}`)).toBe(2);
});
