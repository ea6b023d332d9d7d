import { fillRegistration, newPerson, signInNewCustomer } from "./account.ts";
import { setAside } from "./catalogue.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { invitationTo, linkIn } from "./mailbox.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";

test("an operator makes a restaurant, and its owner comes by mail to the list of what is missing", async ({
  page,
  browser,
  watch,
}) => {
  await setAside(["gasthaus-groesser"]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const operator = await context.newPage();
  const { email } = await signInNewCustomer(operator, { firstName: "Theresa" });
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
  await operator.goto("/management/restaurants");
  await operator.getByRole("link", { name: "Restaurant anlegen" }).click();
  await isHydrated(operator);
  const owner = newPerson({ firstName: "Resi" });
  await operator.getByLabel("Name *").fill("Gasthaus Größer & Söhne");
  const address = operator.getByLabel("Adresse der Seite *");
  await expect(address).toHaveValue("gasthaus-groesser-und-soehne");
  await address.fill("kueche");
  await operator.getByLabel(/^E-Mail/).fill(owner.email);
  await operator.getByRole("button", { name: "Anlegen und einladen" }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/kein Wort unserer eigenen Seiten/);
  await address.fill("gasthaus-groesser");
  await operator.getByLabel("Postleitzahl").fill("1060");
  await operator.getByLabel("Ort").fill("Wien");
  await expectNoSidewaysScroll(operator);
  await operator.getByRole("button", { name: "Anlegen und einladen" }).click();
  await expect(operator.getByRole("heading", { name: "Gasthaus Größer & Söhne ist angelegt" })).toBeVisible();
  await operator.getByRole("link", { name: "Was noch fehlt" }).click();
  await expect(operator.getByRole("heading", { name: /^Speisekarte/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkIn(await invitationTo(owner.email)));
  await isHydrated(page);
  await fillRegistration(page, owner);
  await page.getByRole("main").getByRole("button", { name: "Registrieren" }).click();
  await page.getByRole("button", { name: "Einladung annehmen" }).click();
  await page.getByRole("link", { name: "Zum Betrieb" }).click();
  await expect(page).toHaveURL(/\/management\/setup$/);
  await expect(page.getByRole("heading", { level: 1, name: "Decken wir auf, Resi" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Online gehen" })).toBeDisabled();
  await page.goto("/gasthaus-groesser");
  await expect(page).toHaveURL(/\/bestellen/);
});
