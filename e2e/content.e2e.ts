import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { signInOperator } from "./members.ts";

test("an operator writes a text, looks at it, publishes it and brings the built-in one back, by keyboard alone", async ({
  page,
  browser,
}) => {
  await signInOperator(page);
  await page.goto("/management/content?text=legal-cookies");
  await isHydrated(page);
  const writing = page.getByRole("region", { name: "Cookie-Richtlinie" });
  const text = writing.getByRole("textbox", { name: "Text" });
  await expect(text).toBeVisible();
  await page.getByRole("toolbar").getByRole("button").first().focus();
  // The toolbar is one tab stop; arrow keys move within it.
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Wiederholen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Kekse");
  await expect(page.getByRole("button", { name: "Fett" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" backen wir selbst. ");
  await page.keyboard.press("Control+k");
  await overlay(page, "Verknüpfung").getByLabel("Wohin *").fill("help.gv.at");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "https://help.gv.at" })).toBeVisible();
  await expect(writing.getByText(/^Gespeichert/)).toBeVisible();

  // Guests see no draft.
  const guest = await browser.newPage();
  const legal = async () => {
    await guest.goto("/impressum");
    return guest.getByRole("main").textContent();
  };
  expect(await legal()).not.toContain("Kekse backen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(writing.getByRole("button", { name: "Vorschau" })).toBeFocused();
  await page.keyboard.press("Enter");
  const preview = overlay(page, "Vorschau").frameLocator("iframe");
  await expect(preview.getByText("Kekse backen wir selbst.")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Cookie-Richtlinie" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await overlay(page, "Veröffentlichen?").getByRole("button", { name: "Jetzt veröffentlichen" }).focus();
  await page.keyboard.press("Enter");
  const versions = page.getByRole("region", { name: "Fassungen" });
  await expect(versions.getByText("Öffentlich, Fassung 1")).toBeVisible();
  await expect.poll(legal).toContain("Kekse backen wir selbst. https://help.gv.at");

  await versions.getByRole("button", { name: "eingebauten Text vergleichen" }).focus();
  await page.keyboard.press("Enter");
  const earlier = overlay(page, "Eingebauter Text");
  await expect(earlier.locator("del").first()).toContainText("Kekse");
  await earlier.getByRole("button", { name: "Wiederherstellen und veröffentlichen" }).focus();
  await page.keyboard.press("Enter");
  await expect(versions.getByText("Öffentlich, Fassung 2")).toBeVisible();
  await expect.poll(legal).not.toContain("Kekse backen");
});
