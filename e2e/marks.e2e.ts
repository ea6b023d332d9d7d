import { importRestaurants } from "./catalogue.ts";
import { cart, dish, isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";

const bacon = { name: "Dazu", type: "MULTIPLE" as const, options: [{ name: "Speckwürfel", price: 1.9 }] };
const kitchen = makeRestaurant("zum-gruenen-baum", "Zum grünen Baum", {
  orderTypes: ["TAKEAWAY"],
  categories: [
    {
      name: "Speisen",
      products: [
        ...["Krautfleckerl", "Linsencurry"].map((name) => ({ name, price: 9.9, marks: ["VEGAN"] })),
        { name: "Käsespätzle", price: 12.9, marks: ["VEGETARIAN"], optionGroups: [bacon] },
        { name: "Schweinsbraten", price: 14.9 },
      ],
    },
  ],
});

test("who looks for vegetarian food finds it in the listing and on the menu, is told what takes it away, and no address has it", async ({
  page,
}) => {
  await importRestaurants([kitchen]);
  const addresses: string[] = [];
  page.on("request", (request) => void addresses.push(request.url()));
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.getByRole("button", { name: "vegetarisch", exact: true }).click();
  await expect(page.getByText("mit mindestens drei solchen Gerichten")).toBeVisible();
  await page.getByRole("link", { name: /Zum grünen Baum/ }).click();
  await expect(page.getByText("3 von 4 Gerichten. Gerichte ohne Angabe sind nicht dabei.")).toBeVisible();
  await expect(dish(page, "Schweinsbraten")).toHaveCount(0);
  await dish(page, "Käsespätzle").click();
  const options = overlay(page, "Käsespätzle");
  await expect(options.getByText("vegetarisch", { exact: true })).toBeVisible();
  await options.getByText("Speckwürfel").click();
  await expect(options.getByRole("status")).toHaveText("Mit Speckwürfel ist das Gericht nicht mehr vegetarisch.");
  await options.getByRole("button", { name: /In den Warenkorb/ }).click();
  await dish(page, "Linsencurry").click();
  await page.goto("/checkout/zum-gruenen-baum");
  await expect(cart(page).getByText("vegan", { exact: true })).toHaveCount(1);
  await expect(cart(page).getByText("vegetarisch", { exact: true })).toHaveCount(0);
  // The next visit begins with the same filter.
  await page.goto("/zum-gruenen-baum");
  await expect(page.getByText("3 von 4 Gerichten. Gerichte ohne Angabe sind nicht dabei.")).toBeVisible();
  expect(addresses.filter((address) => /vegetari/i.test(address))).toEqual([]);
});
