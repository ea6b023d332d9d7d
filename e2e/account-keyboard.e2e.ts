import {
  accountEntry,
  accountOverlay,
  guestEntry,
  makeAccount,
  newPerson,
  signInNewCustomer,
  storedToken,
} from "./account.ts";
import { accountsOf } from "./account-records.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";
import { tabTo, typeInto } from "./tab-navigation.ts";

test("a customer signs in, looks at an order and signs out with the keyboard alone", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await page.evaluate(() => localStorage.clear());

  await page.goto("/bestellen");
  await isHydrated(page);
  await tabTo(page, guestEntry(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await typeInto(page, "E-Mail", person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Passwort", { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");

  const account = accountOverlay(page, person);
  await expect(account).toBeVisible();
  const [orders, mine] = ["Bestellungen", "Mein Konto"].map((name) => account.getByRole("tab", { name }));
  if (!orders || !mine) throw new Error("There are two tabs.");
  await tabTo(page, orders);
  await page.keyboard.press("ArrowRight");
  await expect(mine).toBeFocused();
  await expect(mine).toHaveAttribute("aria-selected", "true");
  await expect(account.getByRole("tabpanel", { name: "Mein Konto" })).toContainText(person.email);
  await page.keyboard.press("ArrowRight");
  await expect(orders).toBeFocused();
  await page.keyboard.press("End");
  await expect(mine).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(orders).toHaveAttribute("aria-selected", "true");
  await tabTo(page, account.getByRole("button", { name: /Gasthaus zur Linde/ }));
  await page.keyboard.press("Enter");
  await expect(account.getByRole("heading", { name: "Gasthaus zur Linde" })).toBeFocused();
  await tabTo(page, account.getByRole("button", { name: "Alle Bestellungen" }));
  await page.keyboard.press("Enter");
  await expect(account.getByRole("button", { name: /Gasthaus zur Linde/ })).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(account).toHaveCount(0);
  await tabTo(page, accountEntry(page, person));
  await page.keyboard.press("Enter");
  await expect(account).toBeVisible();
  // The overlay gives the focus back to where it was opened.
  await page.keyboard.press("Escape");
  await expect(accountEntry(page, person)).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, account.getByRole("button", { name: "Abmelden" }));
  await page.keyboard.press("Enter");
  await expect(guestEntry(page)).toBeVisible();
});

test("somebody registers with the keyboard alone", async ({ page }) => {
  const person = newPerson();
  await page.goto("/register");
  await isHydrated(page);
  await typeInto(page, "Vorname", person.firstName);
  await typeInto(page, "Nachname", person.lastName);
  await typeInto(page, "Telefonnummer", person.phone);
  await typeInto(page, "E-Mail", person.email);
  await typeInto(page, "Passwort", person.password);
  await typeInto(page, "Passwort bestätigen", person.password);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Registrieren" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Meine Bestellungen" }));
  await page.keyboard.press("Enter");
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("the settings are changed and the account is erased with the keyboard alone", async ({ page }) => {
  const person = await makeAccount();
  await page.goto("/management/settings");
  await expect(page).toHaveURL(/\/login/);
  await isHydrated(page);
  await typeInto(page, "E-Mail", person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Passwort", { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/management/settings");

  await tabTo(page, page.getByLabel("Vorname *"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Hanna");
  await tabTo(page, page.getByRole("button", { name: "Update" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gespeichert.")).toBeVisible();

  const add = page.getByRole("button", { name: "Add address" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const form = overlay(page, "Adresse hinzufügen");
  await expect(form).toBeVisible();
  for (const [label, text] of [
    ["Straße *", "Zieglergasse"],
    ["Hausnummer *", "24/11"],
    ["PLZ *", "1070"],
    ["Ort *", "Wien"],
  ] as const)
    await typeInto(page, label, text);
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Zieglergasse 24/11, 1070 Wien löschen" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Adresse gelöscht.")).toBeVisible();
  await expect(add).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Change password" }));
  await page.keyboard.press("Enter");
  await expect(overlay(page, "Passwort ändern")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Delete account" }));
  await page.keyboard.press("Enter");
  const dialog = overlay(page, "Konto vollständig löschen");
  await tabTo(page, dialog.getByRole("button", { name: "Konto vollständig löschen" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bestellen");
  expect(await accountsOf(person.email)).toEqual([]);
});
