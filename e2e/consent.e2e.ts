import type { Locator, Page } from "@playwright/test";
import { type HttpDouble, startHttpDouble } from "../server/testing/http-double.ts";
import { cart, dish, isHydrated, openRestaurant } from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

let outside: HttpDouble;
let server: SecondServer | undefined;

const test = base.extend({
  baseURL: ({ baseURL }, use) => use(server?.origin ?? baseURL),
});

// All tests of this file share one server.
test.describe.configure({ mode: "default" });
test.use({
  // Headless browsers are recognised by their user agent and not counted, so these journeys send a usual one.
  userAgent: "Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0",
  expectedErrors: /^asked http:\/\/127\.0\.0\.1:\d+\/api\/event$/,
});
test.beforeAll(async () => {
  outside = await startHttpDouble();
  const env = { PLAUSIBLE_URL: outside.origin, PLAUSIBLE_DOMAIN: "essen.example.at" };
  server = await startSecondServer(env, [gasthaus]);
});
test.afterAll(async () => {
  await server?.end();
  await outside.close();
});

const question = (page: Page) => page.getByRole("region", { name: "Zustimmung" });
const changeIt = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Zustimmung ändern" });

test("an external service gets visits only after 'Annehmen', and the footer opens the question again", async ({
  page,
}) => {
  const counts: string[] = [];
  page.on("request", (request) => request.url().includes("/api/tracking/") && counts.push(request.url()));
  const told = () => outside.asked.map(({ body }) => JSON.parse(body) as { name: string; url: string; props?: object });

  await openRestaurant(page, gasthaus);
  await expect(question(page)).toContainText("Dürfen wir mit Plausible");
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  const [no, yes] = await Promise.all(["Ablehnen", "Annehmen"].map((name) => lookOf(button(page, name))));
  expect(no).toEqual(yes);
  await dish(page, "Frittatensuppe").click();

  await button(page, "Ablehnen").click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await dish(page, "Kräuterlimonade").click();
  await expect(cart(page).getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await isHydrated(page);

  await changeIt(page).click();
  await expect(question(page)).toBeFocused();
  await button(page, "Annehmen").click();
  await expect(question(page)).toHaveCount(0);
  await expect(changeIt(page)).toBeFocused();
  await expect.poll(told).toHaveLength(1);
  await dish(page, "Frittatensuppe").click();
  await expect.poll(told).toHaveLength(2);
  const url = `${server?.origin}/${gasthaus.uid}`;
  expect(told()).toMatchObject([
    { name: "pageview", url },
    { name: "product-added", url, props: { page: "restaurant", about: gasthaus.uid } },
  ]);
  for (const { headers } of outside.asked)
    expect(headers).toEqual(expect.not.objectContaining({ cookie: expect.anything(), referer: expect.anything() }));

  await changeIt(page).click();
  await button(page, "Ablehnen").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum & Datenschutz" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impressum & Datenschutz" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect([told().length, counts]).toEqual([2, []]);
});

const button = (page: Page, name: string) => question(page).getByRole("button", { name });

/** Returns the styles that could make one answer easier to choose than the other. */
function lookOf(one: Locator): Promise<unknown> {
  return one.evaluate((element) => {
    const { width, height, top } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight, opacity };
  });
}
