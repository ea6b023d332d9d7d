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

test("every address that is another's leads there at once", async ({ request, baseURL }) => {
  for (const [from, to] of redirects) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBeGreaterThanOrEqual(301);
    expect(answer.status(), from).toBeLessThan(309);
    expect(new URL(answer.headers().location ?? "", baseURL).pathname, from).toBe(to);
    expect((await request.get(from)).status(), from).toBe(200);
  }
});

test("an address without a page says so, with status 404", async ({ request }) => {
  for (const path of ["/management/nirgends", "/service/order/2", "/confirm/success"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain("Diese Seite gibt es nicht");
  }
});

test("a city in which nobody cooks shows the listing's frame with status 404", async ({ request }) => {
  const answer = await request.get("/bestellen/Atlantis");
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/In (<!-- -->)?Atlantis(<!-- -->)? kocht noch niemand für uns\./);
  expect(html).toContain("Dein Lieblingsrestaurant ist nicht dabei?");
});

test.describe("a page that does not exist", () => {
  // The browser logs the response as an error.
  test.use({ expectedErrors: /404/ });

  test("leads to the restaurants", async ({ page }) => {
    const answer = await page.goto("/gibt/es/nicht");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
    await page.getByRole("link", { name: "Zu den Restaurants" }).click();
    await expect(page).toHaveURL("/bestellen");
  });
});

test("robots, favicon, language and canonical links are there", async ({ request, baseURL }) => {
  expect((await request.get("/robots.txt")).ok()).toBe(true);
  expect((await request.get("/favicon.svg")).headers()["content-type"]).toContain("image/svg+xml");
  for (const [path, canonical] of [
    ["/bestellen?kategorie=Probek%C3%BCche", "/bestellen"],
    [`/${gasthaus.uid}`, `/${gasthaus.uid}`],
  ]) {
    const html = await (await request.get(path ?? "")).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="${baseURL}${canonical}"`));
    expect(html).toMatch(/<html [^>]*lang="de/);
  }
});
