import type { Locator, Page } from "@playwright/test";
import { lightPage, openAccount, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { cart, expectConfirmation, order, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";

const rows = (account: Locator) => account.getByRole("list", { name: "Bisherige Bestellungen" }).getByRole("button");

async function orderAgain(page: Page, person: Person, from: string): Promise<void> {
  const account = await openAccount(page, person);
  await rows(account).filter({ hasText: from }).click();
  await account.getByRole("button", { name: "Nochmal bestellen" }).click();
  await expect(account).toHaveCount(0);
}

test("an order is made once more from the history, and nothing is added twice", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
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
