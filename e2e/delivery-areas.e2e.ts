import { pdfText } from "../server/testing/pdf-text.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { pay } from "./payment.ts";
import { tryAgain } from "./try-again.ts";

const far = makeRestaurant("wirtshaus-weiter-weg", "Wirtshaus Weiter Weg", {
  serviceTypes: ["Italienische Pizza"],
  orderTypes: ["TAKEAWAY", "DELIVERY"],
  paymentTypes: ["STRIPE"],
  deliveryAreas: [{ name: "Wieden", postcodes: ["1040"], fee: 3.37, minimum: 10, freeFrom: 50 }],
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kasnocken", price: 11.4, vatRate: 10 },
        { name: "Zwickl", price: 5.1, vatRate: 20 },
      ],
    },
  ],
});

test("the fee on the card is to the cent what cart, confirmation, mail, ticket and receipt say", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([far]);
  await openRestaurant(page, far);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await enterAddress(page, { street: "Wiedner Hauptstraße", number: "12", postcode: "1040", city: "Wien" });
  await tryAgain(async (options) => {
    await page.goto("/bestellen?kategorie=Italienische%20Pizza");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: far.name }) });
    await expect(card.getByText("3,37 €")).toBeVisible(options);
    await expect(card.getByText("10,00 €")).toBeVisible();
    await card.getByRole("link").first().click();
  });
  await isHydrated(page);
  await dish(page, "Kasnocken").click();
  await dish(page, "Zwickl").click();
  await expect(sum(cart(page), "Lieferung")).toHaveText("3,37 €");
  await expect(sum(cart(page), "Gesamt")).toHaveText("19,87 €");
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await fillContact(page, newGuest());
  await order(page);
  await pay(page);
  await expectConfirmation(page);
  await expect(sum(page, "Lieferung")).toHaveText("3,37 €");
  await expect(sum(page, "Gesamt")).toHaveText("19,87 €");

  const tag = new URL(page.url()).pathname.split("/").at(-1);
  const [{ id } = { id: "" }] = await ask<{ id: string }>("SELECT id FROM orders WHERE identification_tag = $1", [tag]);
  for (const kind of ["placed", "to-restaurant"] as const) {
    const mail = await mailAbout(id, kind);
    expect(mail).toMatch(/Lieferung\s+3,37/);
    expect(mail).toMatch(/19,87/);
  }
  const cook = await newMemberPage({ browser, watch }, far, { role: "owner" });
  await cook.goto(`/management/orders/${id}/print`);
  await cook.getByRole("radio", { name: "Lieferschein" }).check();
  await expect(cook.getByText("3,37").first()).toBeVisible();
  await expect(cook.getByText("19,87").first()).toBeVisible();

  const link = await page.getByRole("link", { name: "Beleg (PDF)" }).getAttribute("href");
  const receipt = pdfText(await (await request.get(link ?? "")).body());
  expect(receipt).toMatch(/Lieferung[^0-9]+3,37/);
  expect(receipt).toContain("19,87");
  // 2,33 € of the fee belong to the 11,40 € at 10 %, 1,04 € to the 5,10 € at 20 %.
  for (const gross of ["13,73", "6,14"]) expect(receipt).toContain(gross);
});
