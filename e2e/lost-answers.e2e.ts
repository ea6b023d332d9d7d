import { accountEntry, fillRegistration, newPerson } from "./account.ts";
import { accountsOf } from "./account-records.ts";
import { loseAnswer } from "./failed-responses.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailsTo, mailTo } from "./mailbox.ts";

// The browser logs lost responses and refused second attempts as errors.
test.use({ expectedErrors: /Failed to load resource/ });

test("a registration whose answer was lost succeeds at the next attempt", async ({ page }) => {
  const person = newPerson();
  await page.goto("/register");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await fillRegistration(page, person);
  const send = page.getByRole("main").getByRole("button", { name: "Registrieren" });
  await loseAnswer(page, "customer/register");
  await send.click();
  await expect(page.getByRole("alert")).toContainText(
    "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.",
  );
  await expect(page.getByLabel("Vorname")).toHaveValue(person.firstName);
  expect(await accountsOf(person.email)).toHaveLength(1);

  await send.click();
  await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
  await mailTo(person.email, "Willkommen bei Mahlzeit");
  expect(await mailsTo(person.email)).toHaveLength(1);
});
