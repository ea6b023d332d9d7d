import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { makeAccount } from "../server/testing/accounts.ts";
import { fillRegistration, newPerson, type Person } from "./account.ts";
import { beginApplication, finishApplication } from "./apply.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  sum,
} from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { applicationMailTo, linkIn } from "./mailbox.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { serverFollows, setOtherClock } from "./other-clock.ts";
import { pay } from "./payment.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

// A Wednesday, and the following Monday in another month.
const wednesday = "2031-10-29T11:40:00+01:00";
const monday = "2031-11-03T09:00:00+01:00";
const december = "2031-12-01T09:00:00+01:00";

let server: SecondServer | undefined;
const test = base.extend({ baseURL: ({ baseURL }, use) => use(server?.origin ?? baseURL) });

test.use({ ownContext: true });
test.beforeAll(async () => {
  server = await startSecondServer({}, [], { time: wednesday });
});
test.afterAll(async () => {
  await server?.end();
});

test("a restaurant comes from the page for partners to its first paid order, its payout and its statements, through pages alone", async ({
  page: guest,
  browser,
  watch,
}) => {
  if (!server) throw new Error("no server");
  const { origin, database, dataDir } = server;
  const newPage = async (width: number) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: "reduce",
      viewport,
      acceptDownloads: true,
    });
    watch(context);
    await context.clock.install({ time: wednesday });
    return context.newPage();
  };
  const owner = newPerson({ firstName: "Resi", lastName: "Hofer" });
  // The first operator is the only one that no page can create.
  const operator = await makeAccount(database.db, { firstName: "Theresa", isOperator: true });

  await test.step("the application begins at a desk", async () => {
    const desk = await newPage(1440);
    await desk.goto("/bestellen");
    await desk
      .getByRole("contentinfo")
      .getByRole("link", { name: /Restaurant/ })
      .click();
    await desk.getByRole("main").getByRole("link", { name: "Restaurant anmelden" }).first().click();
    await isHydrated(desk);
    await beginApplication(desk, owner);
    await desk.context().close();
  });

  const office = await newPage(390);
  await test.step("it goes on with the mailed link on a phone, and is sent", async () => {
    await office.goto(linkIn(await applicationMailTo(owner.email, /^Deine Anmeldung/, dataDir)));
    await isHydrated(office);
    await finishApplication(office);
    await expect(office.getByRole("heading", { level: 1, name: "Danke, Resi" })).toBeVisible();
    await expectAccessible(office);
  });

  const desk = await newPage(1440);
  await test.step("an operator looks at it and approves", async () => {
    await signInThroughPages(desk, operator);
    await openEntry(desk, "Anfragen");
    await approve(desk);
  });

  await test.step("the owner comes in by mail, does what is missing and goes online", async () => {
    await office.goto(linkIn(await applicationMailTo(owner.email, /ist freigegeben$/, dataDir)));
    await isHydrated(office);
    await fillRegistration(office, owner);
    await office.getByRole("main").getByRole("button", { name: "Registrieren" }).click();
    await office.getByRole("button", { name: "Einladung annehmen" }).click();
    await office.getByRole("link", { name: "Zum Betrieb" }).click();
    await setUp(office);
  });

  await test.step("a guest has it delivered and pays by card", async () => {
    await guest.clock.install({ time: wednesday });
    await openRestaurant(guest, { uid: "gasthaus-erststern" });
    await dish(guest, "Backhendl").click();
    await enterAddress(guest, { street: "Wiener Straße", number: "3", postcode: "3100", city: "St. Pölten" });
    await expect(cart(guest).getByRole("listitem")).toHaveCount(1);
    await dish(guest, "Backhendl").click();
    await cart(guest).getByRole("link", { name: "Fortfahren" }).click();
    await fillContact(guest, newGuest());
    await order(guest);
    await expect(guest.getByText("Testzahlung: Hier fließt kein Geld.")).toBeVisible();
    await expect(guest.getByText(/40,00\s€/)).toBeVisible();
    await pay(guest);
    await expectConfirmation(guest);
  });

  await test.step("the kitchen cooks and delivers it", async () => {
    await openEntry(office, "Bestellungen");
    for (const move of [/^Annehmen/, "Bereit", "Unterwegs", "Zugestellt"])
      await office.getByRole("main").getByRole("button", { name: move }).first().click();
    await expect(office.getByText("Gerade nichts zu tun")).toBeVisible();
  });

  await setOtherClock(database.pool, monday);
  await serverFollows(origin, monday);

  await test.step("the operator closes the month, and pays out with a file for the bank", async () => {
    await desk.clock.setSystemTime(monday);
    await openEntry(desk, "Geld");
    await desk.getByRole("button", { name: "Jetzt ausstellen" }).click();
    await expect(desk.getByText("Rechnung 2031-00001, 1 Bestellung")).toBeVisible();
    await desk.getByRole("button", { name: "Lauf prüfen" }).click();
    const run = overlay(desk, "Auszahlungslauf prüfen");
    await run.getByLabel("Ich hab die Summe mit dem Konto verglichen.").check();
    await run.getByLabel("Dein Passwort *").fill(operator.password);
    await run.getByRole("button", { name: /^Auszahlen/ }).click();
    await expect(desk.getByText(/^Der Lauf ist gebucht\./).last()).toBeVisible();
    const file = await downloaded(desk, /^Datei für die Bank/);
    expect(file.name).toBe("auszahlung-2031-11-02.xml");
    expect(file.text).toContain('<InstdAmt Ccy="EUR">35.19</InstdAmt>');
    expect(file.text).toContain("<IBAN>AT483200000012345864</IBAN>");
    expect(file.text).toContain("<Nm>Gasthaus Erststern GmbH</Nm>");
    expect((await downloaded(desk, /^Datei für die Bank/)).text).toBe(file.text);
  });

  await test.step("the owner finds the month's statement", async () => {
    await office.clock.setSystemTime(monday);
    await openEntry(office, "Zahlen");
    await office.getByRole("navigation", { name: "Zahlen" }).getByRole("link", { name: "Abrechnungen" }).click();
    await expect(office.getByText("Es ist nichts offen.")).toBeVisible();
    await expect(office.getByText(/1\sBestellung, Rechnung 2031-00001/)).toBeVisible();
    await expectNoSidewaysScroll(office);
    expect((await downloaded(office, /^PDF/)).text).toMatch(/^%PDF/);
  });

  await test.step("what goes back to the guest afterwards is in the next month's statement, and changes nothing of the first", async () => {
    const first = await downloaded(office, /^PDF/);
    await openEntry(office, "Bestellungen");
    await office.getByRole("tab", { name: "Alle" }).click();
    await office.getByRole("button", { name: /^Nr\. \d+ ansehen$/ }).click();
    await office.getByRole("button", { name: "Geld zurückgeben" }).click();
    const refund = overlay(office, "Geld zurückgeben");
    await refund.getByRole("radio", { name: "Betrag" }).check();
    await refund.getByLabel("Betrag in Euro *").fill("20");
    await refund.getByLabel("Grund *").fill("Ein Backhendl war kalt.");
    await refund.getByRole("button", { name: /zurückgeben$/ }).click();
    await expect(refund).toHaveCount(0);
    await setOtherClock(database.pool, december);
    await serverFollows(origin, december);
    await desk.clock.setSystemTime(december);
    await desk.reload();
    await isHydrated(desk);
    await expect(desk.getByText("Nichts fällig für Bestellungen bis 30. November.")).toBeVisible();
    await desk.getByRole("button", { name: "Jetzt ausstellen" }).click();
    await expect(desk.getByText("Rechnungskorrektur 2031-00002, 0 Bestellungen, zahlt bis 15. Dezember")).toBeVisible();
    await office.clock.setSystemTime(december);
    await openEntry(office, "Zahlen");
    await office.getByRole("navigation", { name: "Zahlen" }).getByRole("link", { name: "Abrechnungen" }).click();
    await expect(office.getByText(/^Bitte überweise 18,08\s€ bis 15\. Dezember/)).toBeVisible();
    await office.getByText("So kommt es zusammen").first().click();
    for (const [row, amount] of [
      ["Stand Ende Oktober 2031", "35,19"],
      ["Kartenzahlungen deiner Gäste, nach Erstattungen", "−20,00"],
      ["Provision, netto", "1,60"],
      ["20 % USt. darauf", "0,32"],
      ["Auszahlungen auf dein Konto", "−35,19"],
      ["Stand Ende November 2031", "−18,08"],
    ] as const)
      await expect(sum(office, row).first()).toContainText(amount);
    expect(await downloaded(office, /^PDF.*Oktober 2031$/)).toEqual(first);
  });
});

