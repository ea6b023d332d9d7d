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
import { newMemberPage, openOffice } from "./members.ts";
import { pay } from "./payment.ts";
import { tryAgain } from "./try-again.ts";

const inn = makeRestaurant("wirtshaus-ums-eck", "Wirtshaus ums Eck", {
  orderTypes: ["TAKEAWAY", "DELIVERY"],
  paymentTypes: ["ON_SPOT"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("an owner makes an area with a fee on a phone, and a guest there reads it from the cart to the confirmation", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const owner = await openOffice({ browser, watch }, inn, "delivery", { isPhone: true });
  await owner.getByRole("button", { name: "Gebiet", exact: true }).click();
  const form = owner.getByRole("dialog", { name: "Neues Gebiet" });
  await form.getByLabel("Name").fill("Zweiter Bezirk");
  await form.getByLabel(/Postleitzahlen und Orte/).fill("1020");
  await form.getByLabel(/Liefergebühr/).fill("2,90");
  await form.getByLabel(/Mindestbestellwert/).fill("10");
  await form.getByRole("button", { name: "Gebiet eintragen" }).click();
  await owner.getByLabel("Adresse, Postleitzahl oder Ort").fill("Taborstraße 12, 1020 Wien");
  await expect(owner.getByText("Zweiter Bezirk").last()).toBeVisible();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();

  await expect(async () => {
    const service = await request.get(`/api/service/service/get/customer/uid?uid=${inn.uid}`);
    expect(await service.text()).toContain("1020");
  }).toPass();
  await openRestaurant(page, inn);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" });
  await dish(page, "Kasnocken").click();
  await expect(cart(page).getByText("14,30")).toBeVisible();
  await expect(cart(page).getByText("2,90")).toBeVisible();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  await expect(page.getByText("2,90").first()).toBeVisible();
  await expect(page.getByText("14,30").first()).toBeVisible();
});

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
