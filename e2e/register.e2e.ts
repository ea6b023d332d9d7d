import type { Page } from "@playwright/test";
import { accountEntry, accountOverlay, fillRegistration, newPerson, register, storedToken } from "./account.ts";
import { accountsOf } from "./account-records.ts";
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

test.describe("the welcome mail", () => {
  test.use({ expectedErrors: /status of 410/ });

  test("its link confirms the address, once", async ({ page, context, request }) => {
    const { email, firstName } = await register(request);
    const mail = await mailTo(email, "Willkommen bei Mahlzeit");
    expect(mail).toContain(`Willkommen, ${firstName}.`);
    expect(await accountsOf(email)).toMatchObject([{ email_confirmed_at: null }]);

    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" })).toBeVisible();
    // The secret is removed from the address.
    await expect(page).toHaveURL("/login/bestaetigen");
    const [{ email_confirmed_at } = {}] = await accountsOf(email);
    expect(email_confirmed_at).toBeInstanceOf(Date);

    const later = await context.newPage();
    await later.goto(linkIn(mail));
    await later.getByRole("button", { name: "Adresse bestätigen" }).click();
    await expect(later.getByRole("heading", { name: "Dieser Link wurde schon verwendet" })).toBeVisible();
    expect(await accountsOf(email)).toMatchObject([{ email_confirmed_at }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
