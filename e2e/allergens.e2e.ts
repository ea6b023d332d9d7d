import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { expectAccessible, onlyColours } from "./expect-accessible.ts";
import {
  binding,
  cart,
  dish,
  expectConfirmation,
  fillContact,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { isAtRest } from "./is-at-rest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openBoard } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { tagOf } from "./payment.ts";

const side = {
  name: "Beilage",
  type: "SINGLE" as const,
  options: [
    { name: "Semmelknödel", price: 0, allergens: ["A", "C", "G"] },
    { name: "Salzerdäpfel", price: 0 },
  ],
};
const made = makeRestaurant("zum-wachen-auge", "Zum wachen Auge", {
  categories: [
    {
      name: "Speisen",
      products: [
        { name: "Frittatensuppe", price: 4.9, allergens: ["A", "C", "G"] },
        { name: "Erdäpfelsuppe", price: 5.9, allergens: ["L"] },
        { name: "Rindsgulasch", price: 15.8, allergens: ["L", "M"], optionGroups: [side] },
        { name: "Tagesteller", price: 12.9 },
      ],
    },
  ],
});
/** The allergens of its last dish are unknown. */
const restaurant = {
  ...made,
  categories: made.categories.map(({ products, ...category }) => ({
    ...category,
    products: products.map(({ allergens, ...product }) =>
      product.name === "Tagesteller" ? product : { ...product, allergens: allergens ?? [] },
    ),
  })),
};

/** Checks 1280 px at 400 %, and a desktop. */
async function expectFine(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await isAtRest(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await isAtRest(page);
  await expectAccessible(page, onlyColours);
  await page.emulateMedia({ colorScheme: "light" });
}

test("a guest says once what to look out for, confirms what they order nevertheless, and the kitchen knows it by their word only", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([restaurant]);
  const sent: string[] = [];
  page.on("request", (one) => {
    // Built files contain no personal letters.
    if (!one.url().includes("/assets/")) sent.push(`${one.url()} ${one.postData() ?? ""}`);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openRestaurant(page, restaurant);
  await page.getByRole("button", { name: "Allergien?" }).click();
  const chooser = overlay(page, "Worauf sollen wir aufpassen?");
  for (const name of ["Gluten", "Milch"]) await chooser.getByRole("checkbox", { name }).check();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wir passen auf: Gluten (A), Milch (G).")).toBeVisible();

  // The reading order: the dish, the verdict, its other allergens, its price.
  const heard = page.locator("section[id^='kategorie-']").getByRole("button");
  for (const words of [
    /^Frittatensuppe Enthält Gluten \(A\), Milch \(G\) Weitere Allergene: Eier\. 4,90/,
    /^Erdäpfelsuppe Passt für dich Weitere Allergene: Sellerie\. 5,90/,
    /^Rindsgulasch Je nach Beilage Weitere Allergene: Sellerie, Senf\. 15,80/,
    /^Tagesteller Keine Angabe, frag nach 12,90/,
  ])
    await expect(heard.and(page.getByRole("button", { name: words }))).toBeVisible();
  await expectFine(page);

  await dish(page, "Rindsgulasch").click();
  const options = overlay(page, "Rindsgulasch");
  await expect(options.getByRole("radio", { name: /^Semmelknödel Gluten \(A\), Milch \(G\) auch Eier/ })).toBeVisible();
  await options.getByRole("radio", { name: /^Salzerdäpfel Passt für dich/ }).click();
  await expect(cart(page).getByRole("checkbox")).toHaveCount(0);
  await dish(page, "Frittatensuppe").click();
  const goOn = cart(page).getByRole("button", { name: "Fortfahren" });
  const known = page.getByRole("checkbox", {
    name: /^Ich weiß, dass „Frittatensuppe“ Gluten \(A\) und Milch \(G\) enthält/,
  });
  await expect(goOn).toHaveAccessibleDescription("Bestätige noch 1 Gericht im Warenkorb, dann geht’s weiter.");
  await goOn.click({ force: true });
  await expect(known).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cart(page).getByRole("link", { name: "Fortfahren" })).toBeVisible();
  // Changes require a new confirmation.
  await dish(page, "Frittatensuppe").click();
  await expect(known).not.toBeChecked();
  await expectAccessible(page);
  await known.check();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();

  const guest = newGuest();
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await expect(known).toBeChecked();
  await known.uncheck();
  await page.getByRole("button", { name: binding }).click({ force: true });
  const heldBack = page.getByText("In deinem Warenkorb ist etwas, das du nicht verträgst.");
  await expect(heldBack).toBeVisible();
  await known.check();
  await expect(heldBack).toHaveCount(0);
  const tell = page.getByRole("checkbox", { name: /^Der Küche sagen/ });
  await expect(tell).not.toBeChecked();
  await expectFine(page);
  const said = /llergen|"(A|G)"/;
  expect(sent.filter((one) => said.test(one))).toEqual([]);
  await tell.check();
  await order(page);
  await expectConfirmation(page);
  await expect(page.getByText("ALLERGIE: A, G")).toBeVisible();
  // Only the order's body contained the letters.
  const told = sent.filter((one) => said.test(one));
  expect(told.map((one) => new URL(one.split(" ")[0] ?? "").pathname)).toEqual(["/api/service/order/save/request"]);
  const tag = await tagOf(guest.email);
  const rows = await ask(
    "SELECT letters FROM order_allergies a JOIN orders o ON o.id = a.order_id WHERE identification_tag = $1",
    [tag],
  );
  expect(rows).toEqual([{ letters: ["A", "G"] }]);

  const board = await openBoard({ browser, watch }, restaurant);
  await board.getByRole("button", { name: /^Vorbestellung/ }).click();
  const ticket = overlay(board, /^Nr\./);
  await expect(ticket.getByText("ALLERGIE: A, G")).toBeVisible();
  await expect(ticket.getByText("Enthält A, G, vom Gast bestätigt")).toBeVisible();

  // The guest withdraws the letters on the order's page, and the board is updated.
  const allergiesPanel = page.getByRole("region", { name: "Allergene" });
  await allergiesPanel.getByRole("button", { name: "Angabe zurückziehen" }).click();
  const asking = overlay(page, "Angabe zurückziehen");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Angabe zurückziehen" }).click();
  await expect(allergiesPanel.getByText(/^Um \d\d:\d\d zurückgezogen und gelöscht\./)).toBeFocused();
  await expect(page.getByText("ALLERGIE: A, G")).toHaveCount(0);
  await expectFine(page);
  await expect(ticket.getByText(/^Allergieangabe zurückgezogen, \d\d:\d\d\./)).toBeVisible();
  await expect(ticket.getByText(/ALLERGIE|vom Gast bestätigt/)).toHaveCount(0);
});
