import { expectConfirmation, fillContact, goToContactForm, newGuest, order, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

test("a confirmation is printed as one sheet with everything on it", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe", "Kräuterlimonade");
  await fillContact(page, newGuest());
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-asked-to-print", "");
  });
  await page.getByRole("button", { name: "Drucken" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-asked-to-print");

  const sheet = page.getByRole("article");
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  for (const text of [
    "Gasthaus zur Linde",
    "Maria Gruber",
    "Frittatensuppe",
    "Kräuterlimonade",
    "Einwegpfand",
    "20 % MwSt.",
  ])
    await expect(sheet).toContainText(text);
  await expect(sheet).toContainText(/Gesamt \(inkl\. MwSt\.\)\s*8,35\s€/);
  await expect(sheet).toContainText("Vertragspartner ist Gasthaus zur Linde GmbH");
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Drucken" }),
  ])
    await expect(part).toBeHidden();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
