import { newPerson, signInNewCustomer } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant, openOffice } from "./members.ts";
import { expectFocus, press, tabTo, typeInto } from "./tab-navigation.ts";

// A removed device gets a 401, which the browser logs.
test.use({ expectedErrors: /status of 401/ });

test("an owner invites, withdraws, promotes and dismisses with the keyboard alone", async ({
  page,
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-teamtaste", "Wirtshaus zur Teamtaste");
  const owner = await openOffice({ browser, watch }, inn, "team");
  await joinRestaurant(await signInNewCustomer(page, { firstName: "Ferdl" }), inn, "staff");
  const { email } = newPerson();
  await typeInto(owner, "E-Mail", "ferdl");
  await owner.keyboard.press("Enter");
  await expect(owner.getByLabel("E-Mail")).toHaveAccessibleDescription(/E-Mail/);
  await expect(owner.getByLabel("E-Mail")).toBeFocused();
  await owner.keyboard.press("ControlOrMeta+a");
  await owner.keyboard.type(email);
  await owner.keyboard.press("Enter");
  await expect(owner.getByText(`Die Einladung ist unterwegs zu ${email}.`)).toBeVisible();
  await expect(owner.getByLabel("E-Mail")).toBeFocused();
  await press(owner, "button", `Einladung zurückziehen: ${email}`);
  await expect(owner.getByRole("heading", { name: email })).toHaveCount(0);
  await expectFocus(owner);

  // New members appear when the window gets the focus.
  await owner.evaluate(() => dispatchEvent(new Event("focus")));
  const role = owner.getByLabel(/^Rolle von Ferdl/);
  await tabTo(owner, role);
  await owner.keyboard.press("Home");
  await expect(owner.getByText("Ferdl ist jetzt Inhaber:in.")).toBeVisible();
  await expect(role).toBeFocused();
  await press(owner, "button", /^Ferdl .* aus dem Team nehmen$/);
  const dialog = overlay(owner, "Ferdl aus dem Team nehmen?");
  await expect(dialog).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("button", { name: /^Ferdl .* aus dem Team nehmen$/ })).toBeFocused();
  await owner.keyboard.press("Enter");
  await press(owner, "button", "Aus dem Team nehmen");
  await expect(dialog).toBeHidden();
  await expect(owner.getByText("Ferdl ist nicht mehr im Team.")).toBeVisible();
  await expectFocus(owner);
});

test("a new owner does the last thing that is missing and goes online with the keyboard alone", async ({
  browser,
  watch,
}) => {
  const inn = { ...makeRestaurant("zur-ersttaste", "Wirtshaus zur Ersttaste"), enabled: false };
  const owner = await openOffice({ browser, watch }, inn, "setup");
  await press(owner, "link", /^Weitermachen ?: Küche$/);
  await press(owner, "button", "Ändern");
  await expect(overlay(owner, "Wenn niemand antwortet")).toBeVisible();
  await tabTo(owner, owner.getByLabel(/^Alarmnummer/));
  await owner.keyboard.type("+43 2742 123 99");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Gespeichert.")).toBeVisible();
  await expect(owner.getByRole("button", { name: "Ändern" })).toBeFocused();
  await press(owner, "link", "Weiter: Online gehen");
  await press(owner, "button", "Online gehen");
  await expect(owner.getByText(`${inn.name} ist online.`)).toBeVisible();
  await expectFocus(owner);
  await press(owner, "button", "Offline gehen");
  await expect(owner.getByRole("button", { name: "Online gehen" })).toBeFocused();
});

test("a tablet is paired, called something else and removed with the keyboard alone, on both sides", async ({
  page,
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-geraetetaste", "Wirtshaus zur Gerätetaste");
  const owner = await openOffice({ browser, watch }, inn, "devices");
  await press(owner, "button", "Gerät dazugeben");
  const code =
    (await overlay(owner, "Gerät dazugeben")
      .getByText(/^\d{3} \d{3}$/)
      .textContent()) ?? "";
  await page.goto("/kueche");
  await tabTo(page, page.getByLabel("Code"));
  await page.keyboard.type(code.replace(" ", ""));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Handgriff/ })).toBeVisible();
  await tabTo(page, page.getByLabel("So heißt das Gerät im Verlauf"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Tablet Theke");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Dieses Gerät heißt „Tablet Theke“.")).toBeVisible();
  await press(page, "button", /[Aa]nhören$/);
  await expect(page.getByText("Der Ton ist an.")).toBeVisible();
  await press(page, "button", "Zur Küche");
  await expect(page.getByRole("region", { name: /^Neu/ })).toBeVisible();

  await expect(owner.getByRole("button", { name: "Gerät dazugeben" })).toBeFocused();
  await owner.evaluate(() => dispatchEvent(new Event("focus")));
  await press(owner, "button", "Testen: Tablet Theke");
  await press(page, "button", "Gehört");
  await expect(owner.getByText(/^Letzter Probealarm heute, .* geläutet und gehört\.$/)).toBeVisible();
  await press(owner, "button", "Umbenennen: Tablet Theke");
  await tabTo(owner, overlay(owner, "Gerät umbenennen").getByLabel("Name"));
  await owner.keyboard.press("ControlOrMeta+a");
  await owner.keyboard.type("Tablet Ofen");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("button", { name: "Umbenennen: Tablet Ofen" })).toBeFocused();
  await press(owner, "button", "Entfernen: Tablet Ofen");
  await press(owner, "button", "Entfernen");
  await expect(owner.getByText("Noch kein Gerät")).toBeVisible();
  await expectFocus(owner);
});

