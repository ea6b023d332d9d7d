import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask, ordersOf } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectConfirmation, fillContact, goToContactForm, isHydrated, newGuest, order, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { pay } from "./payment.ts";

// The tablet loses its network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/ });

const kinds = { serviceTypes: ["Stilleküche"] };
const dishes = { categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }] };
const quiet = makeRestaurant("stille-stube", "Stille Stube", { ...kinds, ...dishes });
const neighbour = makeRestaurant("nachbarin", "Nachbarin", { ...kinds, ...dishes });

/** Pairs a tablet that belongs to the restaurant from then on, and leaves its owner at the page of devices. */
async function pairTablet(
  owner: Page,
  { browser, watch }: { browser: Browser; watch: (context: BrowserContext) => void },
): Promise<{ context: BrowserContext; tablet: Page }> {
  const { email } = await signInNewCustomer(owner, owner.request, { firstName: "Resi" });
  await ask(
    `INSERT INTO memberships (account_id, restaurant_id, role, since)
     SELECT a.id, r.id, 'owner', now() FROM accounts a, restaurants r WHERE a.email = $1 AND r.uid = $2`,
    [email, quiet.uid],
  );
  await owner.goto("/management/devices");
  await owner.getByRole("button", { name: "Gerät dazugeben" }).click();
  const code = await overlay(owner, "Gerät dazugeben")
    .getByText(/^\d{3} \d{3}$/)
    .textContent();
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  watch(context);
  const tablet = await context.newPage();
  await tablet.goto(`/kueche#${code?.replace(" ", "")}`);
  await tablet.getByRole("button", { name: "Koppeln" }).click();
  await expect(tablet.getByRole("region", { name: /^Neu/ })).toBeVisible();
  await expect(owner.getByText("Gerät 1 ist gekoppelt.")).toBeVisible();
  return { context, tablet };
}

/** Lets two minutes pass in which nothing was heard of the restaurant; the next check, within 15 seconds, finds it. */
async function twoMinutesPass(): Promise<void> {
  await ask(
    `UPDATE devices d SET last_seen_at = last_seen_at - interval '2 minutes', paired_at = paired_at - interval '2 minutes'
     FROM restaurants r WHERE r.id = d.restaurant_id AND r.uid = $1`,
    [quiet.uid],
  );
  await ask("UPDATE board_watch SET watched_since = watched_since - interval '2 minutes'", []);
}

const aMinute = { timeout: 60_000 };

test("a tablet that loses its network leaves the restaurant to orders for later, until it is back", async ({
  page,
  browser,
  watch,
}) => {
  await importRestaurants([quiet]);
  const owning = await browser.newContext();
  watch(owning);
  const owner = await owning.newPage();
  const { context, tablet } = await pairTablet(owner, { browser, watch });
  const card = page.getByRole("link", { name: new RegExp(quiet.name) });
  await page.goto("/bestellen?kategorie=Stilleküche");
  await expect(card).toContainText("Jetzt geöffnet");

  await context.setOffline(true);
  await expect(tablet.getByText("Keine Verbindung")).toBeVisible(aMinute);
  await twoMinutesPass();
  await expect(async () => {
    await page.goto("/bestellen?kategorie=Stilleküche");
    await expect(card).toContainText("Nimmt gerade nur Vorbestellungen an", { timeout: 1000 });
  }).toPass(aMinute);
  await page.goto(`/${quiet.uid}`);
  await expect(page.getByText("Nimmt gerade nur Vorbestellungen an.")).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(/^Seit \d\d:\d\d hat sich kein Gerät gemeldet/)).toBeVisible();
  await expectAccessible(owner);

  await context.setOffline(false);
  await expect(tablet.getByText("Keine Verbindung")).toBeHidden(aMinute);
  await expect(async () => {
    await page.goto("/bestellen?kategorie=Stilleküche");
    await expect(card).toContainText("Jetzt geöffnet", { timeout: 1000 });
  }).toPass(aMinute);
  await context.close();
  await owning.close();
});

test("an order that nobody answers is cancelled and paid back, and its guest is shown who is open", async ({
  page,
}) => {
  await importRestaurants([quiet, neighbour]);
  const guest = newGuest();
  await goToContactForm(page, quiet, "Kasnocken");
  await fillContact(page, guest);
  await order(page);
  await pay(page);
  await expectConfirmation(page);
  const [placed] = await ordersOf(guest.email);
  await runOutOfTime(placed?.id ?? "");

  await expect(page.getByRole("heading", { level: 1, name: "Storniert" })).toBeVisible(aMinute);
  await expect(page.getByText(/11,40\s€ gehen zurück/)).toBeVisible(aMinute);
  const elsewhere = page.getByRole("region", { name: "Hier ist noch offen" });
  await expect(elsewhere).toContainText("In derselben Stadt.");
  // Of the same kind and town; the others come after.
  await expect(elsewhere.getByRole("link").first()).toContainText(neighbour.name);
  await expect(elsewhere.getByRole("link")).toHaveCount(3);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  expect(await mailAbout(placed?.id ?? "", "unanswered")).toContain("gehen auf deine Karte zurück");
  await elsewhere.getByRole("link", { name: new RegExp(neighbour.name) }).click();
  await expect(page.getByRole("heading", { level: 1, name: neighbour.name })).toBeVisible();
});

/** Lets an order's time to be answered run out, and makes the server's job for it run now. */
async function runOutOfTime(orderId: string): Promise<void> {
  // What an order went through cannot be changed but by whoever owns the database.
  await ask("SET session_replication_role = replica", []);
  await ask("UPDATE order_moves SET moved_at = moved_at - interval '1 hour' WHERE order_id = $1", [orderId]);
  await ask("SET session_replication_role = origin", []);
  await ask(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'orderId' = $1
       AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'cancel-unanswered')`,
    [orderId],
  );
}
