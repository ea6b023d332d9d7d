import {
  accountEntry,
  accountOverlay,
  fillRegistration,
  guestEntry,
  makeAccount,
  newPerson,
  signIn,
} from "./account.ts";
import { isHydrated, openRestaurant } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

// The router logs twice that it cannot store the scroll position; no other error is expected.
test.use({ expectedErrors: /^$|SecurityError/, ownContext: true });

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  }),
);

test("without storage a sign-in lasts until the page is left", async ({ page, request }) => {
  const person = await makeAccount(request);
  await signIn(page, person);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Essen bestellen" }).click();
  await expect(page).toHaveURL("/bestellen");
  await expect(accountEntry(page, person)).toBeVisible();
  await page.getByRole("link", { name: /Gasthaus zur Linde/ }).click();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(accountEntry(page, person)).toBeVisible();

  await accountEntry(page, person).click();
  await accountOverlay(page, person).getByRole("button", { name: "Abmelden" }).click();
  await expect(guestEntry(page)).toBeVisible();
  await page.reload();
  await expect(guestEntry(page)).toBeVisible();
});

test("without storage a registration works as well", async ({ page }) => {
  const person = newPerson();
  await page.goto("/register");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await fillRegistration(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
});

test("without storage pages for guests work", async ({ page }) => {
  await openRestaurant(page, gasthaus);
  await expect(guestEntry(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gasthaus zur Linde", level: 1 })).toBeVisible();
});