async function approve(page: Page): Promise<void> {
  const approving = page.getByRole("button", { name: "Freigeben" });
  await expect(page.getByRole("heading", { name: "Gasthaus Erststern" })).toBeVisible();
  await approving.click({ force: true });
  for (const point of await page.getByRole("main").getByRole("checkbox").all()) {
    await point.click();
    await expect(point).toBeChecked();
  }
  await expectAccessible(page);
  await approving.click();
  await expect(page.getByRole("link", { name: "Zur Liste des Restaurants" })).toBeVisible();
  await expect(page.locator(":focus")).toHaveText("Freigegeben. Die Mail mit dem Link ist unterwegs.");
}

/** Completes the set-up list from one open item to the next. */
async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Online gehen" })).toBeDisabled();
  const todo = (name: RegExp) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const onward = page.getByRole("status").getByRole("link");
  await todo(/^Name, Texte/)
    .getByRole("link")
    .click();
  await page.getByLabel(/^Beschreibung/).fill("Seit heute.");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(onward).toHaveText("Weiter: Speisekarte");
  await onward.click();
  // The menu read during the application is the draft, of which nobody has confirmed the rates.
  await page.getByRole("button", { name: "Mehrwertsteuer stimmt so" }).click();
  await page.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
  await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await page.getByRole("link", { name: "Noch offline. Weiter: Küche" }).click();
  await page.getByRole("button", { name: "Ändern" }).click();
  const dialog = overlay(page, /niemand antwortet/);
  await dialog.getByLabel(/^Alarmnummer/).fill("+43 2742 123 99");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(onward).toHaveText("Weiter: Online gehen");
  await onward.click();
  await page.getByRole("button", { name: "Online gehen" }).click();
  await expect(page.getByText("Gasthaus Erststern ist online.")).toBeVisible();
}

/** Opens an entry of the header, scrolling to it if needed. */
async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Management" }).getByRole("link", { name }).click();
  await isHydrated(page);
}

async function signInThroughPages(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/management");
}

async function downloaded(page: Page, button: RegExp): Promise<{ name: string; text: string }> {
  const coming: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).first().click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "latin1") };
}
