import { answerWithServerError } from "./failed-responses.ts";
import { cart, dish, isHydrated, openRestaurant } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

const restaurantCall = "**/api/service/service/get/customer/uid*";
const facetsCall = "**/api/restaurants/facets";
const listingCall = "**/api/service/service/get/customer/filter*";

// The browser logs failed requests as errors.
test.use({ expectedErrors: /Failed to load resource|no answer|das hat nicht geklappt/i });

test("a restaurant that cannot be loaded leads to the listing, which says so and links to it again", async ({
  page,
}) => {
  await page.goto("/bestellen?kategorie=Probeküche");
  await isHydrated(page);
  await page.route(restaurantCall, answerWithServerError);
  await page.getByRole("link", { name: gasthaus.name }).click();
  await expect(page).toHaveURL("/bestellen");
  const word = page.getByRole("alert");
  await expect(word).toContainText("Wir konnten die Speisekarte gerade nicht laden.");
  // The page still cannot be loaded.
  await word.getByRole("link", { name: "Nochmal" }).click();
  await expect(word).toContainText("Wir konnten die Speisekarte gerade nicht laden.");
  // The listing cannot be loaded either.
  await page.route(facetsCall, answerWithServerError);
  await word.getByRole("link", { name: "Nochmal" }).click();
  await expect(page.getByText("Wir konnten die Restaurants gerade nicht laden.")).toBeVisible();
  await expect(page).toHaveURL("/bestellen");
  await expect(word).toContainText("Wir konnten die Speisekarte gerade nicht laden.");
  await page.unroute(facetsCall);
  await page.unroute(restaurantCall);
  await word.getByRole("link", { name: "Nochmal" }).click();
  await expect(dish(page, "Frittatensuppe")).toBeVisible();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(page.getByText("Wir konnten die Speisekarte gerade nicht laden.")).toHaveCount(0);
});

test("pages that cannot be loaded say so and can be tried again, and the cart is kept", async ({ page }) => {
  await openRestaurant(page, gasthaus);
  await dish(page, "Frittatensuppe").click();
  await page.route(restaurantCall, (route) => route.abort("connectionfailed"));
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { name: "Das hat nicht geklappt." })).toBeVisible();
  await page.unroute(restaurantCall);
  await page.getByRole("button", { name: "Nochmal" }).click();
  await expect(page.getByRole("heading", { name: "Bestellung abschließen" })).toBeVisible();
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");

  await page.goto("/bestellen");
  await isHydrated(page);
  await page.route(listingCall, answerWithServerError);
  await page.getByRole("button", { name: "Probeküche" }).click();
  await expect(page.getByRole("heading", { name: "Das hat nicht geklappt." })).toBeVisible();
  await page.unroute(listingCall);
  await page.getByRole("button", { name: "Nochmal" }).click();
  await expect(page.getByRole("button", { name: "Probeküche" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: gasthaus.name })).toBeVisible();
});
