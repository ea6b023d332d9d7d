import { accountEntry, accountOverlay } from "./account.ts";
import { forgiveNetwork } from "./account-records.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";

const people = [
  { role: "Kundin", firstName: "Leonie", lastName: "Hofbauer", roles: null },
  { role: "Inhaber", firstName: "Marco", lastName: "Fontana", roles: /Inhaber:in/ },
  { role: "Team", firstName: "Elif", lastName: "Gruber", roles: /Mitarbeiter:in/ },
  { role: "Betreiberin", firstName: "Theresa", lastName: "Wallner", roles: /Betreiber:in/ },
];

for (const { role, roles, ...person } of people) {
  test(`a demo lets visitors in as ${role}`, async ({ page }) => {
    await forgiveNetwork();
    await page.goto("/login");
    await isHydrated(page);
    const demo = page.getByRole("region", { name: "Zum Ausprobieren" });
    await expect(demo.getByRole("button")).toHaveCount(people.length);
    await demo.getByRole("button", { name: new RegExp(`^${role} `) }).click();
    await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
    await expect(page.getByLabel("Passwort", { exact: true })).not.toHaveValue("");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(accountOverlay(page, person)).toBeVisible();

    await page.goto("/management");
    await expect(page.getByRole("heading", { name: `Servus, ${person.firstName}` })).toBeVisible();
    const shown = page.getByRole("region", { name: "Deine Rollen" });
    if (roles) await expect(shown).toContainText(roles);
    else await expect(shown).toHaveCount(0);
  });
}

test("the demo's customer has a history and addresses", async ({ page }) => {
  await page.goto("/login");
  await isHydrated(page);
  await page.getByRole("button", { name: /^Kundin / }).click();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const account = accountOverlay(page, { firstName: "Leonie", lastName: "Hofbauer" });
  const rows = account.getByRole("list", { name: "Bisherige Bestellungen" }).getByRole("button");
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(3);
  await expect(rows.filter({ hasText: "Barzahlung" }).first()).toBeVisible();
  await expect(rows.filter({ hasText: "Online bezahlt" }).first()).toBeVisible();
  await page.goto("/management/overview");
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("Zieglergasse 24/11");
  await expect(accountEntry(page, { firstName: "Leonie", lastName: "Hofbauer" })).toBeVisible();
});
