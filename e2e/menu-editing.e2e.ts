import type { Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant, newMemberPage } from "./members.ts";
import { tryAgain } from "./try-again.ts";

const dishes = (...names: string[]) => names.map((name, i) => ({ name, price: 8 + i, allergens: ["A"] }));
const sizes = {
  key: "groesse",
  name: "Größe",
  type: "SINGLE" as const,
  options: [
    { name: "Klein", price: 0 },
    { name: "Groß", price: 2 },
  ],
};
function inn(uid: string) {
  return makeRestaurant(uid, `Wirtshaus ${uid}`, {
    optionGroups: [sizes],
    categories: [
      {
        name: "Suppen",
        products: [{ name: "Frittatensuppe", price: 5.4, allergens: ["A"], optionGroupKeys: ["groesse"] }],
      },
      { name: "Speisen", products: dishes("Schnitzel", "Gulasch", "Backhendl") },
    ],
  });
}

// The browser logs refused requests as errors.
test.use({ expectedErrors: /status of (409|422)|ERR_FAILED/ });

async function openMenu(page: Page): Promise<void> {
  await page.goto("/management/menu");
  await isHydrated(page);
  await expect(page.getByRole("heading", { name: "Speisekarte" })).toBeVisible();
}
const saved = (page: Page) => expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();
const namesIn = (page: Page, category: string) =>
  page.getByRole("region", { name: category, exact: true }).getByRole("heading", { level: 3 }).getByRole("link");

test("an owner changes prices and a dish by mouse, reads what changes, takes one back and publishes", async ({
  page,
  browser,
  watch,
}) => {
  const restaurant = inn("zur-karte");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await openMenu(owner);
  await owner.getByLabel("Preis Gulasch in Euro").fill("9,9");
  await owner.getByLabel("Preis Schnitzel in Euro").fill("14");
  await owner.getByRole("link", { name: "Backhendl" }).click();
  await owner.getByLabel("Beschreibung").fill("Mit Erdäpfelsalat");
  await owner.getByRole("button", { name: "M Senf" }).click();
  await saved(owner);
  const grip = owner.getByRole("button", { name: "Backhendl verschieben" });
  await grip.hover();
  await owner.mouse.down();
  const target = await owner.getByRole("button", { name: "Schnitzel verschieben" }).boundingBox();
  if (!target) throw new Error("no row to drop on");
  await owner.mouse.move(target.x + 10, target.y + 20);
  await owner.mouse.move(target.x + 10, target.y + 2);
  await owner.mouse.up();
  await expect(namesIn(owner, "Speisen")).toHaveText(["Backhendl", "Schnitzel", "Gulasch"]);
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByRole("button", { name: "Schnitzel, Preis: zurücknehmen" }).click();
  await expect(owner.getByText("Schnitzel", { exact: true })).toHaveCount(0);
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeInViewport();
  await expect(owner.getByRole("link", { name: "Als Gast ansehen" })).toHaveAttribute("href", `/${restaurant.uid}`);
  await tryAgain(async (options) => {
    await page.goto(`/${restaurant.uid}`);
    await expect(page.getByText("9,90", { exact: false }).first()).toBeVisible(options);
    await expect(page.getByText("Mit Erdäpfelsalat").first()).toBeVisible(options);
  });
});

test("by keyboard alone: a price, an order, an undo, and nothing is published with unknown allergens", async ({
  browser,
  watch,
}) => {
  const restaurant = inn("zur-taste");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await openMenu(owner);
  await owner.getByLabel("Preis Gulasch in Euro").focus();
  await owner.keyboard.press("ArrowUp");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Preis geändert")).toBeVisible();
  await owner.getByRole("button", { name: "Gulasch verschieben" }).focus();
  await owner.keyboard.press("ArrowUp");
  await expect(namesIn(owner, "Speisen")).toHaveText(["Gulasch", "Schnitzel", "Backhendl"]);
  await owner.keyboard.press("Control+z");
  await expect(namesIn(owner, "Speisen")).toHaveText(["Schnitzel", "Gulasch", "Backhendl"]);
  await owner.getByRole("button", { name: "Gericht in Suppen dazugeben" }).press("Enter");
  await owner.getByLabel("Name *").fill("Leberknödelsuppe");
  await owner.getByLabel("Preis in € *").fill("6,2");
  await owner.keyboard.press("Enter");
  await saved(owner);
  await expect(owner.getByText("1 Gericht braucht noch Allergene")).toBeVisible();
  await owner.getByRole("link", { name: "Ansehen", exact: true }).press("Enter");
  await expect(owner.getByText("Alle Preise und Steuersätze sind gesetzt.")).toBeVisible();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).press("Enter");
  const fault = owner.getByRole("link", { name: /^Suppen, Leberknödelsuppe: Bitte gib die Allergene an/ });
  await expect(fault).toBeFocused();
  await owner.keyboard.press("Enter");
  const tiles = owner.getByRole("group", { name: "Allergene" });
  await expect(tiles.getByRole("button", { name: "A Gluten" })).toBeFocused();
  await owner.getByLabel("Name *").focus();
  await owner.getByRole("link", { name: "Zeigen" }).press("Enter");
  await expect(tiles.getByRole("button", { name: "A Gluten" })).toBeFocused();
  await owner.keyboard.press("c");
  await expect(owner.getByRole("button", { name: "C Eier" })).toHaveAttribute("aria-pressed", "true");
});

