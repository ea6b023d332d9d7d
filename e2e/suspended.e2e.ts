import { newPerson, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";

// The browser logs the refused order as an error.
test.use({ expectedErrors: /Failed to load resource/ });

const inn = makeRestaurant("zur-langen-pause", "Zur langen Pause", {
  serviceTypes: ["Pausenküche"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});
const words = "Das Marktamt hat uns heute einen Mangel bei der Kühlung gemeldet. Schick uns den Nachbericht.";

test("a suspended restaurant refuses a full cart, its owner reads why, and it is back when that is lifted", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([inn]);
  const owner = await newMemberPage({ browser, watch }, inn, { role: "owner" });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch(context);
  const operator = await context.newPage();
  const { email } = await signInNewCustomer(operator, newPerson({ firstName: "Theresa" }));
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);

  await goToContactForm(page, inn, "Kasnocken");
  await fillContact(page, newGuest());
  await payOnTheSpot(page);

  await operator.goto("/management/restaurants");
  await operator.getByRole("searchbox", { name: "Suchen", exact: true }).fill(inn.uid);
  await operator.getByRole("link", { name: inn.name }).click();
  await operator.getByRole("button", { name: "Sperren" }).press("Enter");
  const dialog = overlay(operator, `${inn.name} sperren`);
  await expect(dialog.getByText("Gerade ist keine Bestellung offen.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Lebensmittelrecht/ }).check();
  await dialog.getByLabel("Begründung *").fill(words);
  await dialog.getByRole("button", { name: "Jetzt sperren" }).click();
  const lift = operator.getByRole("button", { name: "Sperre aufheben" });
  await expect(lift).toBeFocused();
  await expect(operator.getByText("hat das Restaurant gesperrt")).toBeVisible();

  await order(page);
  await expect(page.getByText(/^Dieses Restaurant nimmt bei uns gerade keine Bestellungen an/)).toBeVisible();
  await expect(cart(page).getByText("Kasnocken")).toBeVisible();
  await page.goto(`/${inn.uid}`);
  await expect(page).toHaveURL(/\/bestellen/);

  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto("/management/overview");
  const notice = owner.getByRole("region", { name: `${inn.name} ist gesperrt` });
  await expect(notice).toContainText("Lebensmittelrecht");
  await expect(notice).toContainText(words);
  await expect(notice.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await expect(owner.getByRole("button", { name: "Online gehen" })).toBeDisabled();
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);

  await lift.press("Enter");
  await overlay(operator, "Sperre aufheben").getByRole("button", { name: "Sperre aufheben" }).click();
  await expect(operator.getByRole("button", { name: "Sperren" })).toBeFocused();
  await owner.reload();
  await isHydrated(owner);
  await expect(notice).toHaveCount(0);

  await openRestaurant(page, inn);
  await expect(dish(page, "Kasnocken")).toBeVisible();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
});
