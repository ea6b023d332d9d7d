import {
  accountEntry,
  accountOverlay,
  fillRegistration,
  guestEntry,
  lightPage,
  makeAccount,
  newPerson,
  signInNewCustomer,
  storedToken,
} from "./account.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";
import { expectTapTargets } from "./tap-targets.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a customer signs in, looks at an order and signs out on a phone", async ({ page, request }) => {
  const person = await makeAccount();
  await page.goto("/bestellen");
  await isHydrated(page);
  await guestEntry(page).tap();
  await page.getByLabel("E-Mail").fill(person.email);
  await expectTapTargets(page);
  await page.getByRole("button", { name: "Weiter" }).tap();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expectTapTargets(page);
  // The focused field stays empty, and the tap must still take effect.
  await page.getByRole("button", { name: "Andere E-Mail verwenden" }).tap();
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByRole("button", { name: "Weiter" }).tap();
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).tap();
  await expect(accountOverlay(page, person).getByText("Noch nichts bestellt")).toBeVisible();
  await expectTapTargets(page);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });

  await page.goto(lightPage);
  await accountEntry(page, person).tap();
  const account = accountOverlay(page, person);
  await account.getByRole("button", { name: /Gasthaus zur Linde/ }).tap();
  await expect(account.getByRole("button", { name: "Nochmal bestellen" })).toBeInViewport();
  await expectTapTargets(page);
  await account.getByRole("button", { name: "Alle Bestellungen" }).tap();
  await account.getByRole("tab", { name: "Mein Konto" }).tap();
  await expectTapTargets(page);
  await account.getByRole("button", { name: "Konto vollständig löschen" }).tap();
  await expectTapTargets(page);
  await overlay(page, "Konto vollständig löschen").getByRole("button", { name: "Doch nicht" }).tap();
  await account.getByRole("button", { name: "Abmelden" }).tap();
  await expect(guestEntry(page)).toBeVisible();
});

test("somebody registers on a phone", async ({ page }) => {
  const person = newPerson({ firstName: "Đorđe", lastName: "O’Hara-Müller" });
  await page.goto("/register");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await fillRegistration(page, person);
  await expectTapTargets(page);
  await page.getByRole("main").getByRole("button", { name: "Registrieren" }).tap();
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expectTapTargets(page);
  await expect(accountEntry(page, person)).toBeVisible();
});

test("the management area is used on a phone", async ({ page }) => {
  await signInNewCustomer(page);
  await page.goto("/management/overview");
  await expect(page.getByText("Noch nichts bestellt")).toBeVisible();
  await expectTapTargets(page);
  await page.getByRole("link", { name: "Settings" }).tap();
  await expect(page.getByLabel("Vorname *")).not.toHaveValue("");
  await expectTapTargets(page);
  await page.getByRole("button", { name: "Add address" }).tap();
  const form = overlay(page, "Adresse hinzufügen");
  await form.getByLabel("Straße *").fill("Zieglergasse");
  await form.getByLabel("Hausnummer *").fill("24/11");
  await form.getByLabel("PLZ *").fill("1070");
  await form.getByLabel("Ort *").fill("Wien");
  await expectTapTargets(page);
  await form.getByRole("button", { name: "Adresse speichern" }).tap();
  await expect(form).toHaveCount(0);
  await expectTapTargets(page);
  await page.getByRole("button", { name: "Change password" }).tap();
  await expectTapTargets(page);
});
