import type { Page } from "@playwright/test";
import { cart, dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";
import { expectFocus, press, tabTo, typeInto } from "./tab-navigation.ts";
import { tryAgain } from "./try-again.ts";

async function publish(owner: Page): Promise<void> {
  await press(owner, "link", "Ansehen und veröffentlichen");
  await press(owner, "button", "Jetzt veröffentlichen");
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
}

test("an owner makes an area, a limit and days ahead with the keyboard alone, and a guest's cart has the fee", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const inn = makeRestaurant("zur-liefertaste", "Wirtshaus zur Liefertaste", {
    orderTypes: ["TAKEAWAY", "DELIVERY"],
    paymentTypes: ["ON_SPOT"],
    categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
  });
  const owner = await openOffice({ browser, watch }, inn, "delivery");
  await press(owner, "button", "Gebiet");
  const form = overlay(owner, "Neues Gebiet");
  await expect(form).toBeVisible();
  await typeInto(owner, "Name", "Zweiter Bezirk");
  await tabTo(owner, form.getByLabel(/Postleitzahlen und Orte/));
  await owner.keyboard.type("1020");
  // A field's text is selected when Tab enters it, so that typing replaces it.
  await tabTo(owner, form.getByLabel(/Liefergebühr/));
  await owner.keyboard.type("2,90");
  await tabTo(owner, form.getByLabel(/Mindestbestellwert/));
  await owner.keyboard.type("10");
  await owner.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(owner.getByRole("button", { name: "Gebiet", exact: true })).toBeFocused();

  const limit = owner.getByRole("radiogroup", { name: "Bestellungen je Viertelstunde" });
  await tabTo(owner, limit.getByRole("radio", { name: "Ohne Grenze" }));
  await owner.keyboard.press("ArrowRight");
  await expect(limit.getByRole("radio", { name: "Höchstens" })).toBeFocused();
  await tabTo(owner, owner.getByRole("button", { name: "Bestellungen je Viertelstunde: mehr" }));
  await owner.keyboard.press("Space");
  const days = owner.getByRole("radiogroup", { name: "Vorbestellen" });
  await tabTo(owner, days.getByRole("radio", { name: "Heute" }));
  await owner.keyboard.press("ArrowRight");
  await expect(days.getByRole("radio", { name: "3 Tage" })).toBeChecked();
  await press(owner, "button", "Übernehmen");
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();
  await owner.reload();
  await isHydrated(owner);
  await expect(owner.getByRole("button", { name: "Ändern: Zweiter Bezirk" })).toBeVisible();
  await expect(owner.getByRole("group", { name: "Bestellungen je Viertelstunde" })).toContainText("9");
  await expect(days.getByRole("radio", { name: "3 Tage" })).toBeChecked();

  await expect(async () => {
    const service = await request.get(`/api/service/service/get/customer/uid?uid=${inn.uid}`);
    expect(await service.text()).toContain("1020");
  }).toPass();
  await openRestaurant(page, inn);
  await tabTo(page, cart(page).getByRole("radio", { name: "Abholung" }));
  await page.keyboard.press("ArrowRight");
  const address = overlay(page, "Lieferadresse eingeben");
  await expect(address).toBeVisible();
  await typeInto(page, "Straße *", "Taborstraße");
  await typeInto(page, "Hausnummer *", "12");
  await typeInto(page, "PLZ *", "1020");
  await typeInto(page, "Ort *", "Wien");
  await page.keyboard.press("Enter");
  await expect(address).toBeHidden();
  await tabTo(page, dish(page, "Kasnocken"));
  await page.keyboard.press("Enter");
  await expect(cart(page).getByText("14,30")).toBeVisible();
  await expect(cart(page).getByText("2,90")).toBeVisible();
});

test("an owner lets guests choose more of a group that dishes share, and publishes it, with the keyboard alone", async ({
  page,
  browser,
  watch,
}) => {
  const extras = {
    key: "extras",
    name: "Extras",
    type: "MULTIPLE" as const,
    max: 1,
    options: ["Käse", "Speck", "Ei"].map((name) => ({ name, price: 1 })),
  };
  const inn = makeRestaurant("zur-auswahltaste", "Wirtshaus zur Auswahltaste", {
    optionGroups: [extras],
    categories: [
      {
        name: "Speisen",
        products: ["Gulasch", "Burger"].map((name) => ({ name, price: 9, optionGroupKeys: ["extras"] })),
      },
    ],
  });
  const owner = await openOffice({ browser, watch }, inn, "menu/options");
  await press(owner, "link", /^Extras/);
  await expect(owner.getByRole("heading", { name: "Wird in 2 Gerichten verwendet" })).toBeVisible();
  const more = owner.getByRole("button", { name: "Höchstens: mehr" });
  await press(owner, "button", "Höchstens: mehr");
  await expect(owner.getByText("Gäste wählen bis zu 2 Optionen.")).toBeVisible();
  await expect(more).toBeFocused();
  await publish(owner);

  for (const name of ["Gulasch", "Burger"])
    await tryAgain(async (options) => {
      await openRestaurant(page, inn);
      await tabTo(page, dish(page, name));
      await page.keyboard.press("Enter");
      for (const option of [/Käse/, /Speck/]) {
        const box = overlay(page, name).getByRole("checkbox", { name: option });
        await tabTo(page, box);
        await page.keyboard.press("Space");
        await expect(box).toBeChecked(options);
      }
    });
});

