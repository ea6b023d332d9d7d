import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  fillRegistration,
  makeAccount,
  newPerson,
  signIn,
  storedToken,
} from "./account.ts";
import { accountsOf, expireLinks } from "./account-records.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { linkIn, mailsTo, mailTo } from "./mailbox.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Registrieren" });

test("somebody unknown registers in place of the sign-in, is welcomed and finds the account open", async ({ page }) => {
  const person = newPerson();
  await page.goto("/login");
  await isHydrated(page);
  await field(page, "E-Mail").fill(`tippfehler.${person.email}`);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { name: "Registrieren", level: 1 })).toBeVisible();
  await expect(field(page, "Telefonnummer")).toHaveAttribute("placeholder", /^\+43 /);

  // The input of the first step can still be corrected.
  await expect(field(page, "E-Mail")).toHaveValue(`tippfehler.${person.email}`);
  await field(page, "E-Mail").fill(person.email);
  await expect(send(page)).toBeDisabled();
  await fillRegistration(page, person);
  await expect(send(page)).toBeEnabled();
  await send(page).click();

  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(page.getByText("Willkommen bei Mahlzeit")).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]{43,}$/);
  await page.getByRole("button", { name: "Meine Bestellungen" }).click();
  const account = accountOverlay(page, person);
  await expect(account.getByText("Noch nichts bestellt")).toBeVisible();
  expect(await accountsOf(person.email)).toMatchObject([{ email: person.email, first_name: person.firstName }]);
});

