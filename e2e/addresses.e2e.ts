import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

const redirects = [
  ["/", "/bestellen"],
  ["/overview", "/bestellen"],
  ["/service/order/1", "/fleischhauerei-huber"],
  ["/gibt-es-nicht", "/bestellen"],
  ["/checkout/gibt-es-nicht", "/bestellen"],
  ["/info/gibt-es-nicht", "/bestellen"],
  [`/${gasthaus.uid.toUpperCase()}`, `/${gasthaus.uid}`],
  ["/Gasthaus_zur%20Linde", `/${gasthaus.uid}`],
  ["/bestellen/sankt p%C3%B6lten", "/bestellen/St.%20P%C3%B6lten"],
  ["/bestellen/WIEN", "/bestellen/Wien"],
] as const;

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}`, async ({ page, request, baseURL }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBeGreaterThanOrEqual(301);
    expect(answer.status()).toBeLessThan(309);
    expect(new URL(answer.headers().location ?? "", baseURL).pathname).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test("a confirmation without an order leads to the listing", async ({ page }) => {
  await page.goto(`/confirm/${gasthaus.uid}/success`);
  await expect(page).toHaveURL("/bestellen");
});

test.describe("answers that the browser logs", () => {
  test.use({ expectedErrors: /404/ });

  test("an unknown tag leads to the listing", async ({ page }) => {
    for (const path of [
      "/confirm/success/AAAAAAAAAAAAAAAAAAAAAA",
      `/confirm/${gasthaus.uid}/success/AAAAAAAAAAAAAAAAAAAAAA`,
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL("/bestellen");
    }
  });

  for (const path of ["/gibt/es/nicht", "/management/nirgends", "/service/order/2", "/confirm/success"]) {
    test(`${path} says that there is no such page`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
      await page.getByRole("link", { name: "Zu den Restaurants" }).click();
      await expect(page).toHaveURL("/bestellen");
    });
  }

  test("a city in which nobody cooks shows the listing's frame with status 404", async ({ page }) => {
    const answer = await page.goto("/bestellen/Atlantis");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("In Atlantis kocht noch niemand für uns.")).toBeVisible();
    await expect(page.getByText("Dein Lieblingsrestaurant ist nicht dabei?")).toBeVisible();
  });
});

test("robots, favicon and canonical links are there", async ({ page, request, baseURL }) => {
  expect((await request.get("/robots.txt")).ok()).toBe(true);
  expect((await request.get("/favicon.svg")).headers()["content-type"]).toContain("image/svg+xml");
  await page.goto("/bestellen?kategorie=Probek%C3%BCche");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/bestellen`);
  await page.goto(`/${gasthaus.uid}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/${gasthaus.uid}`);
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
});
