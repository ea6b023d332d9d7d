import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { rescheduleJobs } from "../server/testing/jobs.ts";
import { storedToken } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask, connection, ordersOf } from "./database.ts";
import { expectAccessible, onlyColours } from "./expect-accessible.ts";
import {
  dish,
  expectConfirmation,
  fillContact,
  goToContactForm,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { isAtRest } from "./is-at-rest.ts";
import { expect, test } from "./journey.ts";
import { type FixtureRestaurant, makeRestaurant } from "./make-restaurant.ts";
import { type Browsers, openBoard } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { pay, tagOf } from "./payment.ts";

/** One restaurant per journey, because journeys sell out dishes. */
const kitchenOf = (number: number) =>
  makeRestaurant(`etwas-fehlt-${number}`, `Zum Rest ${number}`, {
    categories: [
      { name: "Warm", products: [{ name: "Kasnocken", price: 11.4 }] },
      {
        name: "Süß",
        products: [
          { name: "Tiramisù", price: 6.4, allergens: ["A", "C", "G"] },
          { name: "Panna cotta", price: 5.8, allergens: ["G"] },
          { name: "Marillenknödel", price: 8.2, allergens: ["A"] },
        ],
      },
    ],
  });

interface Wish {
  readonly ifMissing?: string;
  readonly byCard?: boolean;
}

/** Orders Kasnocken and Tiramisù, and has the kitchen accept them. */
async function orderHere(
  page: Page,
  { kitchen, request, board }: { kitchen: FixtureRestaurant; request: APIRequestContext; board: Page },
  wish: Wish = {},
) {
  const guest = newGuest();
  await goToContactForm(page, kitchen, "Kasnocken", "Tiramisù");
  await fillContact(page, guest);
  if (wish.ifMissing) await page.getByLabel("Wenn etwas aus ist").selectOption(wish.ifMissing);
  if (!wish.byCard) await payOnTheSpot(page);
  await order(page);
  if (wish.byCard) await pay(page);
  await expectConfirmation(page);
  const [placed] = await ordersOf(guest.email);
  const id = placed?.id ?? "";
  const accepted = await request.post(`/api/management/orders/${id}/transitions`, {
    data: { to: "ACCEPTED", minutes: 30 },
    headers: { Authorization: `Bearer ${await storedToken(board)}` },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await expect(page.getByText(/^Angenommen/).first()).toBeVisible();
  const [found] = await ask<{ number: number }>("SELECT number FROM orders WHERE id = $1", [id]);
  return { id, number: found?.number ?? 0, email: guest.email };
}

async function openTicket(board: Page, number: number) {
  await board.getByRole("button", { name: new RegExp(`(Öffnen: Nummer|Nr\\.) ${number}\\b`) }).click();
  return overlay(board, `Nr. ${number}`);
}

/** Has an order accepted and opens its ticket. */
async function openAccepted(
  page: Page,
  { request, ...browsers }: Browsers & { request: APIRequestContext },
  nth: number,
  wish?: Wish,
) {
  const kitchen = kitchenOf(nth);
  await importRestaurants([kitchen]);
  const board = await openBoard(browsers, kitchen, "Resi");
  const placed = await orderHere(page, { kitchen, request, board }, wish);
  return { ...placed, kitchen, board, sheet: await openTicket(board, placed.number) };
}

/** Sends the guest a question about the Tiramisù; nothing is sold out unless it is ticked. */
async function askGuest(sheet: Locator, ...instead: string[]): Promise<void> {
  for (const name of instead) await sheet.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await sheet.getByRole("button", { name: "Gast fragen" }).click();
}

const changes = (page: Page) => page.getByRole("region", { name: "Geändert" });

async function expectFine(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await isAtRest(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  await page.emulateMedia({ colorScheme: "dark" });
  await isAtRest(page);
  await test.step("dark", () => expectAccessible(page, onlyColours));
}

test("a dish is left out of an order paid by card: the difference goes back, and a second tablet sees it", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const kitchen = kitchenOf(1);
  await importRestaurants([kitchen]);
  const pass = await openBoard({ browser, watch }, kitchen, "Resi");
  const counter = await openBoard({ browser, watch }, kitchen, "Franz");
  const { id, number } = await orderHere(page, { kitchen, request, board: pass }, { byCard: true });
  const [here, there] = [await openTicket(pass, number), await openTicket(counter, number)];
  for (const sheet of [here, there]) {
    // Uses the keyboard only.
    await sheet.getByRole("button", { name: /^1× Tiramisù/ }).press("Enter");
    await expect(sheet.getByText("Maria hat beim Bestellen gewählt:")).toBeVisible();
    // The menu for replacements is loaded.
    await expect(sheet.getByRole("radio", { name: /^Ersetzen/ })).toBeEnabled();
    await sheet.getByRole("radio", { name: /^Gast fragen/ }).press("ArrowUp");
    await sheet.getByRole("radio", { name: /^Ersetzen/ }).press("ArrowUp");
    await expect(sheet.getByRole("radio", { name: /^Weglassen Für den Gast 6,40\s€ zurück/ })).toBeChecked();
  }
  await expect(here.getByText("11,40 €").last()).toBeVisible();
  await here.getByRole("checkbox", { name: /^Tiramisù heute ausverkauft/ }).check();
  await here.getByRole("button", { name: "Tiramisù weglassen" }).press("Enter");

  await expect(changes(page)).toContainText(`${kitchen.name}: Tiramisù weggelassen.`);
  await expect(changes(page)).toContainText(/6,40\s€ gehen auf deine Karte zurück/);
  await expect(there.getByText("Inzwischen geändert: Tiramisù weggelassen.")).toBeVisible();
  await expect(there.getByRole("button", { name: /^1× Tiramisù/ })).toHaveCount(0);
  await expect(here.getByRole("listitem").filter({ hasText: "Tiramisù" }).locator("s")).toBeVisible();
  await expect(here.getByText("Tiramisù weggelassen")).toBeVisible();
  await expect
    .poll(() =>
      ask(
        `SELECT r.cause, r.amount_cents FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`,
        [id],
      ),
    )
    .toEqual([{ cause: "correction", amount_cents: 640 }]);
  const panel = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(panel.getByText(/Zurück: 6,40\s€/)).toBeVisible();
  await expect(panel.getByText(/bestellt für 17,80\s€/)).toBeVisible();
  await expectFine(page);
  // The ticked dish is sold out from then on.
  await openRestaurant(page, kitchen);
  await expect(dish(page, "Tiramisù")).toHaveCount(0);
});

test("a question of the kitchen is read without scripts, and answered by keyboard while it counts down", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const { id, email, board, sheet } = await openAccepted(page, { browser, request, watch }, 2);
  await sheet.getByRole("button", { name: /^1× Tiramisù/ }).click();
  await askGuest(sheet, "Panna cotta", "Marillenknödel");
  await expect(sheet.getByText(/^Frage offen, noch [12]:\d\d$/)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Bereit" })).toBeDisabled();
  // Three minutes pass quickly on a busy machine.
  await passTime(id, -60);
  await expectFine(board);

  await expect(page.getByRole("heading", { name: "Kurze Frage" })).toBeVisible();
  const question = page.getByRole("region", { name: "Tiramisù ist aus" });
  await expect(question.getByRole("timer")).toBeVisible();
  await expect(question.getByRole("radio", { name: /^Marillenknödel statt Tiramisù.*ohne Aufpreis$/ })).toBeVisible();
  await expect(question.getByText(/^Ohne Antwort bis \d\d:\d\d lassen wir Tiramisù weg\./)).toBeVisible();
  await expectFine(page);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  await plainPage.goto(`/confirm/success/${await tagOf(email)}`);
  const words = await plainText(plainPage);
  expect(words).toMatch(/Tiramisù ist aus\s+Was sollen wir tun\?\s+Panna cotta statt Tiramisù, 0,60\s€ weniger/);
  await expect(plainPage.locator("noscript a")).toHaveAttribute("href", "tel:+43274212345");
  await plain.close();

  await question.getByRole("radio", { name: /^Panna cotta/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Alles erledigt" })).toBeFocused();
  await expect(changes(page)).toContainText("Wie du wolltest: Panna cotta (G) statt Tiramisù.");
  await expect(changes(page)).toContainText(/Du zahlst 0,60\s€ weniger/);
  await expect(sheet.getByText("Panna cotta (G) statt Tiramisù")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Bereit" })).toBeEnabled();
});

test("without scripts a guest answers the kitchen, is told what came too late, and cancels what nobody answered", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const { id, email, kitchen, sheet } = await openAccepted(page, { browser, request, watch }, 4);
  await sheet.getByRole("button", { name: /^1× Tiramisù/ }).click();
  await askGuest(sheet, "Panna cotta");
  await expect(sheet.getByText(/^Frage offen/)).toBeVisible();
  await passTime(id, -60);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const [one, other] = [await plain.newPage(), await plain.newPage()];
  for (const tab of [one, other]) {
    await tab.goto(`/confirm/success/${await tagOf(email)}`);
    await tab.locator(`noscript input[value='${tab === one ? "LEAVE_OUT" : "REPLACE 0"}']`).check();
  }
  await one.locator("noscript button[type=submit]").press("Enter");
  await expect.poll(() => plainText(one)).toMatch(/Wie du wolltest: Tiramisù weggelassen. Du zahlst 6,40\s€ weniger/);
  expect(await plainText(one)).not.toContain("Das ging nicht mehr");
  await other.locator("noscript button[type=submit]").press("Enter");
  await expect.poll(() => plainText(other)).toContain("Das ging nicht mehr. So steht es jetzt:");
  await expect(changes(page)).toContainText("Wie du wolltest: Tiramisù weggelassen.");

  const guest = newGuest();
  await goToContactForm(page, kitchen, "Kasnocken");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  await one.goto(`/confirm/success/${await tagOf(guest.email)}`);
  // A cookie that scripts left earlier.
  await plain.addCookies([
    { name: "XSRF-TOKEN", value: "0123", url: new URL("/", page.url()).href, sameSite: "Strict" },
  ]);
  const cancel = async () => {
    await one.locator("noscript summary").press("Enter");
    await one.locator("noscript details button").press("Enter");
  };
  await cancel();
  await expect.poll(() => plainText(one)).toContain("Das ist nicht angekommen. Bitte schick es noch einmal.");
  await cancel();
  await expect.poll(() => plainText(one)).toMatch(/^Storniert/);
  await expect(page.getByRole("heading", { name: "Storniert" })).toBeVisible();
});

/** Playwright's text search ignores `noscript`. */
const plainText = (page: Page) => page.locator("noscript").innerText();

/** Moves a question into the past and runs the server's job for it; fewer minutes than 0 extend the deadline. */
async function passTime(orderId: string, minutes: number): Promise<void> {
  // A trigger protects questions from changes, so it is disabled here.
  await ask(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true) AS role)
     UPDATE order_questions SET asked_at = asked_at - $2::interval, answer_by = answer_by - $2::interval
     FROM off WHERE order_id = $1 AND role = 'replica'`,
    [orderId, `${minutes} minutes`],
  );
  await ask("SELECT tell_order_changed($1)", [orderId]);
  const { pool } = await connection();
  await rescheduleJobs(pool, "payload->>'questionId' IN (SELECT id::text FROM order_questions WHERE order_id = $1)", [
    orderId,
  ]);
}
