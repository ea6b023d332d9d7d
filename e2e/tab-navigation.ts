import { expect, type Locator, type Page } from "@playwright/test";

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Presses Tab until the target has the focus; each step must show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Reaches a control by Tab and presses Enter. */
export async function press(page: Page, role: "button" | "link", name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).last());
  await page.keyboard.press("Enter");
}

/** Expects that something has the focus: its owner was neither removed nor disabled. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(":focus")).toHaveCount(1);
}
