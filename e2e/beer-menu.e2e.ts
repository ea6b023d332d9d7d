import { pdfText } from "../server/testing/pdf-text.ts";
import { importRestaurants } from "./catalogue.ts";
import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { tryAgain } from "./try-again.ts";

const brewery = makeRestaurant("braeustuebl-zum-menue", "Bräustübl zum Menü", {
  orderTypes: ["TAKEAWAY"],
  paymentTypes: ["ON_SPOT"],
  ownContainer: true,
  optionGroups: [
    {
      key: "getraenk",
      name: "Dazu",
      type: "SINGLE",
      options: [
        { name: "Brot", price: 0 },
        { name: "Bier 0,5 l", price: 4.5, age: 16 },
      ],
    },
  ],
  categories: [
    {
      name: "Mittagsmenü",
      products: [
        { name: "Schweinsbraten-Menü", price: 12, allergens: ["A"], optionGroupKeys: ["getraenk"] },
        { name: "Fastensuppe", price: 10, allergens: ["L"] },
      ],
    },
  ],
});

test("a beer's rate is asked, an untrue reduction refused; a guest takes the beer in an own container, and kitchen and receipt say so", async ({
  page,
  request,
  browser,
  watch,
}) => {
  await importRestaurants([brewery]);
  const owner = await newMemberPage({ browser, watch }, brewery, { role: "owner" });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.goto("/management/menu/options");
  await isHydrated(owner);
  await owner.getByRole("link", { name: /^Dazu/ }).click();
  await owner
    .getByRole("group", { name: /^Ist das ein Getränk mit 20 %\?$/ })
    .getByRole("button", { name: "Ja, 20 %" })
    .click();
  await owner.goto("/management/menu");
  await owner.getByLabel("Preis Schweinsbraten-Menü in Euro").fill("9");
  await owner.getByRole("link", { name: "Schweinsbraten-Menü" }).click();
  await owner.getByLabel(/^Rabatt/).fill("25");
  // With the beer 16,50 € are 13,50 € now.
  await expect(owner.getByText(/^Wahr wäre höchstens minus 18 %.* mit der teuersten Wahl 16,50/)).toBeVisible();
  await owner.getByLabel(/^Rabatt/).fill("");
  await owner.getByLabel("Preis Schweinsbraten-Menü in Euro").fill("12");
  await owner.getByLabel("Preis Fastensuppe in Euro").fill("9");
  await owner.getByRole("link", { name: "Fastensuppe" }).click();
  await expect(owner.getByLabel("Name *")).toHaveValue("Fastensuppe");
  await owner.getByLabel(/^Rabatt/).fill("20");
  await expect(owner.getByText(/^Wahr wäre höchstens minus 10 %/)).toBeVisible();
  await owner.getByLabel(/^Rabatt/).fill("10");
  await expect(owner.getByText(/^Wahr wäre/)).toHaveCount(0);
  await expect(owner.getByText(/^Entwurf gesichert um/)).toBeVisible();
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByRole("radio", { name: "Vorschau für Gäste" }).check();
  await expect(owner.getByText(/^tiefster Preis in 30 Tagen: 10,00/)).toBeVisible();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();

  await tryAgain(async (options) => {
    await openRestaurant(page, brewery);
    await expect(dish(page, "Fastensuppe")).toContainText(/minus 10 %.*tiefster Preis in 30 Tagen: 10,00/, options);
  });
  await dish(page, "Schweinsbraten-Menü").click();
  await overlay(page, "Schweinsbraten-Menü").getByText("Bier 0,5 l").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByText(/^Enthält Alkohol: Abgabe nur ab 16 Jahren, bitte Ausweis bereithalten\./)).toBeVisible();
  await page.getByRole("checkbox", { name: /^Ich nehme mein eigenes Gefäß mit/ }).check();
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  const link = await page.getByRole("link", { name: "Beleg (PDF)" }).getAttribute("href");
  const receipt = pdfText(await (await request.get(link ?? "")).body());
  // Of 16,50 € the dish is 12,00 € at 10 %, the beer 4,50 € at 20 %.
  for (const tax of ["1,09", "0,75"]) expect(receipt).toContain(tax);

  await owner.goto("/management/kitchen");
  await isHydrated(owner);
  await owner.getByRole("button", { name: /^Vorbestellung.*Ausweis ab 16/ }).click();
  for (const words of [/AUSWEIS 16\+/, /EIGENES GEFÄSS/i])
    await expect(
      overlay(owner, /^Nr\. 1/)
        .getByText(words)
        .first(),
    ).toBeVisible();
});
