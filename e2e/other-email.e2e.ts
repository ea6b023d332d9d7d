import type { Page } from "@playwright/test";
import { newPerson, type Person, signIn, signInNewCustomer } from "./account.ts";
import { accountsOf, ageSignIn } from "./account-records.ts";
import { overlay } from "./guest.ts";
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
  browser,
  watch,
}) => {
  const person = await signInNewCustomer(page);
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
});