test("somebody registers at once, with Enter and an e-mail address of their own", async ({ page }) => {
  const person = newPerson({ firstName: "Đorđe", lastName: "O’Hara-Müller" });
  await page.goto("/register");
  await isHydrated(page);
  await expect(page).toHaveTitle("Mahlzeit | Registrieren");
  await expect(field(page, "E-Mail")).toHaveValue("");
  await field(page, "E-Mail").fill(person.email);
  await fillRegistration(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
});

test("every field of the registration says what it lacks, once it was changed or left", async ({ page }) => {
  await page.goto("/register");
  await isHydrated(page);
  await expect(page.getByText("Bitte ausfüllen")).toHaveCount(0);
  for (const label of ["Vorname", "Nachname", "Telefonnummer", "E-Mail", "Passwort", "Passwort bestätigen"]) {
    await field(page, label).focus();
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription("Bitte ausfüllen");
  }
  await field(page, "Vorname").fill("J");
  await expect(field(page, "Vorname")).toHaveAccessibleDescription("Bitte ausfüllen");

  const phone = "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678";
  for (const wrong of ["0660 123 45 67", "ruf mich an", "+43/660"]) {
    await field(page, "Telefonnummer").fill(wrong);
    await expect(field(page, "Telefonnummer")).toHaveAccessibleDescription(phone);
  }
  await field(page, "E-Mail").fill("johanna.example.at");
  await expect(field(page, "E-Mail")).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail Adresse an");
  await field(page, "Passwort").fill("12345");
  await expect(field(page, "Passwort")).toHaveAccessibleDescription("Ungültiges Passwort (min. 6 Zeichnen)");
  await field(page, "Passwort").fill("123456");
  await expect(field(page, "Passwort")).toHaveAccessibleDescription("");
  await field(page, "Passwort bestätigen").fill("12345");
  await expect(field(page, "Passwort bestätigen")).toHaveAccessibleDescription("Die Passwörter stimmen nicht überein");
  await field(page, "Passwort bestätigen").fill("123456");
  await expect(field(page, "Passwort bestätigen")).toHaveAccessibleDescription("");
  // The first one changes, and the second is wrong again.
  await field(page, "Passwort").fill("1234567");
  await expect(field(page, "Passwort bestätigen")).toHaveAccessibleDescription("Die Passwörter stimmen nicht überein");
  await expect(send(page)).toBeDisabled();
});

test("nothing is said about a field that nobody has been to yet", async ({ page }) => {
  await page.goto("/register");
  await isHydrated(page);
  await field(page, "Passwort").fill("123456");
  await expect(field(page, "Passwort bestätigen")).toHaveAccessibleDescription("");
  await field(page, "Passwort").fill("12345");
  await expect(field(page, "Passwort")).toHaveAccessibleDescription("Ungültiges Passwort (min. 6 Zeichnen)");
  await expect(page.getByText("Bitte ausfüllen")).toHaveCount(0);
});

test("a form sent too early names everything and sends nothing", async ({ page }) => {
  await page.goto("/register");
  await isHydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await field(page, "Nachname").fill("Pichler");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bitte ausfüllen")).toHaveCount(5);
  await expect(field(page, "Vorname")).toBeFocused();
  expect(sent.filter((url) => /\/api\/(?!tracking)/.test(url))).toEqual([]);
});

test("a password is taken letter by letter, blanks around it included", async ({ page, request }) => {
  const person = await makeAccount(request, { password: "  ä €  " });
  await signIn(page, person);
});

test.describe("with an address that is taken", () => {
  test.use({ expectedErrors: /status of (401|409)/ });

  test("the e-mail field says that there is an account already, until it is changed", async ({ page, request }) => {
    const known = await makeAccount(request);
    const person = newPerson({ firstName: "Josef" });
    await page.goto("/register");
    await isHydrated(page);
    await field(page, "E-Mail").fill(known.email.toUpperCase());
    await fillRegistration(page, { ...person, password: "ein anderes" });
    await send(page).click();
    await expect(field(page, "E-Mail")).toHaveAccessibleDescription("Es existiert bereits ein Konto mit dieser E-Mail");
    await expect(field(page, "E-Mail")).toBeFocused();
    await expect(field(page, "Vorname")).toHaveValue("Josef");
    expect(await accountsOf(known.email)).toMatchObject([{ first_name: known.firstName }]);

    await field(page, "E-Mail").fill(person.email);
    await expect(field(page, "E-Mail")).toHaveAccessibleDescription("");
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  });
});

test.describe("the welcome mail", () => {
  test.use({ expectedErrors: /status of 410/ });

  test("its link confirms the address, once", async ({ page, context, request }) => {
    const person = await makeAccount(request);
    const mail = await mailTo(person.email, "Willkommen bei Mahlzeit");
    expect(mail).toContain(`Willkommen, ${person.firstName}.`);
    expect(await accountsOf(person.email)).toMatchObject([{ email_confirmed_at: null }]);

    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" })).toBeVisible();
    // The secret is removed from the address.
    await expect(page).toHaveURL("/login/bestaetigen");
    const [{ email_confirmed_at } = {}] = await accountsOf(person.email);
    expect(email_confirmed_at).toBeInstanceOf(Date);

    const later = await context.newPage();
    await later.goto(linkIn(mail));
    await later.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(later.getByRole("heading", { name: "Dieser Link wurde schon verwendet" })).toBeVisible();
    expect(await accountsOf(person.email)).toMatchObject([{ email_confirmed_at }]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("its link is too old after a week", async ({ page, request }) => {
    const person = await makeAccount(request);
    const mail = await mailTo(person.email, "Willkommen bei Mahlzeit");
    expect(mail).toContain("Der Link gilt 7 Tage.");
    await expireLinks(person.email);
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(page.getByText("Oder er ist zu alt.")).toBeVisible();
    expect(await accountsOf(person.email)).toMatchObject([{ email_confirmed_at: null }]);
  });

  test("a link with a part missing says so and confirms nothing", async ({ page }) => {
    await page.goto("/login/bestaetigen");
    await expect(page.getByRole("heading", { name: "Diesem Link fehlt etwas" })).toBeVisible();
    await page.goto(`/login/bestaetigen#${"x".repeat(43)}`);
    await page.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Dieser Link wurde schon verwendet" })).toBeVisible();
  });
});