test("a key is made, seen once and withdrawn with the keyboard alone, and a till reads with it meanwhile", async ({
  browser,
  watch,
  request,
}) => {
  const inn = makeRestaurant("zur-schluesseltaste", "Wirtshaus zur Schlüsseltaste");
  const owner = await openOffice({ browser, watch }, inn, "connections");
  const [restaurant] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [inn.uid]);
  await press(owner, "button", "Neuer Schlüssel");
  const dialog = overlay(owner, "Neuer Schlüssel");
  await tabTo(owner, dialog.getByLabel("Name"));
  await owner.keyboard.type("Kassa Garten");
  await tabTo(owner, dialog.getByRole("checkbox", { name: "Bestellungen lesen" }));
  await owner.keyboard.press("Space");
  await press(owner, "button", "Schlüssel anlegen");
  const shown = overlay(owner, "Kassa Garten");
  const token = (await shown.locator("code").textContent()) ?? "";
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (
      await request.get("/api/management/board", { headers, params: { restaurant: restaurant?.id ?? "" } })
    ).status();
  };
  expect(await read()).toBe(200);
  for (let i = 0; i < 3; i++) await owner.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await press(owner, "button", "Hab ich");
  await expect(owner.getByText(token)).toHaveCount(0);
  await expect(owner.getByRole("button", { name: "Neuer Schlüssel" })).toBeFocused();

  await owner.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(owner.getByRole("row", { name: /^Kassa Garten endet auf/ })).toContainText("heute");
  await press(owner, "button", "Kassa Garten zurückziehen");
  await press(owner, "button", "Zurückziehen");
  await expect(owner.getByText("Noch kein Schlüssel")).toBeVisible();
  await expectFocus(owner);
  expect(await read()).toBe(401);
});

test("an operator proposes terms and an owner accepts them with the keyboard alone", async ({
  page,
  browser,
  watch,
}) => {
  const inn = makeRestaurant("zur-handschlagtaste", "Wirtshaus zum Handschlag");
  const owner = await openOffice({ browser, watch }, inn, "terms");
  await expect(owner.getByText("Noch nichts vereinbart")).toBeVisible();

  const { email } = await signInNewCustomer(page);
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
  await page.goto(`/management/restaurants/${inn.uid}/terms`);
  await isHydrated(page);
  const propose = async () => {
    await press(page, "button", "Andere vorschlagen");
    for (const [label, text] of [
      ["Lieferung in % *", "7,5"],
      ["Abholung, vor Ort in % *", "5"],
      ["Eigene Tür in % *", "0"],
      ["Karte in % *", "1,4"],
      ["Karte in € je Zahlung *", "0,25"],
    ] as const)
      await typeInto(page, label, text);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Vorgeschlagen ab .* Die Mails sind unterwegs\.$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Andere vorschlagen" })).toBeFocused();
  };
  await propose();

  await press(page, "button", "Zurückziehen");
  await expect(overlay(page, "Vorschlag zurückziehen?")).toBeVisible();
  await press(page, "button", "Zurückziehen");
  await expect(page.getByText("Zurückgezogen. Die Mails sind unterwegs.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Offener Vorschlag" })).toHaveCount(0);
  await expectFocus(page);
  await propose();

  await owner.reload();
  await isHydrated(owner);
  await press(owner, "button", "Annehmen");
  await expect(overlay(owner, "Konditionen annehmen?")).toBeVisible();
  await press(owner, "button", "Verbindlich annehmen");
  await expect(owner.getByText(/^Angenommen\. Die neuen Konditionen gelten ab/)).toBeVisible();
  await expect(owner.getByRole("region", { name: /^Was jetzt für .* gilt$/ })).toContainText("7,5 %");
  await expectFocus(owner);
  await page.reload();
  await expect(page.getByText("Gilt jetzt")).toBeVisible();
});
