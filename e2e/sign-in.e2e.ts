import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  goToPassword,
  guestEntry,
  lightPage,
  makeAccount,
  newPerson,
  signIn,
  signInNewCustomer,
  storedToken,
  storeToken,
} from "./account.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";

const email = (page: Page) => page.getByLabel("E-Mail");
const password = (page: Page) => page.getByLabel("Passwort", { exact: true });
const enterButton = (page: Page) => page.getByRole("button", { name: "Anmelden", exact: true });

test("a customer signs in in two steps, and the account opens, titled with the full name", async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await page.goto("/bestellen");
  await isHydrated(page);
  await guestEntry(page).click();
  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle("Mahlzeit | Anmelden");
  await expect(page.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" })).toBeVisible();
  await expect(page.getByText("Wir prüfen, ob du ein Kundenkonto hast")).toBeVisible();

  const next = page.getByRole("button", { name: "Weiter" });
  await expect(next).toBeDisabled();
  await email(page).fill(person.email);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expect(page.getByText("Mit Passwort anmelden")).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await expect(password(page)).toBeFocused();

  await expect(enterButton(page)).toBeDisabled();
  await password(page).fill(person.password);
  await expect(enterButton(page)).toBeEnabled();
  await enterButton(page).click();
  await expect(accountOverlay(page, person)).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]{43,}$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Willkommen bei Mahlzeit" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
  await page.getByRole("button", { name: "Meine Bestellungen" }).click();
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("each step says what is wrong once a field was changed or left, and Enter goes on", async ({ page, request }) => {
  const person = await makeAccount(request);
  await page.goto("/login");
  await isHydrated(page);
  const main = page.getByRole("main");
  await expect(email(page)).toHaveAccessibleDescription("");
  await email(page).focus();
  await email(page).blur();
  await expect(email(page)).toHaveAccessibleDescription("Bitte ausfüllen");
  await email(page).fill("johanna@");
  await expect(email(page)).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail Adresse an");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" })).toBeVisible();
  await email(page).fill(person.email);
  await expect(main.getByText("Bitte geben Sie")).toHaveCount(0);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expect(password(page)).toHaveAccessibleDescription("");
  await password(page).fill("kurz");
  await expect(password(page)).toHaveAccessibleDescription("Ungültiges Passwort");
  await expect(enterButton(page)).toBeDisabled();
  await password(page).fill("");
  await expect(password(page)).toHaveAccessibleDescription("Bitte ausfüllen");
  await email(page).fill("johanna");
  await expect(email(page)).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail Adresse an");
  await email(page).fill("");
  await expect(email(page)).toHaveAccessibleDescription("Bitte ausfüllen");
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("the eye shows what was typed as password, and hides it again", async ({ page, request }) => {
  const person = await makeAccount(request);
  await goToPassword(page, person.email);
  await password(page).fill(person.password);
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Eingabe anzeigen" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Eingabe verbergen" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(password(page)).toHaveValue(person.password);
});

test("the address of an account is recognised in whatever case and with blanks around it", async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await goToPassword(page, `  ${person.email.toUpperCase()} `);
  await password(page).fill(person.password);
  await enterButton(page).click();
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("a customer with another address goes back to the first step", async ({ page, request }) => {
  const person = await makeAccount(request);
  await goToPassword(page, person.email);
  await page.getByRole("button", { name: "Andere E-Mail verwenden" }).click();
  await expect(page.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" })).toBeVisible();
  await expect(email(page)).toHaveValue("");
});

test.describe("refused by the server, which the browser logs", () => {
  test.use({ expectedErrors: /status of (401|429)/ });

  test("the server's refusal is shown below the password, and what was typed stays", async ({ page, request }) => {
    const person = await makeAccount(request);
    await goToPassword(page, person.email);
    await password(page).fill("falsches Passwort");
    await enterButton(page).click();
    await expect(password(page)).toHaveAccessibleDescription("Ungültiges Passwort");
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveValue("falsches Passwort");
    await expect(email(page)).toHaveValue(person.email);
    expect(await storedToken(page)).toBeNull();
    await expect(guestEntry(page)).toBeVisible();

    await password(page).fill(person.password);
    await expect(password(page)).toHaveAccessibleDescription("");
    await enterButton(page).click();
    await expect(accountOverlay(page, person)).toBeVisible();
  });

  test("a visitor who guesses has to wait, and reads it below the password", async ({ page, request }) => {
    const person = await makeAccount(request);
    const guess = () => request.post("/api/service/customer/login", { data: { ...person, password: "geraten" } });
    await expect.poll(async () => (await guess()).status(), { intervals: [0] }).toBe(429);
    expect(Number((await guess()).headers()["retry-after"])).toBeGreaterThan(0);
    await goToPassword(page, person.email);
    await password(page).fill(person.password);
    await enterButton(page).click();
    await expect(password(page)).toHaveAccessibleDescription(
      "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
    );
  });

  test("a token that is no longer valid is deleted, and the header shows a guest", async ({ page }) => {
    await storeToken(page, "a".repeat(43));
    await page.goto(lightPage);
    await expect(guestEntry(page)).toBeVisible();
    await expect.poll(() => storedToken(page)).toBeNull();
  });
});

test("a stored token is checked on the listing, and at the sign-in the account opens at once", async ({
  page,
  request,
}) => {
  const person = await signInNewCustomer(page, request);
  const asked = page.waitForRequest("**/api/service/order/customer/auth");
  await page.goto("/bestellen");
  const { method, authorization } = await asked.then(async (call) => ({
    method: call.method(),
    authorization: await call.headerValue("authorization"),
  }));
  expect({ method, authorization }).toEqual({ method: "POST", authorization: `Bearer ${await storedToken(page)}` });
  await expect(accountEntry(page, person)).toBeVisible();

  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(accountOverlay(page, person)).toBeVisible();
    await expect(email(page)).toHaveCount(0);
  }
});

test("a customer is still signed in on the next visit", async ({ page, request, browser, context, watch }) => {
  const person = await makeAccount(request);
  await signIn(page, person);
  const later = await browser.newContext({ storageState: await context.storageState() });
  watch(later);
  const visit = await later.newPage();
  await visit.goto(lightPage);
  await expect(accountEntry(visit, person)).toBeVisible();
  await later.close();
});

test("signing out forgets token and name, here and at the server", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const token = await storedToken(page);
  await page.goto(lightPage);
  await accountEntry(page, person).click();
  const answered = page.waitForResponse("**/api/service/customer/logout");
  await accountOverlay(page, person).getByRole("button", { name: "Abmelden" }).click();
  await expect(overlay(page, /./)).toHaveCount(0);
  await expect(guestEntry(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect((await answered).status()).toBe(204);
  const asked = await request.post("/api/service/order/customer/auth", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(asked.status()).toBe(401);
});

test("signing in without an account becomes a registration", async ({ page }) => {
  const person = newPerson();
  await page.goto("/login");
  await isHydrated(page);
  await email(page).fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Registrieren" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
});
