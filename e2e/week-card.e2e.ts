import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import { weeksLater } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dateOfDayNumber, dayNumberOfDate, instantOnDay, viennaDate } from "@mahlzeit/domain/local-time";
import { retirePastDishes } from "../server/catalogue/menus/editing/retire-past-dishes.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask, connection } from "./database.ts";
import { cart, expectConfirmation, fillContact, isHydrated, newGuest, openRestaurant, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";

const restaurant = {
  ...makeRestaurant("trattoria-wochenkarte", "Trattoria Wochenkarte", {
    orderTypes: ["TAKEAWAY"],
    paymentTypes: ["ON_SPOT"],
    categories: [{ name: "Immer", products: [{ name: "Lasagne", price: 11.4, allergens: ["A", "G"] }] }],
  }),
  orderAheadDays: 14,
};

test("a team fills in the next week, the owner publishes it, a guest orders ahead from it, it is printed and leaves by itself", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([restaurant]);
  const monday = weeksLater(mondayOf(viennaDate(Date.now())), 1);
  const address = `/management/menu/week?woche=${monday}`;
  const sara = await newMemberPage({ browser, watch }, restaurant, { role: "staff", firstName: "Sara" });
  await sara.setViewportSize({ width: 1440, height: 900 });
  await sara.goto(address);
  await isHydrated(sara);
  await sara.getByRole("button", { name: "Gericht dazu, Montag, Suppe" }).click();
  await sara.keyboard.type("Lasagne");
  await expect(sara.getByLabel("Preis Montag, Suppe")).toHaveValue("11,40");
  await sara.getByRole("button", { name: "Stimmt: Lasagne" }).click();
  await sara.getByLabel("Montag, Suppe", { exact: true }).focus();
  await sara.keyboard.press("Control+ArrowRight");
  await expect(sara.getByRole("button", { name: "Gericht dazu, Dienstag, Suppe" })).toBeFocused();
  await sara.keyboard.press("Enter");
  await sara.keyboard.type("Risotto");
  await sara.keyboard.press("Tab");
  await sara.keyboard.type("9,90");
  await expect(sara.getByText("Gericht braucht dich noch")).toBeVisible();
  await expect(sara.getByRole("button", { name: "Veröffentlichen" })).toHaveCount(0);
  await expect(sara.getByText(/gesichert um/)).toBeVisible();

  const marco = await newMemberPage({ browser, watch }, restaurant, { role: "owner", firstName: "Marco" });
  await marco.setViewportSize({ width: 1440, height: 900 });
  await marco.goto(address);
  await isHydrated(marco);
  await expect(marco.getByText("Es bleibt weg, das andere geht hinaus.")).toBeVisible();
  await marco.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(marco.getByText("Die Woche ist auf der Karte")).toBeVisible();
  await marco.getByRole("button", { name: "A4 drucken" }).click();
  const sheet = marco.getByRole("article", { name: "Druckseite, Wochenkarte" });
  await expect(sheet).toContainText("Lasagne");
  await expect(sheet).not.toContainText("Risotto");
  const pdf = (await marco.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await openRestaurant(page, restaurant);
  const coming = page.getByRole("region", { name: /^(Diese Woche|Demnächst)$/ });
  await coming.getByRole("button", { name: /^Lasagne/ }).click();
  await expect(cart(page).getByText(/^Deine Bestellung ist für Montag/)).toBeVisible();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByLabel("Tag *")).toHaveValue(monday);
  await page.getByLabel("Abholzeit *").selectOption("12:00");
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);

  const { db } = await connection();
  await retirePastDishes(db, instantOnDay(dayNumberOfDate(monday) + 1, 5 * 60));
  const left = await ask<{ name: string }>(
    `SELECT p.name FROM products p JOIN categories c ON c.id = p.category_id JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.uid = $1 AND p.retired_at IS NULL ORDER BY c.name`,
    [restaurant.uid],
  );
  expect(left).toEqual([{ name: "Lasagne" }]);
  await marco.goto(`/management/menu/week?woche=${dateOfDayNumber(dayNumberOfDate(monday) + 7)}`);
  await isHydrated(marco);
  await marco.getByRole("button", { name: "Wie letzte Woche" }).first().click();
  await expect(marco.getByRole("button", { name: "Stimmt: Lasagne" })).toBeVisible();
});
