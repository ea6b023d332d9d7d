import type { Locator } from "@playwright/test";
import { ordersOf } from "./database.ts";
import {
  binding,
  cart,
  dish,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";
import { expectTapTargets } from "./tap-targets.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a guest orders on a phone, using the cart's separate page", async ({ page }) => {
  const guest = newGuest();
  await openRestaurant(page, gasthaus);
  const bar = page.getByRole("link", { name: /Zum Warenkorb/ });
  await expect(bar).toContainText("Zum Warenkorb (0 ausgewählt)");
  // Records the shaking, which lasts only a second, because a busy machine may look later.
  await bar.evaluate((element) => {
    const note = () => element.hasAttribute("data-shaking") && element.setAttribute("data-shook", "");
    new MutationObserver(note).observe(element, { attributeFilter: ["data-shaking"] });
  });
  await dish(page, "Wiener Schnitzel").tap();
  await overlay(page, "Wiener Schnitzel").getByText("Pommes frites").tap();
  await expect(bar).toContainText(/Zum Warenkorb \(1 ausgewählt\)/);
  await expect(bar).toContainText(/15,66\s€/);
  await expect(bar).toHaveAttribute("data-shook");
  await expect(bar).not.toHaveAttribute("data-shaking");
  await bar.tap();

  await expect(page).toHaveURL(`/checkout/${gasthaus.uid}`);
  await expect(page).toHaveTitle("Mahlzeit | Warenkorb");
  await expect(page.getByRole("heading", { name: "Warenkorb", level: 1 })).toBeVisible();
  const quantity = page.getByRole("group", { name: "Wiener Schnitzel" });
  await expect(quantity.getByRole("button", { name: /weniger/ })).toBeDisabled();
  await quantity.getByRole("button", { name: /mehr/ }).tap();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await page.getByRole("link", { name: "Fortfahren" }).tap();

  await expect(page).toHaveURL(`/info/${gasthaus.uid}`);
  await page.getByRole("button", { name: "Bestellung prüfen" }).tap();
  await expect(page.getByLabel("Vorname *")).toBeFocused();
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await page.getByRole("button", { name: "Bestellung prüfen" }).tap();
  await expect(page.getByRole("complementary", { name: "Warenkorb" })).toBeInViewport();
  await expect(sum(page, "Zu bezahlen")).toHaveText(/34,80\s€/);
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED", total_cents: 3480 }]);
});

test("from the listing to a paid order it takes a guest whose address is known twelve taps at most", async ({
  page,
}) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" }).fill("Taborstraße 12, Wien");
  await page
    .getByRole("option", { name: /Taborstraße 12/ })
    .first()
    .tap();
  await expect(page).toHaveURL("/bestellen/Wien");
  await page.goto("/bestellen");
  await isHydrated(page);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (label: string, words: string) => {
    await tap(page.getByLabel(label));
    await page.keyboard.type(words);
  };
  const { firstName, lastName, email, phone } = newGuest();
  await tap(page.getByRole("link", { name: /Gasthaus zur Linde/ }));
  await tap(dish(page, "Wiener Schnitzel"));
  await tap(overlay(page, "Wiener Schnitzel").getByText("Pommes frites"));
  await tap(page.getByRole("link", { name: /Zum Warenkorb \(1 ausgewählt\)/ }));
  await expect(page).toHaveURL(`/checkout/${gasthaus.uid}`);
  await tap(page.getByRole("radio", { name: "Lieferung" }));
  await expect(cart(page)).toContainText("Taborstraße 12");
  await tap(page.getByRole("link", { name: "Fortfahren" }));
  await type("Vorname *", firstName);
  await type("Nachname *", lastName);
  await type("E-Mail *", email);
  await type("Telefonnummer *", phone);
  await tap(page.getByRole("button", { name: binding }));
  await tap(page.getByRole("button", { name: "Bezahlen" }));
  await expectConfirmation(page);
  expect(taps).toBeLessThanOrEqual(12);
  expect(await ordersOf(email)).toMatchObject([{ type: "DELIVERY", status: "PLACED", total_cents: 1566 }]);
});

test("the second of two quick taps does not hit what is below the closing overlay", async ({ page }) => {
  await openRestaurant(page, gasthaus);
  await dish(page, "Cordon bleu").tap();
  const options = overlay(page, "Cordon bleu");
  await options.getByText("Normal").tap();
  const uncovered = await options.getByRole("button", { name: /In den Warenkorb/ }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const standsThere = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a, button");
    // Checked at the removal of the overlay, so that the result does not depend on speed.
    const gone = new Promise<string | undefined>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector("dialog[open]")) return;
        observer.disconnect();
        resolve(standsThere()?.textContent);
      }).observe(document.body, { childList: true, subtree: true });
    });
    (button as HTMLButtonElement).click();
    return gone;
  });
  expect(uncovered).toBeUndefined();
  const bar = page.getByRole("link", { name: /Zum Warenkorb \(1 ausgewählt\)/ });
  await bar.tap();
  await expect(page).toHaveURL(`/checkout/${gasthaus.uid}`);
});

test("tap targets on a phone are at least 44 px in both directions", async ({ page }) => {
  await openRestaurant(page, gasthaus);
  await dish(page, "Frittatensuppe").tap();
  await expectTapTargets(page);
  await dish(page, "Cordon bleu").tap();
  await expect(overlay(page, "Cordon bleu")).toBeVisible();
  await expectTapTargets(page);
  for (const path of ["/bestellen", `/checkout/${gasthaus.uid}`, `/info/${gasthaus.uid}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectTapTargets(page);
  }
});
