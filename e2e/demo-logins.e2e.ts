import type { Page } from "@playwright/test";
import { accountOverlay } from "./account.ts";
import { forgiveNetwork } from "./account-records.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";

async function enterAs(page: Page, role: string): Promise<void> {
  await forgiveNetwork();
  await page.goto("/login");
  await isHydrated(page);
  const demo = page.getByRole("region", { name: "Zum Ausprobieren" });
  await expect(demo.getByRole("button")).toHaveCount(4);
  await expect(demo.getByRole("button")).toContainText(["Kundin", "Inhaber", "Team", "Betreiberin"]);
  await demo.getByRole("button", { name: new RegExp(`^${role} `) }).click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expect(page.getByLabel("Passwort", { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

test("a demo lets visitors in as its owner, who has a role", async ({ page }) => {
  await enterAs(page, "Inhaber");
  await expect(accountOverlay(page, { firstName: "Marco", lastName: "Fontana" })).toBeVisible();
  await page.goto("/management");
  await expect(page.getByRole("heading", { name: "Servus, Marco" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wartet auf dich" })).toBeVisible();
  await expect(page.getByText("Umsatz bisher")).toBeVisible();
});

test("a demo lets visitors in as its customer, who has a history and addresses and no role", async ({ page }) => {
  await enterAs(page, "Kundin");
  const account = accountOverlay(page, { firstName: "Leonie", lastName: "Hofbauer" });
  const rows = account.getByRole("list", { name: "Bisherige Bestellungen" }).getByRole("button");
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await expect(rows.filter({ hasText: "Barzahlung" }).first()).toBeVisible();
  await expect(rows.filter({ hasText: "Online bezahlt" }).first()).toBeVisible();
  await page.goto("/management");
  await expect(page.getByRole("heading", { name: "Servus, Leonie" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("Zieglergasse 24/11");
  await expect(page.getByRole("region", { name: "Deine Rollen" })).toHaveCount(0);
});
