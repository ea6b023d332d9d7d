import type { APIRequestContext } from "@playwright/test";
import { accountOverlay, goToPassword, guestEntry, signInNewCustomer, storedToken, tokenOf } from "./account.ts";
import { expect, test } from "./journey.ts";

const operator = { email: "theresa.wallner@example.at", password: "demo-betreiberin" };

// The browser logs refused requests as errors.
test.use({ expectedErrors: /status of 40[13]/ });

async function decide(request: APIRequestContext, what: "block" | "unblock", email: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, operator)}` };
  const answer = await request.post(`/api/management/accounts/${what}`, { headers, data: { email } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("a blocked customer is signed out, reads why at the sign-in, and can sign in once unblocked", async ({
  page,
  request,
}) => {
  const person = await signInNewCustomer(page);
  await page.goto("/management/settings");
  await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
  await decide(request, "block", person.email);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(guestEntry(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await goToPassword(page, person.email);
  const password = page.getByLabel("Passwort", { exact: true });
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription("Dieses Konto ist gesperrt. Bitte wende dich an uns.");
  // A person without the password must not learn that the account is blocked.
  await password.fill("falsches Passwort");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription("Ungültiges Passwort");

  await decide(request, "unblock", person.email);
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(accountOverlay(page, person)).toBeVisible();
});
