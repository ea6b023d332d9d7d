import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { cart, dish, expectConfirmation, fillContact, isHydrated, newGuest, openRestaurant, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";

const dayMs = 86_400_000;
/** Returns the weekday in Vienna; 1 is Monday. */
const weekdayIn = (days: number) => {
  const name = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "Europe/Vienna" });
  return ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(name.format(Date.now() + days * dayMs)) + 1;
};
const dishes = { orderTypes: ["TAKEAWAY"], paymentTypes: ["ON_SPOT"] };
const categories = [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }];
/** A restaurant that is closed today and tomorrow. */
const closed = {
  ...makeRestaurant("gasthaus-uebermorgen", "Gasthaus Übermorgen", {
    ...dishes,
    categories,
    schedules: [{ weekdays: [weekdayIn(2)], startTime: "11:00:00", endTime: "22:00:00" }],
  }),
  orderAheadDays: 3,
};
const small = {
  ...makeRestaurant("kuchl-zum-letzten-platz", "Kuchl zum letzten Platz", { ...dishes, categories }),
  orderAheadDays: 1,
  capacity: { ordersPerQuarter: 1 },
};

async function fillCart(page: Page, restaurant: { uid: string }): Promise<void> {
  await openRestaurant(page, restaurant);
  await dish(page, "Kasnocken").click();
}

test("a guest orders on a phone for the day after tomorrow, while it is closed, and once more; the kitchen sees for when", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([closed]);
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page, closed);
  await expect(page.getByText("Geschlossen, vorbestellen geht")).toBeVisible();
  await page.getByRole("link", { name: /Zum Warenkorb/ }).click();
  await page.getByRole("link", { name: "Fortfahren" }).click();
  const day = page.getByLabel("Tag *");
  await expect(day.locator("option")).toHaveCount(1);
  const name = (await day.locator("option").textContent()) ?? "";
  expect(name).toMatch(/^(Mo|Di|Mi|Do|Fr|Sa|So) \d{1,2}\.\d{1,2}\.$/);
  await expect(page.getByLabel("Abholzeit *").locator("option[value='11:30']")).toBeAttached();
  await page.getByLabel("Abholzeit *").selectOption("12:30");
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`${name}, 12:30 Uhr`).first()).toBeVisible();

  await page.goto("/bestellen");
  await page
    .getByRole("region", { name: "Deine letzte Bestellung" })
    .getByRole("button", { name: /^Nochmal/ })
    .click();
  await expect(page.getByText(`Wieder für ${name}, 12:30 Uhr.`)).toBeVisible();
  await page.getByRole("link", { name: "Fortfahren" }).click();
  await expect(day.locator("option:checked")).toHaveText(name);
  await expect(page.getByLabel("Abholzeit *").locator("option[value='11:30']")).toBeAttached();
  await expect(page.getByLabel("Abholzeit *")).toHaveValue("12:30");

  const cook = await newMemberPage({ browser, watch }, closed, { role: "staff" });
  await cook.goto("/management/orders");
  await isHydrated(cook);
  await expect(cook.getByText(/\d\d\.\d\d\., 12:30/).first()).toBeVisible();
});

test("of two guests for the last place one gets it, and the other the next with a tap", async ({ page, browser }) => {
  await importRestaurants([small]);
  const other = await (await browser.newContext()).newPage();
  for (const guest of [page, other]) {
    await fillCart(guest, small);
    await cart(guest).getByRole("link", { name: "Fortfahren" }).click();
    await guest.getByLabel("Tag *").selectOption("Morgen");
    await expect(guest.getByLabel("Abholzeit *").locator("option[value='12:00']")).toBeAttached();
    await guest.getByLabel("Abholzeit *").selectOption("12:00");
    await fillContact(guest, newGuest());
  }
  await order(page);
  await expectConfirmation(page);
  await other.getByLabel("Anmerkung (optional)").fill("Ohne Schnittlauch");
  await order(other);
  await expect(other.getByText("Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.")).toBeVisible();
  await other.getByRole("button", { name: "Als Nächstes frei: Morgen, 12:15 Uhr" }).click();
  await expect(other.getByLabel("Anmerkung (optional)")).toHaveValue("Ohne Schnittlauch");
  await order(other);
  await expectConfirmation(other);
});
