import type { Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { whileToastsStay, withoutUndo } from "./controlled-timers.ts";
import { ask } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { signInNewOwner } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { placeOrder } from "./past-order.ts";

// A removed device gets a 401, which the browser logs.
test.use({ expectedErrors: /status of 40[14]/ });

/** Used only here: a silent paired device would restrict it to orders for later. */
const inn = makeRestaurant("wirtshaus-zum-tablet", "Wirtshaus zum Tablet", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

async function ownTheKitchen(page: Page): Promise<void> {
  await importRestaurants([inn]);
  await signInNewOwner(page, inn);
  await page.goto("/management/overview");
  await page.getByRole("navigation", { name: "Management" }).getByRole("link", { name: "Betrieb" }).click();
  await page.getByRole("navigation", { name: "Betrieb" }).getByRole("link", { name: "Geräte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Geräte" })).toBeVisible();
}

/** Returns the code that the owner reads from the screen. */
async function makeCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Gerät dazugeben" }).click();
  const dialog = overlay(page, "Gerät dazugeben");
  await expect(dialog.getByRole("img", { name: /^Bild mit dem Code/ })).toBeVisible();
  return (await dialog.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
}

test("a tablet is paired by a code, answers as itself, and is out at once when it is removed", async ({
  page,
  browser,
  watch,
}) => {
  await ownTheKitchen(page);
  const code = await makeCode(page);
  const kitchen = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  watch(kitchen);
  const tablet = await kitchen.newPage();
  await tablet.goto("/kueche");
  await tablet.getByLabel("Code").fill("000 000");
  await tablet.getByRole("button", { name: "Koppeln" }).click();
  await expect(tablet.getByRole("alert")).toHaveText(/Dieser Code stimmt nicht oder gilt nicht mehr/);
  await tablet.getByLabel("Code").fill(code);
  await whileToastsStay([page], async () => {
    await tablet.getByRole("button", { name: "Koppeln" }).click();
    await expect(tablet.getByRole("heading", { level: 1, name: /Handgriff/ })).toBeVisible();
    await expect(page.getByText("Gerät 1 ist gekoppelt.")).toBeVisible();
  });
  await tablet.getByLabel("So heißt das Gerät im Verlauf").fill("Tablet Theke");
  await tablet.getByRole("button", { name: "Speichern" }).click();
  await expect(tablet.getByText("Dieses Gerät heißt „Tablet Theke“.")).toBeVisible();
  await expect(tablet.getByText("Noch keiner eingerichtet.")).toBeVisible();
  await tablet.getByRole("button", { name: /[Aa]nhören$/ }).click();
  await expect(tablet.getByText("Der Ton ist an.")).toBeVisible();
  await expectAccessible(tablet);
  await expectNoSidewaysScroll(tablet);
  await tablet.getByRole("button", { name: "Zur Küche" }).click();
  await expect(tablet.getByRole("region", { name: /^Neu/ })).toBeVisible();
  await expect(tablet.getByRole("button", { name: "Ton", exact: true })).toHaveAttribute("aria-pressed", "true");
  // The check is opened again from the menu.
  await tablet.getByRole("button", { name: "Menü" }).click();
  await tablet.getByRole("button", { name: "Ton, Drucker und Bildschirm prüfen" }).click();
  await tablet.getByRole("button", { name: "Zur Küche" }).click();

  const guest = await browser.newContext();
  watch(guest);
  const guestPage = await guest.newPage();
  const person = await signInNewCustomer(guestPage);
  const token = await guestPage.evaluate(() => localStorage.getItem("auth_tkn") ?? "");
  const dishes = ["Kasnocken"];
  const { id, number } = await placeOrder(guestPage.request, { token, person, restaurant: inn, dishes });
  // The time is soon enough for an answer now.
  await ask(
    `WITH sooner AS (UPDATE orders SET takeaway_at = now() + interval '15 minutes' WHERE id = $1 RETURNING id)
     SELECT tell_order_changed(id) FROM sooner`,
    [id],
  );
  const slip = tablet.getByRole("article", { name: `Neue Bestellung ${number}`, exact: true });
  await withoutUndo(tablet, () => slip.getByRole("button", { name: /^Annehmen/ }).click());
  await expect
    .poll(async () => {
      const [move] = await ask<{ name: string; via: string }>(
        `SELECT d.name, m.via FROM order_moves m JOIN devices d ON d.id = m.moved_by_device
         WHERE m.order_id = $1 AND m.status = 'ACCEPTED'`,
        [id],
      );
      return move;
    })
    .toEqual({ name: "Tablet Theke", via: "board" });

  await tablet.reload();
  await expect(tablet.getByRole("region", { name: /^Neu/ })).toBeVisible();
  // The page loads the devices again when it gets the focus.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("button", { name: "Umbenennen: Tablet Theke" }).click();
  const rename = overlay(page, "Gerät umbenennen");
  await rename.getByLabel("Name").fill("Tablet Ofen");
  await rename.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Entfernen: Tablet Ofen" }).click();
  await overlay(page, "Tablet Ofen entfernen?").getByRole("button", { name: "Entfernen" }).click();
  await expect(tablet.getByText("Dieses Gerät wurde entfernt.")).toBeVisible();
  await expect(page.getByText("Noch kein Gerät")).toBeVisible();

  // The picture's address contains the code, and the page removes it.
  await tablet.goto(`/kueche#${(await makeCode(page)).replace(" ", "")}`);
  await expect(tablet.getByLabel("Code")).toHaveValue(/^\d{3} \d{3}$/);
  await expect(tablet).toHaveURL(/\/kueche$/);
  await tablet.getByRole("button", { name: "Koppeln" }).click();
  await expect(page.getByText("Gerät 1 ist gekoppelt.")).toBeVisible();
  await tablet.getByRole("button", { name: "Zur Küche" }).click();
  // A silent device would restrict the restaurant to orders for later.
  await page.getByRole("button", { name: "Entfernen: Gerät 1" }).click();
  await overlay(page, "Gerät 1 entfernen?").getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Noch kein Gerät")).toBeVisible();
});
