import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectConfirmation, fillContact, goToContactForm, newGuest, order, overlay, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";
import { pay } from "./payment.ts";

const inn = makeRestaurant("gutscheinwirt", "Gutscheinwirt", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 20 }] }],
});

// The second guest is refused, which the browser logs.
test.use({ expectedErrors: /status of 422/ });

test("an owner's coupon has money for one more order: of two guests who order at once one gets it, the other reads so and loses nothing", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([inn]);
  const code = `LETZTER${test.info().retry}${test.info().repeatEachIndex}`;
  const owner = await openOffice({ browser, watch }, inn, "coupons");
  await owner.getByRole("button", { name: "Neuer Gutscheincode" }).click();
  const dialog = overlay(owner, "Neuer Gutscheincode");
  await dialog.getByLabel("Code *").fill(code.toLowerCase());
  await dialog.getByLabel("Wert in Euro *").fill("5");
  await dialog.getByLabel("Budget in Euro *").fill("5");
  await expect(dialog.getByText(/^Reicht für eine Einlösung/)).toBeVisible();
  await dialog.getByRole("button", { name: "Code anlegen" }).click();
  const coupon = owner.getByRole("list", { name: "Gutscheincodes" }).getByRole("listitem").filter({ hasText: code });
  await expect(coupon).toContainText(/0,00\s€ von 5,00\s€ · noch keine Einlösung/);

  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const guests = [page, await context.newPage()];
  await Promise.all(guests.map((guest) => enterCoupon(guest, code)));
  await Promise.all(guests.map((guest) => order(guest)));
  const paying = (guest: Page) => guest.getByText("Testzahlung: Hier fließt kein Geld.");
  const refused = (guest: Page) => guest.getByText(`Der Gutschein ${code} ist leider schon aufgebraucht.`);
  for (const guest of guests) await expect(paying(guest).or(refused(guest).first())).toBeVisible();
  const [first, second] = (await paying(page).isVisible()) ? guests : guests.toReversed();
  if (!first || !second) throw new Error("there are two guests");
  await expect(refused(second).first()).toBeVisible();
  await expect(second.getByText(/Neuer Gesamtbetrag: 20,00\s€/)).toBeVisible();
  await expect(second.getByLabel("Vorname *")).toHaveValue("Maria");
  await expectAccessible(second);
  await order(second);
  for (const [guest, amount] of [
    [first, /15,00\s€/],
    [second, /20,00\s€/],
  ] as const) {
    await expect(paying(guest)).toBeVisible();
    await expect(guest.getByText(amount)).toBeVisible();
    await pay(guest);
    await expectConfirmation(guest);
  }
  await owner.reload();
  await expect(coupon).toContainText(/5,00\s€ von 5,00\s€ · 1\sEinlösung/);
  await expect(coupon).toContainText("Aufgebraucht");
});

async function enterCoupon(page: Page, code: string): Promise<void> {
  await goToContactForm(page, inn, "Kasnocken");
  const coupon = page.getByRole("region", { name: "Gutschein" });
  await coupon.getByRole("button", { name: "Gutscheincode eingeben" }).click();
  await coupon.getByLabel("Gutscheincode").fill(code);
  await page.keyboard.press("Enter");
  await expect(sum(page, `Gutschein ${code}`).first()).toHaveText(/[-−]\s?5,00\s€/);
  await fillContact(page, newGuest());
}