test("an owner brings an earlier menu back with the keyboard alone, and guests have it again", async ({
  page,
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-rueckholtaste", "Wirtshaus zur Rückholtaste", {
    categories: [{ name: "Speisen", products: [{ name: "Gulasch", price: 9 }] }],
  });
  const owner = await openOffice({ browser, watch }, inn, "menu");
  await tabTo(owner, owner.getByLabel("Preis Gulasch in Euro"));
  await owner.keyboard.press("ControlOrMeta+a");
  await owner.keyboard.type("77");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText(/^Entwurf gesichert um/)).toBeVisible();
  await publish(owner);
  await press(owner, "link", "Versionen");
  await press(owner, "button", "Version 2 ansehen");
  await expect(overlay(owner, "Version 2").getByText("77,00", { exact: false }).first()).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("button", { name: "Version 2 ansehen" })).toBeFocused();
  await press(owner, "button", "Version 1 wiederherstellen");
  await expect(overlay(owner, "Version 1 zurückholen?").getByText("Preise")).toBeVisible();
  await press(owner, "button", "Als Entwurf zurückholen");
  await expect(owner.getByRole("heading", { name: "Was sich ändert" })).toBeVisible();
  await press(owner, "button", "Jetzt veröffentlichen");
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
  await tryAgain(async (options) => {
    await openRestaurant(page, inn);
    await expect(dish(page, "Gulasch")).toContainText("9,00", options);
  });
});

test("an owner pastes a spreadsheet, puts its rows right and publishes it, with the keyboard alone", async ({
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-einfuegetaste", "Wirtshaus zur Einfügetaste", {
    categories: [{ name: "Speisen", products: [{ name: "Gulasch", price: 9, allergens: ["A"] }] }],
  });
  const owner = await openOffice({ browser, watch }, inn, "menu/import");
  await tabTo(owner, owner.getByLabel(/^Tabelle aus Excel/));
  await owner.keyboard.insertText(
    ["Gruppe\tSpeise\tVK\tAllerg.\tEK", "Speisen\tSchnitzel\t16,50\tA,C\t4", "\tBackhendl\t12.5O\tA\t3"].join("\n"),
  );
  await press(owner, "button", "Weiter mit 3 Zeilen");
  await tabTo(owner, owner.getByLabel("Spalte EK ist"));
  await owner.keyboard.press("Home");
  await owner.keyboard.press("End");
  await expect(owner.getByLabel("Spalte EK ist")).toHaveValue("ignore");
  await press(owner, "button", "Zeilen prüfen");
  await tabTo(owner, owner.getByLabel("Preis, Zeile 3"));
  await owner.keyboard.press("ControlOrMeta+a");
  await owner.keyboard.type("12,50");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Zeile 3:")).toHaveCount(0);
  await expectFocus(owner);
  await tabTo(owner, owner.getByRole("radio", { name: "Bleibt auf der Karte" }));
  await owner.keyboard.press("ArrowRight");
  await expect(owner.getByText("1 Gericht wird entfernt")).toBeVisible();
  await press(owner, "button", "In den Entwurf übernehmen");
  await expect(owner.getByRole("alert")).toContainText("ob die Mehrwertsteuer stimmt");
  await expect(owner.getByRole("button", { name: "Mehrwertsteuer stimmt so" })).toBeFocused();
  await owner.keyboard.press("Enter");
  await expectFocus(owner);
  await press(owner, "button", "In den Entwurf übernehmen");
  await expect(owner.getByRole("heading", { name: "2 Gerichte sind im Entwurf" })).toBeVisible();
  await press(owner, "link", "Entwurf ansehen");
  await press(owner, "button", "Jetzt veröffentlichen");
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
});

test("an owner changes all prices but one, plans others and calls them off, with the keyboard alone", async ({
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-preistaste", "Wirtshaus zur Preistaste", {
    categories: [
      {
        name: "Speisen",
        products: [
          { name: "Gulasch", price: 12 },
          { name: "Knödel", price: 9 },
        ],
      },
    ],
  });
  const owner = await openOffice({ browser, watch }, inn, "menu/prices");
  const row = (name: RegExp) => owner.getByRole("row", { name });
  await tabTo(owner, owner.getByLabel("Um wie viel"));
  await owner.keyboard.press("ControlOrMeta+a");
  await owner.keyboard.type("+10 %");
  await expect(row(/Gulasch/)).toContainText("13,20");
  const from = owner.getByLabel("Gültig ab");
  await tabTo(owner, from);
  await owner.keyboard.press("Home");
  await expect(from).toHaveValue("now");
  await tabTo(owner, owner.getByLabel("Knödel ändern"));
  await owner.keyboard.press("Space");
  await press(owner, "button", "Jetzt ändern");
  await expect(owner.getByText(/Gäste sehen die neuen Preise/)).toBeVisible();
  await expectFocus(owner);
  await press(owner, "button", "Noch eine Änderung");
  await expect(row(/Gulasch/)).toContainText("13,90");
  await expectFocus(owner);
  await tabTo(owner, from);
  await owner.keyboard.press("Home");
  await owner.keyboard.press("ArrowDown");
  await press(owner, "button", /einplanen$/);
  await expect(owner.getByRole("heading", { name: /^Eingeplant für/ })).toBeVisible();
  await expectFocus(owner);
  await press(owner, "button", "Absagen");
  await expect(owner.getByText("Abgesagt. Die Preise bleiben, wie sie sind.")).toBeVisible();
  await expect(owner.getByRole("heading", { name: /^Eingeplant für/ })).toHaveCount(0);
  await expectFocus(owner);
});