test("on a phone, one level at a time, and a group of options for all its dishes", async ({ browser, watch }) => {
  const restaurant = inn("zum-handy");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await openMenu(owner);
  await expect(owner.getByLabel("Preis Gulasch in Euro")).toBeHidden();
  await owner.getByRole("link", { name: /^Speisen/ }).click();
  await owner.getByRole("button", { name: "Sortieren" }).click();
  await owner.getByRole("button", { name: "Gulasch nach oben" }).click();
  await owner.getByRole("button", { name: "Fertig" }).click();
  await owner.getByRole("link", { name: "Gulasch", exact: true }).click();
  await owner.getByLabel("Name *").fill("Rindsgulasch");
  await owner.goBack();
  await expect(namesIn(owner, "Speisen")).toHaveText(["Rindsgulasch", "Schnitzel", "Backhendl"]);
  await saved(owner);
  await owner.goto("/management/menu/options");
  await isHydrated(owner);
  await owner.getByRole("link", { name: /^Größe/ }).click();
  await expect(owner.getByRole("heading", { name: "Wird in 1 Gericht verwendet" })).toBeVisible();
  await expect(owner.getByText("Gäste wählen genau eine Option.")).toBeVisible();
  await owner.getByRole("button", { name: "Option", exact: true }).click();
  await owner.getByLabel("Name der Option").last().fill("Kinder");
  await saved(owner);
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await expect(owner.getByText("Kinder", { exact: true })).toBeVisible();
  await expect(owner.getByText(/Option in „Größe“/)).toBeVisible();
});

test("two owners on one menu: both changes stand, and of the same field one chooses", async ({ browser, watch }) => {
  const restaurant = inn("zu-zweit");
  await importRestaurants([restaurant]);
  const open = (firstName: string) => newMemberPage({ browser, watch }, restaurant, { role: "owner", firstName });
  const [resi, sepp] = [await open("Resi"), await open("Sepp")];
  for (const page of [resi, sepp]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMenu(page);
  }
  // Sepp gets no notice until he has changed something.
  let isFree = false;
  sepp.on("response", (response) => {
    isFree ||= response.status() === 409;
  });
  await sepp.route(/\/menu$/, (route) => (isFree ? route.continue() : route.abort()));
  await resi.getByLabel("Preis Gulasch in Euro").fill("10");
  await resi.getByLabel("Preis Schnitzel in Euro").fill("20");
  await resi.getByLabel("Preis Schnitzel in Euro").press("Enter");
  await saved(resi);
  await sepp.getByLabel("Preis Schnitzel in Euro").fill("21");
  await sepp.getByLabel("Preis Schnitzel in Euro").press("Enter");
  await sepp.getByLabel("Preis Backhendl in Euro").fill("15");
  await sepp.getByLabel("Preis Backhendl in Euro").press("Enter");
  await expect(sepp.getByLabel("Preis Gulasch in Euro")).toHaveValue("10,00");
  await expect(sepp.getByRole("heading", { name: "Schnitzel: Preis" })).toBeVisible();
  await expect(sepp.getByText("Resi ist auch gerade hier")).toBeVisible();
  await expect(sepp.getByText("Von Resi: 20,00")).toBeVisible();
  // An unanswered question is asked again after a reload.
  isFree = true;
  await sepp.reload();
  await isHydrated(sepp);
  await expect(sepp.getByRole("heading", { name: "Schnitzel: Preis" })).toBeVisible();
  await expect(sepp.getByLabel("Preis Schnitzel in Euro")).toHaveValue("21,00");
  await sepp.getByRole("button", { name: "Das von Resi nehmen" }).click();
  await expect(sepp.getByLabel("Preis Schnitzel in Euro")).toHaveValue("20,00");
  await saved(sepp);
  await resi.reload();
  await isHydrated(resi);
  await expect(resi.getByLabel("Preis Backhendl in Euro")).toHaveValue("15,00");
});

test("staff tell the owner that the draft waits; the owner hears of it by mail and publishes", async ({
  browser,
  watch,
  page,
}) => {
  const restaurant = inn("zum-bescheid");
  await importRestaurants([restaurant]);
  const resi = await signInNewCustomer(page, { firstName: "Resi" });
  await joinRestaurant(resi, restaurant, "owner");
  const staff = await newMemberPage({ browser, watch }, restaurant, { role: "staff", firstName: "Sepp" });
  await staff.setViewportSize({ width: 390, height: 844 });
  await openMenu(staff);
  await staff.getByRole("link", { name: /^Speisen/ }).click();
  await staff.getByLabel("Preis Gulasch in Euro").fill("12");
  await staff.getByLabel("Preis Gulasch in Euro").press("Enter");
  await saved(staff);
  await expect(staff.getByText("Resi veröffentlicht")).toBeVisible();
  await staff.getByRole("button", { name: "Bescheid geben" }).click();
  await expect(staff.getByText(/^Bescheid gegeben um \d\d:\d\d$/)).toBeVisible();
  await staff.reload();
  await isHydrated(staff);
  await staff.getByLabel("Preis Gulasch in Euro").fill("13");
  await staff.getByLabel("Preis Gulasch in Euro").press("Enter");
  await saved(staff);
  await expect(staff.getByRole("button", { name: "Bescheid geben" })).toBeVisible();
  const mail = await mailTo(resi.email, "Sepp hat die Speisekarte geändert");
  expect(mail).toContain("/management/menu/publish?restaurant=");
  await page.goto("/management/menu/publish");
  await isHydrated(page);
  await expect(page.getByText("Sepp ist auch gerade hier", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(page.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
});
