import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { tryAgain } from "./try-again.ts";

const toppings = {
  key: "belag",
  name: "Extra Belag",
  type: "MULTIPLE" as const,
  options: ["Rucola", "Burrata", "Sardellen"].map((name, i) => ({ name, price: 1 + i, allergens: [] })),
};
const pizzeria = (uid: string) =>
  makeRestaurant(uid, `Pizzeria ${uid}`, {
    optionGroups: [toppings],
    categories: [
      {
        name: "Pizza",
        products: ["Margherita", "Marinara"].map((name) => ({
          name,
          price: 9,
          allergens: ["A"],
          optionGroupKeys: ["belag"],
        })),
      },
      { name: "Salate", products: ["Cesare", "Panzanella"].map((name) => ({ name, price: 8, allergens: ["A"] })) },
    ],
  });

async function openGroup(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto("/management/menu/options");
  await isHydrated(page);
  await page.getByRole("link", { name: /^Extra Belag/ }).click();
  await expect(page.getByRole("heading", { name: "Extra Belag", level: 1 })).toBeVisible();
}
const saved = (page: Page) => expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();

test("an owner sets how many are chosen and how many are free, gives the group to a category, and guests find it so", async ({
  page,
  browser,
  watch,
}) => {
  const restaurant = pizzeria("zum-belag");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await openGroup(owner, 1440);
  await owner.getByRole("button", { name: "Höchstens: weniger" }).dblclick();
  await owner.getByRole("button", { name: "Davon gratis: mehr" }).click();
  await expect(owner.getByText("Gäste wählen bis zu 2 Optionen. Die günstigste ist gratis")).toBeVisible();
  const preview = owner.getByRole("complementary", { name: "So sehen’s deine Gäste" });
  await preview.getByRole("checkbox", { name: /Rucola/ }).check();
  await preview.getByRole("checkbox", { name: /Sardellen/ }).check();
  await expect(preview.getByText("gratis", { exact: true })).toBeVisible();
  await expect(preview.getByText("12,00 €")).toBeVisible();
  await owner.getByRole("checkbox", { name: /^Salate/ }).check();
  await owner.getByRole("checkbox", { name: "Cesare" }).uncheck();
  await expect(owner.getByRole("heading", { name: "Wird in 3 Gerichten verwendet" })).toBeVisible();
  const grip = owner.getByRole("button", { name: "Sardellen verschieben" });
  await grip.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await grip.hover();
  await owner.mouse.down();
  const target = await owner.getByRole("button", { name: "Rucola verschieben" }).boundingBox();
  if (!target) throw new Error("no row to drop on");
  await owner.mouse.move(target.x + 10, target.y + 20);
  await owner.mouse.move(target.x + 10, target.y + 2);
  await owner.mouse.up();
  await expect(owner.getByLabel("Name der Option").first()).toHaveValue("Sardellen");
  await owner.getByRole("button", { name: /^Allergene und Pfand Sardellen/ }).click();
  await overlay(owner, "Sardellen: Allergene und Pfand").getByRole("button", { name: "D Fisch" }).click();
  await owner.getByRole("button", { name: "Fertig" }).click();
  await owner.getByRole("link", { name: "Panzanella öffnen" }).click();
  await expect(owner.getByRole("link", { name: "Extra Belag bearbeiten" })).toBeVisible();
  await saved(owner);
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
  await tryAgain(async (options) => {
    await openRestaurant(page, restaurant);
    await dish(page, "Panzanella").click(options);
    const asked = overlay(page, "Panzanella");
    await expect(asked.getByText(/bis zu 2, 1 gratis/)).toBeVisible(options);
    await expect(asked.getByRole("checkbox").first()).toHaveAccessibleName(/^Sardellen/);
  });
});

test("on a phone an option is switched off at once for all its dishes, and comes back; options are sorted with buttons", async ({
  page,
  browser,
  watch,
}) => {
  const restaurant = pizzeria("zum-schalter");
  await importRestaurants([restaurant]);
  const staff = await newMemberPage({ browser, watch }, restaurant, { role: "staff" });
  await openGroup(staff, 390);
  await staff.getByRole("switch", { name: "Burrata ist da" }).click();
  await overlay(staff, "Burrata ist aus. Bis wann?")
    .getByRole("button", { name: "Bis ich’s wieder einschalte" })
    .click();
  await expect(staff.getByText("Aus bis auf Weiteres")).toBeVisible();
  const shown = async (isOff: boolean) =>
    tryAgain(async (options) => {
      await openRestaurant(page, restaurant);
      await dish(page, "Marinara").click(options);
      const box = overlay(page, "Marinara").getByRole("checkbox", { name: /Burrata/ });
      await (isOff ? expect(box).toBeDisabled(options) : expect(box).toBeEnabled(options));
    });
  await shown(true);
  await staff.getByRole("switch", { name: "Burrata ist da" }).click();
  await shown(false);
  await staff.getByRole("button", { name: "Sortieren" }).click();
  await staff.getByRole("button", { name: "Sardellen nach oben" }).click();
  await expect(staff.getByLabel("Name der Option").nth(1)).toHaveValue("Sardellen");
  await staff.getByRole("button", { name: "Andere Gruppe" }).click();
  await overlay(staff, "Andere Gruppe").getByRole("button", { name: "Neue Gruppe" }).click();
  await expect(staff.getByRole("heading", { name: "Neue Gruppe", level: 1 })).toBeVisible();
  await staff.getByRole("link", { name: "Alle Gruppen" }).click();
  await expect(staff.getByRole("heading", { name: "Optionen", level: 1 })).toBeVisible();
});
