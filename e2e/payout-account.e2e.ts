import { stepMs } from "../domain/people/second-factor.ts";
import { codeOf } from "../server/testing/second-factor.ts";
import { makeAccount, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";

const inn = makeRestaurant("zum-sparstrumpf", "Zum Sparstrumpf");

test("an owner says where the money goes, with password and second factor; all owners hear of it, and it waits three bank days", async ({
  page,
}) => {
  await importRestaurants([inn]);
  const second = await makeAccount({ firstName: "Sepp" });
  const owner = await signInNewCustomer(page, { firstName: "Resi" });
  for (const one of [owner, second]) await joinRestaurant(one, inn, "owner");

  await page.goto("/management/settings");
  await isHydrated(page);
  await page.getByRole("button", { name: "Einschalten" }).click();
  const ask = overlay(page, "In zwei Schritten anmelden");
  await ask.getByLabel("Passwort *").fill(owner.password);
  await ask.getByRole("button", { name: "Weiter" }).click();
  const connect = overlay(page, "Mit der App verbinden");
  const secret = ((await connect.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await connect.getByLabel("Code aus der App *").fill(codeOf(secret, Date.now()));
  await connect.getByRole("button", { name: "Einschalten" }).click();
  await overlay(page, "Deine Wiederherstellungscodes").getByRole("button", { name: "Ich hab sie aufgehoben" }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  const section = page.getByRole("navigation", { name: "Management" }).getByRole("link", { name: "Zahlen" });
  await section.click();
  await page.getByRole("navigation", { name: "Zahlen" }).getByRole("link", { name: "Abrechnungen" }).click();
  const account = page.getByRole("region", { name: "Auszahlungskonto" });
  await account.getByRole("button", { name: "Konto angeben" }).press("Enter");
  const dialog = overlay(page, "Auszahlungskonto");
  await dialog.getByLabel("Kontoinhaber:in *").fill("Zum Sparstrumpf GmbH");
  await dialog.getByLabel("IBAN *").pressSequentially("AT611904300234573201");
  await expect(dialog.getByLabel("IBAN *")).toHaveValue("AT61 1904 3002 3457 3201");
  await dialog.getByLabel("Dein Passwort *").fill(owner.password);
  // The activating code is used up: the app shows another one by now.
  await dialog.getByLabel("Code *").fill(codeOf(secret, Date.now() + stepMs));
  await dialog.getByRole("button", { name: "Konto speichern" }).press("Enter");

  await expect(page.getByText("Gespeichert. Alle Inhaber:innen bekommen eine Mail.")).toBeVisible();
  await expect(account).toContainText("AT61 … 3201");
  await expect(account).toContainText("Ein neues Konto wartet drei Banktage. Ab ");
  await expectNoSidewaysScroll(page);
  const subject = "Auszahlungskonto angegeben: Zum Sparstrumpf";
  for (const { email } of [owner, second]) {
    const mail = (await mailTo(email, subject)).replaceAll(/\s+/g, " ");
    expect(mail).toContain("AT61 … 3201");
    expect(mail).toContain(`${owner.firstName} ${owner.lastName} hat am`);
    expect(mail).not.toContain("19043002");
  }
});
