import type { Page } from "@playwright/test";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { suggestionsWith } from "./mailbox.ts";
import { tabTo, typeInto } from "./tab-navigation.ts";

const sentence = "Dein Lieblingsrestaurant ist nicht dabei? Schlag es uns gerne vor.";
const form = (page: Page) => overlay(page, "Vorschlagen");
const thanks = (page: Page) => overlay(page, "Vielen Dank!");

test("a visitor suggests a restaurant with the keyboard, once, and is thanked", async ({ page }) => {
  const name = `Buffet Resi ${Date.now()}`;
  await page.goto("/bestellen/Graz");
  await isHydrated(page);
  const opener = page.getByRole("button", { name: sentence });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(form(page)).toBeVisible();
  await typeInto(page, "Restaurant *", "R");
  await tabTo(page, form(page).getByRole("button", { name: "Vorschlagen" }));
  await page.keyboard.press("Enter");
  await expect(form(page).getByText("Bitte ausfüllen")).toHaveCount(2);
  await expect(page.getByLabel("Restaurant *")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(name);
  await typeInto(page, "Stadt *", "Graz");
  await typeInto(page, "Zusätzliche Infos (optional)", "Backhendl\nam Sonntag zu");
  await form(page).getByRole("button", { name: "Vorschlagen" }).dblclick();
  await expect(thanks(page)).toContainText("Wir haben deinen Restaurantvorschlag erfolgreich erhalten.");
  await page.keyboard.press("Escape");
  await expect(thanks(page)).toBeHidden();
  await expect(opener).toBeFocused();
  const mails = await suggestionsWith(name);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Backhendl; am Sonntag zu");
});
