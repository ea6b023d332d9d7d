import type { Page } from "@playwright/test";
import {
  goToPassword,
  makeAccount,
  newPerson,
  openAccount,
  type Person,
  signIn,
  signInNewCustomer,
} from "./account.ts";
import { accountsOf, ageSignIn } from "./account-records.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";

const sentence = ({ email }: Person, former: Person) =>
  `Wir haben einen Link an ${email} geschickt. Bis du ihn öffnest, gilt ${former.email}.`;

async function askForOtherEmail(page: Page, email: string): Promise<void> {
  await page.goto("/management/settings");
  await expect(page.getByLabel("E-Mail *")).not.toHaveValue("");
  await page.getByLabel("E-Mail *").fill(email);
  await page.getByRole("button", { name: "Update" }).click();
}

test("a new e-mail address needs the password and is valid once its link was opened; the former one gets a mail", async ({
  page,
  request,
  browser,
  watch,
}) => {
  const person = await signInNewCustomer(page, request);
  const renewed = { ...person, email: newPerson().email };
  await ageSignIn(person.email, 11);
  await askForOtherEmail(page, renewed.email);
  const question = overlay(page, "Neue E-Mail-Adresse");
  await question.getByLabel("Passwort *").fill(person.password);
  await question.getByRole("button", { name: "E-Mail ändern" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(sentence(renewed, person))).toBeVisible();
  await expect(page.getByLabel("E-Mail *")).toHaveValue(person.email);
  expect(await accountsOf(person.email)).toMatchObject([{ pending_email: renewed.email }]);
  await openAccount(page, person);
  await page.getByRole("tab", { name: "Mein Konto" }).click();
  await expect(page.getByText(`Künftig ${renewed.email}, sobald du den Link geöffnet hast`)).toBeVisible();

  const elsewhere = await browser.newContext();
  watch(elsewhere);
  const other = await elsewhere.newPage();
  await signIn(other, person);
  const mail = await mailTo(renewed.email, "Bestätige deine E-Mail-Adresse");
  await other.goto(linkIn(mail));
  await other.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(other.getByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" })).toBeVisible();
  expect(await accountsOf(person.email)).toEqual([]);
  expect(await accountsOf(renewed.email)).toMatchObject([
    { pending_email: null, email_confirmed_at: expect.any(Date) },
  ]);
  const told = await mailTo(person.email, "Deine E-Mail-Adresse wurde geändert");
  expect(told).not.toContain(renewed.email);
  await elsewhere.close();

  await page.goto("/login/passwort");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Registrieren" })).toBeVisible();
  await goToPassword(page, renewed.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `${person.firstName} ${person.lastName}` })).toBeVisible();
});

test("another spelling of the same mailbox is valid at once", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  const spelled = person.email.replace("johanna", "Johanna");
  await askForOtherEmail(page, spelled);
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await expect(page.getByLabel("E-Mail *")).toHaveValue(spelled);
  expect(await accountsOf(person.email)).toMatchObject([{ email: spelled, pending_email: null }]);
});

test.describe("an address that is somebody else's", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("is refused under the field, and the name typed beside it is kept", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    const other = await makeAccount(request);
    await page.goto("/management/settings");
    await page.getByLabel("Vorname *").fill("Hanna");
    await page.getByLabel("E-Mail *").fill(other.email);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByLabel("E-Mail *")).toHaveAccessibleDescription(
      "Es existiert bereits ein Konto mit dieser E-Mail",
    );
    await expect(page.getByLabel("Vorname *")).toHaveValue("Hanna");
    expect(await accountsOf(person.email)).toMatchObject([{ first_name: person.firstName, pending_email: null }]);
  });

  test("got there by registering meanwhile: the link says so and changes nothing", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    const wanted = newPerson();
    await askForOtherEmail(page, wanted.email);
    const mail = await mailTo(wanted.email, "Bestätige deine E-Mail-Adresse");
    await makeAccount(request, { email: wanted.email, firstName: "Zuvorkommend" });
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Diese E-Mail ist schon vergeben" })).toBeVisible();
    await expect(page.getByText("Es existiert bereits ein Konto mit dieser E-Mail.")).toBeVisible();
    expect(await accountsOf(wanted.email)).toMatchObject([{ first_name: "Zuvorkommend" }]);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });
});
