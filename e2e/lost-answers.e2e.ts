import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  fillRegistration,
  goToPassword,
  guestEntry,
  lightPage,
  makeAccount,
  newPerson,
  openAccount,
  signInNewCustomer,
  storedToken,
  tokenOf,
} from "./account.ts";
import { accountsOf } from "./account-records.ts";
import { ask } from "./database.ts";
import { answerWithServerError, loseAnswer, serverError } from "./failed-responses.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailsTo, mailTo } from "./mailbox.ts";

const noAnswer = "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";

// The browser logs lost responses and refused second attempts as errors.
test.use({ expectedErrors: /Failed to load resource/ });

const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Registrieren" });

async function fillForm(page: Page) {
  const person = newPerson();
  await page.goto("/register");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await fillRegistration(page, person);
  return person;
}

test("a double click on 'Registrieren' makes one account and one mail", async ({ page }) => {
  const person = await fillForm(page);
  let sent = 0;
  page.on("request", (call) => (sent += Number(call.url().endsWith("customer/register"))));
  await send(page).dblclick();
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  expect(sent).toBe(1);
  await mailTo(person.email, "Willkommen bei Mahlzeit");
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("a registration whose answer was lost succeeds at the next attempt", async ({ page }) => {
  const person = await fillForm(page);
  await loseAnswer(page, "customer/register");
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText(noAnswer);
  await expect(page.getByLabel("Vorname")).toHaveValue(person.firstName);
  expect(await accountsOf(person.email)).toHaveLength(1);

  await send(page).click();
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
  await mailTo(person.email, "Willkommen bei Mahlzeit");
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("the sign-in after a registration may fail as well: the next try goes on from there", async ({ page }) => {
  const person = await fillForm(page);
  await page.route("**/customer/login", (route) => route.abort("connectionfailed"), { times: 1 });
  await send(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
});

test("a sign-in without an answer says so, keeps what was typed, and works at the next try", async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await page.route("**/customer/exists", (route) => route.abort("connectionfailed"), { times: 1 });
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(noAnswer);
  await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();

  await loseAnswer(page, "customer/login");
  const password = page.getByLabel("Passwort", { exact: true });
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(noAnswer);
  expect(await storedToken(page)).toBeNull();
  await expect(password).toHaveValue(person.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("if the account cannot be loaded after signing in, it is loaded when the visitor returns to the page", async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await goToPassword(page, person.email);
  await page.route("**/order/customer/auth", (route) => route.abort("connectionfailed"));
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect.poll(() => storedToken(page)).not.toBeNull();
  await page.unroute("**/order/customer/auth");
  await page.reload();
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("a server out of order says so at every step of the sign-in", async ({ page, request }) => {
  const person = await makeAccount(request);
  await page.route("**/customer/exists", answerWithServerError, { times: 1 });
  await page.route("**/customer/login", answerWithServerError, { times: 1 });
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(serverError);
  await page.keyboard.press("Enter");
  const password = page.getByLabel("Passwort", { exact: true });
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription(serverError);
  await page.keyboard.press("Enter");
  await expect(accountOverlay(page, person)).toBeVisible();
});

test("a network that fails signs nobody out", async ({ page, request, context }) => {
  const person = await signInNewCustomer(page, request);
  await page.route("**/order/customer/auth", (route) => route.abort("connectionfailed"));
  await page.goto(lightPage);
  await isHydrated(page);
  expect(await storedToken(page)).not.toBeNull();
  await page.unroute("**/order/customer/auth");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(accountEntry(page, person)).toBeVisible();
});

test("settings whose answer was lost are saved, and saved again without harm", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto("/management/settings");
  await page.getByLabel("Vorname *").fill("Hanna");
  await loseAnswer(page, "customer/update");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alert")).toContainText(noAnswer);
  await expect(page.getByLabel("Vorname *")).toHaveValue("Hanna");
  expect(await accountsOf(person.email)).toMatchObject([{ first_name: "Hanna" }]);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await expect(accountEntry(page, { ...person, firstName: "Hanna" })).toBeVisible();
});

test("an address whose answer was lost is kept once", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto("/management/settings");
  await page.getByRole("button", { name: "Add address" }).click();
  const form = overlay(page, "Adresse hinzufügen");
  await form.getByLabel("Straße *").fill("Zieglergasse");
  await form.getByLabel("Hausnummer *").fill("24");
  await form.getByLabel("PLZ *").fill("1070");
  await form.getByLabel("Ort *").fill("Wien");
  await loseAnswer(page, "customer/add/address");
  const save = form.getByRole("button", { name: "Adresse speichern" });
  await save.click();
  await expect(form.getByRole("alert")).toContainText(noAnswer);
  await save.dblclick();
  await expect(form).toHaveCount(0);
  const list = page.getByRole("region", { name: "Addresses" }).getByRole("listitem");
  await expect(list).toHaveCount(1);
  const kept = await ask(
    "SELECT street FROM account_addresses WHERE account_id = (SELECT id FROM accounts WHERE email = $1)",
    [person.email],
  );
  expect(kept).toHaveLength(1);
});

test("after a change of password whose answer was lost the old password is refused", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto("/management/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = overlay(page, "Passwort ändern");
  await form.getByLabel("Altes Passwort *").fill(person.password);
  await form.getByLabel("Neues Passwort *").fill("Topfenstrudel 9");
  await form.getByLabel("Neues Passwort wiederholen *").fill("Topfenstrudel 9");
  await loseAnswer(page, "customer/update/password");
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(form.getByRole("alert")).toContainText(noAnswer);
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(form.getByLabel("Altes Passwort *")).toHaveAccessibleDescription("Ungültiges Passwort");
  await tokenOf(request, { ...person, password: "Topfenstrudel 9" });
});

for (const [where, path] of [
  ["the account's overlay", "customer/disable"],
  ["the settings", "customer/account"],
] as const) {
  test(`an account erased in ${where} whose answer was lost is erased: the next try finds it so`, async ({
    page,
    request,
  }) => {
    const person = await signInNewCustomer(page, request);
    if (path === "customer/disable") {
      await page.goto(lightPage);
      const account = await openAccount(page, person);
      await account.getByRole("tab", { name: "Mein Konto" }).click();
      await account.getByRole("button", { name: "Konto vollständig löschen" }).click();
    } else {
      await page.goto("/management/settings");
      await page.getByRole("button", { name: "Delete account" }).click();
    }
    const dialog = overlay(page, "Konto vollständig löschen");
    const confirm = dialog.getByRole("button", { name: "Konto vollständig löschen" });
    await loseAnswer(page, path);
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText(noAnswer);
    expect(await accountsOf(person.email)).toEqual([]);
    await confirm.click();
    await expect(page).toHaveURL("/bestellen");
    await expect(guestEntry(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
}

test("signing out without a network is signing out here all the same", async ({ page, request, context }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto(lightPage);
  const account = await openAccount(page, person);
  await expect(account.getByText("Noch nichts bestellt")).toBeVisible();
  await context.setOffline(true);
  await account.getByRole("button", { name: "Abmelden" }).click();
  await expect(guestEntry(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
