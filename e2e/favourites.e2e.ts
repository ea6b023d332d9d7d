import type { Page } from "@playwright/test";
import { openAccount, signInNewCustomer, storedToken, storeToken } from "./account.ts";
import { cart, dish, isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { expectReadingOrder } from "./reading-order.ts";
import { crowd, gasthaus } from "./restaurants.ts";

const heart = (page: Page, name = gasthaus.name) => page.getByRole("button", { name: `${name} merken` });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

/** A restaurant that is always open and delivers to all of Vienna. */
const aroundTheClock = { uid: "pizza-nonstop", name: "Pizza Nonstop am Gürtel" };

test("whoever has an address sees when, for how much and why, only what comes soon, and only their favourites", async ({
  page,
}) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.evaluate(() => {
    const address = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
    localStorage.setItem("mahlzeit-device-address", JSON.stringify(address));
  });
  await page.goto(`/bestellen/Wien`);
  await expect(page.getByRole("heading", { name: /zu dir$/ })).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: aroundTheClock.name }) });
  await expect(card).toContainText(/früheste Ankunft.*Liefergebühr.*Mindestens/);
  await expectReadingOrder(page.getByRole("main"), [
    'link "Neubaugasse 14, 1070 Wien"',
    'heading "Essen bestellen in Wien" [level=1]',
    'combobox "Adresse, Restaurant oder Gericht"',
    'region "Kategorien"',
    'button "Lieferung gratis"',
    'zu dir" [level=2]',
    'button "Wie reihen wir?"',
    "status",
    'link "Jetzt geöffnet',
  ]);
  await expectReadingOrder(card, [
    `heading "${aroundTheClock.name}" [level=3]`,
    "term: früheste Ankunft",
    "term: Liefergebühr",
    "term: Mindestens",
    `button "${aroundTheClock.name} merken"`,
    `button "Warum hier? ${aroundTheClock.name}"`,
  ]);
  await card.getByRole("button", { name: /^Warum hier\?/ }).click();
  await expect(overlay(page, "Wie reihen wir?")).toContainText("Früheste Ankunft");
  await overlay(page, "Wie reihen wir?").getByRole("button", { name: "Alles klar" }).click();

  await heart(page, aroundTheClock.name).click();
  await expect(heart(page, aroundTheClock.name)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Meine Lieblinge" }).click();
  await expect(names(page)).toHaveText([aroundTheClock.name]);
  await page.getByRole("button", { name: /^Bis \d\d:\d\d da/ }).click();
  await page.getByRole("button", { name: "Meine Lieblinge" }).click();
  await expect.poll(() => names(page).count()).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { name: "Zum Abholen oder vor Ort" })).toHaveCount(0);

  await names(page).getByText(aroundTheClock.name).click();
  await expect(page).toHaveURL(`/${aroundTheClock.uid}`);
  await expect(heart(page, aroundTheClock.name)).toHaveAttribute("aria-pressed", "true");
});

test("favourites of a device go to the account at a sign-in, and from there to every device, also when taken away", async ({
  page,
}) => {
  await page.goto(`/bestellen?kategorie=${crowd.category}`);
  const first = page.getByRole("button", { name: / merken$/ }).first();
  await first.click();
  const name = ((await first.getAttribute("aria-label")) ?? "").replace(/ merken$/, "");
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  const sent = page.waitForResponse(/account\/favourites/);
  await page.goto(`/${gasthaus.uid}`);
  await sent;
  const sentAgain = page.waitForResponse(/account\/favourites/);
  await heart(page).click();
  await sentAgain;

  // Simulates another device.
  await page.evaluate(() => localStorage.clear());
  await storeToken(page, token);
  await page.goto(`/bestellen?kategorie=${crowd.category}`);
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "true");
  const taken = page.waitForResponse(/account\/favourites/);
  await heart(page, name).click();
  await taken;
  await (await openAccount(page, person)).getByRole("button", { name: "Abmelden" }).click();
  // Signing out leaves no favourites to the next person.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("mahlzeit-favourites"))).toBeNull();
  await expect(page.getByRole("button", { name: "Meine Lieblinge" })).toHaveCount(0);
});

test("whoever has an address is asked on a city's page what they would like, and nobody else is", async ({ page }) => {
  await page.goto("/bestellen/Wien");
  await isHydrated(page);
  const wish = page.getByPlaceholder("Wonach ist dir?");
  await expect(wish).toBeHidden();
  await page.evaluate(() => {
    const address = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
    localStorage.setItem("mahlzeit-device-address", JSON.stringify(address));
  });
  await page.reload();
  await isHydrated(page);
  await wish.fill("Wiener Schnizel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bestellen/gerichte?suche=Wiener+Schnizel");
});

test("a dish that was searched for is found by restaurant, and its plus opens the options there", async ({ page }) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" }).fill("Wiener Schnizel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bestellen/gerichte?suche=Wiener+Schnizel");
  const group = page.getByRole("article").filter({ has: page.getByRole("heading", { name: gasthaus.name }) });
  await expect(group.locator("mark")).toContainText(["Wiener"]);
  await expectReadingOrder(page.getByRole("main"), [
    'combobox "Adresse, Restaurant oder Gericht"',
    "[level=1]",
    `link "${gasthaus.name}"`,
    "paragraph",
    'link "Wiener Schnitzel',
  ]);
  await group.getByRole("link", { name: /^Wiener Schnitzel/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${gasthaus.uid}#gericht-`));
  await overlay(page, "Wiener Schnitzel").getByText("Pommes frites").click();
  await expect(cart(page).getByRole("listitem")).toContainText(["Wiener Schnitzel"]);
  await page.reload();
  await expect(dish(page, "Wiener Schnitzel")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
