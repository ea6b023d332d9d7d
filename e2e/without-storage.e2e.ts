import { accountEntry, accountOverlay, guestEntry, makeAccount, signIn } from "./account.ts";
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

test("without storage a sign-in lasts until the page is left, and pages for guests work", async ({ page }) => {
  const person = await makeAccount();
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
  await expect(page.getByRole("heading", { name: "Gasthaus zur Linde", level: 1 })).toBeVisible();
});
