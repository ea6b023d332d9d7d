import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { tryAgain } from "./try-again.ts";

function inn(uid: string) {
  const sizes = {
    name: "Größe",
    type: "SINGLE" as const,
    options: ["Klein", "Groß"].map((name) => ({ name, price: 1 })),
  };
  return makeRestaurant(uid, `Wirtshaus ${uid}`, {
    categories: [
      { name: "Suppen", products: [{ name: "Frittatensuppe", price: 5.4, allergens: ["A"] }] },
      {
        name: "Speisen",
        products: ["Schnitzel", "Gulasch", "Backhendl"].map((name) => ({
          name,
          price: 9,
          allergens: ["A"],
          optionGroups: [sizes],
        })),
      },
    ],
  });
}

// The browser logs refused requests as errors.
test.use({ expectedErrors: /status of (409|422)|ERR_FAILED/ });

async function openMenu(page: Page): Promise<void> {
  await page.goto("/management/menu");
  await isHydrated(page);
  await expect(page.getByRole("heading", { name: "Speisekarte" })).toBeAttached();
}
const saved = (page: Page) => expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();

test("a dish that somebody else took out says who, and comes back as it was typed last", async ({ browser, watch }) => {
  const restaurant = inn("zum-verschwinden");
  await importRestaurants([restaurant]);
  const open = (firstName: string) => newMemberPage({ browser, watch }, restaurant, { role: "owner", firstName });
  const [sara, marco] = [await open("Sara"), await open("Marco")];
  for (const page of [sara, marco]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMenu(page);
  }
  await marco.getByRole("link", { name: "Backhendl" }).click();
  // Marco gets no notice until he has changed something.
  let isFree = false;
  marco.on("response", (response) => {
    isFree ||= response.status() === 409;
  });
  await marco.route(/\/menu$/, (route) => (isFree ? route.continue() : route.abort()));
  for (const name of ["Gulasch", "Backhendl"]) {
    await sara.getByRole("link", { name, exact: true }).click();
    await sara.getByRole("button", { name: "Herausnehmen" }).click();
  }
  await saved(sara);
  await marco.getByLabel("Preis Gulasch in Euro").fill("12");
  await marco.getByLabel("Preis Gulasch in Euro").press("Enter");
  // His unchanged open dish disappears; the changed one raises a question.
  await expect(marco.getByText("Sara hat das Gericht herausgenommen. Zurückholen?")).toHaveCount(2);
  const question = marco.getByRole("listitem").filter({ hasText: "Gulasch: auf der Karte" });
  await question.getByRole("button", { name: "Zurückholen" }).click();
  await expect(question).toHaveCount(0);
  await expect(marco.getByLabel("Preis Gulasch in Euro")).toHaveValue("12,00");
  await marco.getByRole("button", { name: "Zurückholen" }).click();
  await expect(marco.getByLabel("Name *")).toHaveValue("Backhendl");
  await saved(marco);
  await marco.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await expect(marco.getByText(/^Marco, heute, \d\d:\d\d$/).first()).toBeVisible();
  await expect(marco.getByText("Nicht mehr auf der Karte")).toHaveCount(0);
});

test("on a phone each level is a screen: no rows of entries, and both ways back lead to where one was", async ({
  browser,
  watch,
}) => {
  const restaurant = inn("zur-ebene");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await openMenu(owner);
  const [entries, tabs] = [
    owner.getByRole("navigation", { name: "Management" }),
    owner.getByRole("navigation", { name: "Speisekarte" }),
  ];
  await expect(entries).toBeVisible();
  await expect(tabs).toBeVisible();
  await owner.getByRole("link", { name: /^Speisen/ }).click();
  await expect(entries).toBeHidden();
  await expect(tabs).toBeHidden();
  await owner.getByRole("link", { name: "Gulasch", exact: true }).click();
  await expect(owner.getByLabel("Name *")).toBeInViewport();
  await owner.getByRole("link", { name: "Speisen", exact: true }).click();
  await expect(owner.getByLabel("Preis Gulasch in Euro")).toBeVisible();
  await owner.getByRole("link", { name: "Backhendl", exact: true }).click();
  await expect(owner.getByLabel("Name *")).toHaveValue("Backhendl");
  await owner.goBack();
  await expect(owner.getByLabel("Preis Gulasch in Euro")).toBeVisible();
  await owner.getByRole("link", { name: "Kategorien" }).click();
  await expect(entries).toBeVisible();
  await expect(owner).toHaveURL(/\/management\/menu$/);
});

