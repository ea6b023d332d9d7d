import { ordersOf } from "./database.ts";
import { cart, dish, expectConfirmation, fillContact, newGuest, order, overlay, payOnTheSpot, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

test("a guest finds a restaurant, orders pick-up with options, and both sides get their mail", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/");
  await expect(page).toHaveURL(/\/bestellen$/);
  await page.getByRole("link", { name: /^Jetzt geöffnet.*Gasthaus zur Linde/ }).click();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(page).toHaveTitle("Bestelle bei Gasthaus zur Linde | Mahlzeit");
  await expect(page.getByText("Jetzt geöffnet")).toBeVisible();
  await expect(page.getByText("10 % Rabatt").first()).toBeVisible();

  await dish(page, "Wiener Schnitzel").click();
  await overlay(page, "Wiener Schnitzel").getByText("Pommes frites").click();
  await dish(page, "Cordon bleu").click();
  const options = overlay(page, "Cordon bleu");
  await options.getByText("Groß", { exact: true }).click();
  await options.getByText("Preiselbeeren").click();
  await options.getByRole("button", { name: /In den Warenkorb.*22,00/ }).click();
  await cart(page).getByRole("button", { name: "Cordon bleu: mehr" }).click();

  // 17,40 + 2 × 22,00, less ten percent but at most 5 €.
  await expect(sum(cart(page), "Zwischensumme")).toHaveText(/61,40\s€/);
  await expect(sum(cart(page), "10 % Rabatt")).toHaveText(/−5,00\s€/);
  await expect(sum(cart(page), "Zu bezahlen")).toHaveText(/56,40\s€/);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();

  await expect(page).toHaveURL(`/info/${gasthaus.uid}`);
  await expect(page).toHaveTitle("Mahlzeit | Kontaktdaten");
  await expect(page.getByLabel("Abholzeit *").getByRole("option", { name: "Schnellstmöglich" })).toHaveCount(0);
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await expect(sum(cart(page), "Zu bezahlen")).toHaveText(/61,40\s€/);
  await page.getByLabel("Anmerkung").fill("Bitte gut durch\nund ohne Petersilie");
  await order(page);

  await expectConfirmation(page);
  await expect(page).toHaveURL(`/confirm/${gasthaus.uid}/success`);
  await expect(page).toHaveTitle("Mahlzeit | Bestellbestätigung");
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(details).toContainText("2× Cordon bleu");
  await expect(details).toContainText(/Groß \(\+\s3,00\s€\), Preiselbeeren \(\+\s1,50\s€\)/);
  await expect(details).toContainText("Bitte gut durch; und ohne Petersilie");
  await expect(details).toContainText("Zum Mitnehmen");
  await expect(sum(details, "Zu bezahlen")).toHaveText(/61,40\s€/);

  const [placed, ...others] = await ordersOf(guest.email);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({
    status: "PLACED",
    type: "TAKEAWAY",
    total_cents: 6140,
    note: "Bitte gut durch; und ohne Petersilie",
  });
  const toGuest = await mailAbout(placed?.id ?? "", "placed");
  expect(toGuest).toContain(`To: Maria Gruber <${guest.email}>`);
  expect(toGuest).toContain("Subject: Deine Bestellung bei Gasthaus zur Linde");
  expect(toGuest).toMatch(/61,40\s€/);
  expect(toGuest).toContain("Vertragspartner ist Gasthaus zur Linde GmbH");
  const toRestaurant = await mailAbout(placed?.id ?? "", "to-restaurant");
  expect(toRestaurant).toContain("To: Gasthaus zur Linde <gasthaus-zur-linde@example.at>");
  expect(toRestaurant).toContain("Bitte gut durch; und ohne Petersilie");
  expect(toRestaurant).toContain("+43 660 123 45 67");

  await page.reload();
  await expectConfirmation(page);
  await page.goto(`/${gasthaus.uid}`);
  await expect(cart(page).getByText("Noch nichts am Teller")).toBeVisible();
});
