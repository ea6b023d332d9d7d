import type { Locator, Page } from "@playwright/test";
import { accountOverlay, lightPage, openAccount, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { answerWithServerError } from "./failed-responses.ts";
import { cart, dish, expectConfirmation, openRestaurant, order, overlay, payOnTheSpot, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { forgetfulKitchen, forgetfulKitchenLater, gasthaus } from "./restaurants.ts";

const rows = (account: Locator) => account.getByRole("list", { name: "Bisherige Bestellungen" }).getByRole("button");

async function orderAgain(page: Page, person: Person, from: string): Promise<void> {
  const account = await openAccount(page, person);
  await rows(account).filter({ hasText: from }).click();
  await account.getByRole("button", { name: "Nochmal bestellen" }).click();
  await expect(account).toHaveCount(0);
}

test("an order of the history shows all its details, and the way back to the list", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe", "Kräuterlimonade"] });
  await placeOrder(request, { token, person, restaurant: forgetfulKitchen, dishes: ["Linsensuppe"] });
  await page.goto(lightPage);
  const account = await openAccount(page, person);
  // Newest first.
  await expect(rows(account)).toContainText(["Nachkochküche", "Gasthaus zur Linde"]);
  await rows(account).last().click();
  await expect(account.getByRole("heading", { name: "Gasthaus zur Linde" })).toBeFocused();
  await expect(account.getByText("Bestellung eingegangen")).toBeVisible();
  await expect(account.getByRole("list", { name: "Gerichte" })).toContainText("1× Frittatensuppe");
  await expect(account.getByRole("list", { name: "Gerichte" })).toContainText("1× Kräuterlimonade");
  await expect(account).toContainText("Zum Mitnehmen");
  await expect(account).toContainText("Bezahlung vor Ort");
  await account.getByRole("button", { name: "Alle Bestellungen" }).click();
  await expect(rows(account).last()).toBeFocused();
  await expect(rows(account)).toHaveCount(2);
});

test("an order is made once more from the history, and nothing is added twice", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe", "Kräuterlimonade"] });
  await page.goto(lightPage);
  await orderAgain(page, person, "Gasthaus zur Linde");
  await expect(page).toHaveURL(`/checkout/${gasthaus.uid}`);
  await expect(page.getByText(/Deine Bestellung vom \d\d\.\d\d\.\d{4} liegt im Warenkorb\./)).toBeVisible();
  const lines = cart(page).getByRole("listitem");
  await expect(lines).toContainText(["Frittatensuppe", "Kräuterlimonade"]);
  await page.reload();
  await expect(lines).toHaveCount(2);
  await expect(cart(page).getByRole("group", { name: "Frittatensuppe" }).getByRole("status")).toHaveText("1");

  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
  await page.goBack();
  await expect(lines).toHaveCount(2);
  await expect(cart(page).getByRole("group", { name: "Frittatensuppe" }).getByRole("status")).toHaveText("1");
  await page.goForward();
  await page.getByLabel("Abholzeit *").selectOption({ index: 3 });
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  await expect(rows(await openAccount(page, person))).toHaveCount(2);
});

test("a dish that is no longer on sale is named, the others lie in the cart", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: forgetfulKitchen, dishes: ["Linsensuppe", "Mohnnudeln"] });
  await placeOrder(request, { token, person, restaurant: forgetfulKitchen, dishes: ["Mohnnudeln"] });
  await importRestaurants([forgetfulKitchenLater]);
  // The notice lists things as well.
  const lines = cart(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("group") });
  await page.goto(lightPage);
  const account = await openAccount(page, person);
  await rows(account).last().click();
  await account.getByRole("button", { name: "Nochmal bestellen" }).click();
  await expect(page.getByText("Nicht mehr dabei: Mohnnudeln")).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Linsensuppe");
  await expect(cart(page)).toContainText("Aktion: 50 % auf deine ersten 3 Bestellungen");
  await expect(sum(cart(page), "Zu bezahlen")).toHaveText(/2,70\s€/);
  await page.getByRole("button", { name: "Verstanden" }).click();
  await expect(page.getByText("Nicht mehr dabei")).toHaveCount(0);

  await openAccount(page, person);
  await rows(account).first().click();
  await account.getByRole("button", { name: "Nochmal bestellen" }).click();
  await expect(page.getByText("Davon gibt es heute nichts mehr.")).toBeVisible();
  await expect(lines).toContainText("Linsensuppe");
  // Restores the catalogue for the following tests.
  await importRestaurants([forgetfulKitchen]);
});

test("what lies in the cart already is not lost without a word", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await openRestaurant(page, gasthaus);
  await dish(page, "Kräuterlimonade").click();
  const lines = cart(page).getByRole("listitem");
  const question = overlay(page, "Nochmal bestellen");

  await orderAgain(page, person, "Gasthaus zur Linde");
  await question.getByRole("button", { name: "Alles lassen, wie es ist" }).click();
  await expect(question).toHaveCount(0);
  await expect(lines).toHaveCount(1);

  await orderAgain(page, person, "Gasthaus zur Linde");
  await question.getByRole("button", { name: "Dazulegen" }).click();
  await expect(lines).toContainText(["Kräuterlimonade", "Frittatensuppe"]);

  await orderAgain(page, person, "Gasthaus zur Linde");
  await question.getByRole("button", { name: "Warenkorb ersetzen" }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Frittatensuppe");
});

test.describe("while the server fails", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("the history says so and comes with the next try", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    await page.goto(lightPage);
    await page.route("**/api/service/order/customer/all*", answerWithServerError);
    const account = await openAccount(page, person);
    await expect(account.getByText("Deine Bestellungen ließen sich gerade nicht laden.")).toBeVisible();
    await page.unroute("**/api/service/order/customer/all*");
    await account.getByRole("button", { name: "Nochmal" }).click();
    await expect(account.getByText("Noch nichts bestellt")).toBeVisible();
  });
});

test("a long history comes page by page, nothing twice", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  for (let i = 0; i < 21; i++)
    await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await page.goto(lightPage);
  await openAccount(page, person);
  const account = accountOverlay(page, person);
  await expect(rows(account)).toHaveCount(20);
  await account.getByRole("button", { name: "Mehr anzeigen" }).click();
  await expect(rows(account)).toHaveCount(21);
  await expect(rows(account).last()).toBeFocused();
  await expect(account.getByRole("button", { name: "Mehr anzeigen" })).toHaveCount(0);
  const ids = await rows(account).evaluateAll((all) => all.map((row) => row.getAttribute("data-order")));
  expect(new Set(ids).size).toBe(21);
});