test("an owner gives a dish a picture and says what stays in sight; guests and search engines see it", async ({
  page,
  browser,
  watch,
}) => {
  const restaurant = inn("zum-bild");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 1440, height: 900 });
  await openMenu(owner);
  await owner.getByRole("link", { name: "Gulasch", exact: true }).click();
  const photo = join(import.meta.dirname, "../server/sample-data/images/bosporus-grill-banner.webp");
  await owner.getByLabel("Bild des Gerichts").setInputFiles({
    name: "gulasch.webp",
    mimeType: "image/webp",
    buffer: await readFile(photo),
  });
  const point = owner.getByRole("button", { name: /^Mittelpunkt verschieben/ });
  await expect(point).toBeVisible();
  await point.hover();
  const box = await owner.getByRole("img", { name: "Das Bild des Gerichts" }).boundingBox();
  await owner.mouse.down();
  if (!box) throw new Error("the picture has no box");
  await owner.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 4 });
  await owner.mouse.up();
  await expect(point).toHaveAccessibleName(/: 7[45] Prozent von links, (49|50|51) von oben$/);
  await saved(owner);
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
  const image = dish(page, "Gulasch").locator("img");
  await tryAgain(async (options) => {
    await openRestaurant(page, restaurant);
    await expect(image).toBeVisible(options);
  });
  await expect(image).toHaveCSS("object-position", /^7[45]% /);
  const said = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(said).toMatch(/"name":"Gulasch"[^}]*"image":"[^"]+\/media\/\w{16}\/800\.jpg"/);
  await dish(page, "Gulasch").click();
  await expect(overlay(page, "Gulasch").locator("img").first()).toHaveCSS("object-position", /^7[45]% /);
});

test("what is planned stands in Versionen and can be called off, and a draft is discarded and comes back", async ({
  browser,
  watch,
}) => {
  const restaurant = inn("zum-vorhaben");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto("/management/menu/prices");
  await isHydrated(owner);
  await owner.getByRole("button", { name: /^Für .* einplanen$/ }).click();
  await expect(owner.getByText(/^Eingeplant für /).first()).toBeVisible();
  const draftOf = async (price: string) => {
    await openMenu(owner);
    await owner.getByRole("link", { name: /^Speisen/ }).click();
    await owner.getByLabel("Preis Gulasch in Euro").fill(price);
    await owner.getByLabel("Preis Gulasch in Euro").press("Enter");
    await saved(owner);
  };
  await draftOf("12");
  await owner.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await owner.getByLabel("Zu einer Zeit").check();
  await owner.getByLabel("Notiz für später").fill("Winterkarte");
  await owner.getByRole("button", { name: "Veröffentlichen planen" }).click();
  // The link exists before as well, and would lead to versions older than the plan.
  await expect(owner.getByRole("heading", { name: "Geplant", exact: true })).toBeVisible();
  await owner.getByRole("link", { name: "Versionen" }).last().click();
  await expect(owner.getByRole("heading", { name: "Winterkarte" })).toBeVisible();
  await expect(owner.getByRole("heading", { name: "4 neue Preise" })).toBeVisible();
  await owner.getByRole("button", { name: "Geplante Preise absagen" }).click();
  await overlay(owner, "Geplante Preise absagen?").getByRole("button", { name: "Absagen" }).click();
  await expect(owner.getByRole("heading", { name: "4 neue Preise" })).toHaveCount(0);
  await owner.getByRole("button", { name: "Geplante Karte absagen" }).click();
  await overlay(owner, "Geplante Karte absagen?").getByRole("button", { name: "Absagen" }).click();
  await expect(owner.getByRole("heading", { name: "Winterkarte" })).toHaveCount(0);
  await expect(owner.getByText("1 Änderung", { exact: true })).toBeVisible();
  await owner.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await overlay(owner, "Entwurf verwerfen?").getByRole("button", { name: "Verwerfen" }).click();
  await expect(owner.getByRole("heading", { name: /^Entwurf/ })).toHaveCount(0);
  await owner.getByRole("button", { name: "Zurückholen" }).click();
  await expect(owner.getByRole("heading", { name: "Was sich ändert" })).toBeVisible();
  await expect(owner.getByText("12,00", { exact: false }).first()).toBeVisible();
});
