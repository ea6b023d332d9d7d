import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { passTime } from "../server/testing/pass-time.ts";
import type { PushBrowser } from "../server/testing/push-double.ts";
import { whileToastsStay, whileUndoable } from "./controlled-timers.ts";
import {
  callServer,
  contextWith,
  type Friday,
  neighbour,
  openGuestsPage,
  openTablet,
  orderNow,
  startFriday,
} from "./friday.ts";
import { isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";

// One evening on two servers with one database; pages stay open for the next test.
test.describe.configure({ mode: "serial" });
test.use({
  expectedErrors: /^asked http:\/\/localhost:\d+\/|Failed to load resource.*(409|ERR_INTERNET_DISCONNECTED)/,
});

let friday: Friday;
let boards: { theke: Page; ofen: Page; resi: Page };
let contexts: BrowserContext[];
/** Resi's browser: the headless shell cannot show notifications. */
let wholeBrowser: Browser;
/** Receive the push messages to Resi's phone and to the tablet. */
let resisPushes: PushBrowser;
let thekesPushes: PushBrowser;

test.beforeAll(async ({ browser, playwright }) => {
  friday = await startFriday();
  const [, second = ""] = friday.server.origins;
  resisPushes = friday.pushes.makeBrowser();
  const theke = await openTablet(browser, friday, "Tablet Theke", 0);
  thekesPushes = friday.pushes.makeBrowser();
  const { endpoint, keys } = thekesPushes;
  await callServer(second, "management/push", { token: theke.token, body: { restaurant: friday.id, endpoint, keys } });
  const ofen = await openTablet(browser, friday, "Tablet Ofen", 1);
  const executablePath = process.env["CHROMIUM_PATH"];
  wholeBrowser = await playwright.chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath ? { executablePath } : {}),
  });
  const context = await contextWith(wholeBrowser, second, "auth_tkn", friday.owner.token);
  // There is no push service, so the browser gets a fake subscription.
  await context.addInitScript(({ endpoint, keys }) => {
    let made: object | null = null;
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => (made = subscription) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  }, resisPushes);
  const resi = await context.newPage();
  await resi.setViewportSize({ width: 390, height: 844 });
  await resi.goto("/management/kitchen");
  await isHydrated(resi);
  boards = { theke: theke.page, ofen: ofen.page, resi };
  contexts = [theke.page.context(), ofen.page.context(), context];
});
test.beforeEach(({ watch }) => contexts.forEach(watch));
test.afterAll(async () => {
  for (const context of contexts ?? []) await context.close();
  await wholeBrowser?.close();
  await friday?.end();
});

const fresh = (board: Page, number: number) =>
  board.getByRole("article", { name: `Neue Bestellung ${number}`, exact: true });

test("three devices and a guest see an order at once; of two tablets that accept it one wins, and the other reads who", async ({
  page,
}) => {
  const order = await orderNow(friday, 1);
  await openGuestsPage(page, friday, order, 0);
  const { theke, ofen, resi } = boards;
  for (const board of [theke, ofen, resi]) await expect(fresh(board, order.number)).toContainText("Kasnocken");
  await whileToastsStay([theke, ofen, resi], async () => {
    await Promise.all(
      [theke, ofen].map((board) =>
        fresh(board, order.number)
          .getByRole("button", { name: /^Annehmen/ })
          .click(),
      ),
    );
    await expect(page.getByText(/^Angenommen, bei dir um/)).toBeVisible();
    const { rows } = await friday.server.database.pool.query<{ name: string }>(
      "SELECT d.name FROM order_moves m JOIN devices d ON d.id = m.moved_by_device WHERE m.order_id = $1",
      [order.id],
    );
    const [winner] = rows;
    expect(rows).toHaveLength(1);
    for (const board of [winner?.name === "Tablet Theke" ? ofen : theke, resi])
      await expect(board.getByText(`${winner?.name} hat Nr. ${order.number} angenommen.`)).toBeVisible();
  });
  for (const board of [theke, ofen])
    await expect(board.getByRole("article", { name: `Bestellung ${order.number}`, exact: true })).toBeVisible();
});

test("a tablet that dies while it accepts has sent nothing: messages follow, then a call, and key 1 accepts", async ({
  page,
  browser,
  watch,
}) => {
  const { resi } = boards;
  const { database, origins } = friday.server;
  await resi.getByRole("button", { name: "Menü" }).click();
  await overlay(resi, "Menü").getByRole("button", { name: "Nachrichten einschalten" }).click();
  await expect(overlay(resi, "Menü").getByRole("button", { name: "Nachrichten ausschalten" })).toBeVisible();
  await resi.keyboard.press("Escape");
  const dying = await openTablet(browser, friday, "Tablet Tür", 1);
  watch(dying.page.context());

  const order = await orderNow(friday, 0);
  await openGuestsPage(page, friday, order, 1);
  await whileUndoable(dying.page, async () => {
    await fresh(dying.page, order.number)
      .getByRole("button", { name: /^Annehmen/ })
      .click();
    await dying.page.getByRole("button", { name: `Rückgängig, Nr. ${order.number}` }).waitFor();
  });
  // A page that is closed sends what it holds, but a dead tablet cannot.
  await dying.page.context().setOffline(true);
  await dying.page.context().close();

  await expect.poll(() => thekesPushes.received.filter(isAbout(order)).length).toBe(1);
  await passTime(database.pool, 61_000);
  await expect.poll(() => resisPushes.received.filter(isAbout(order)).length).toBe(1);
  await showPush(resi, resisPushes.received.find(isAbout(order))?.message);
  await expect.poll(() => shownMessages(resi)).toEqual([`Neue Bestellung Nr. ${order.number}`]);
  await passTime(database.pool, 60_000);
  await expect.poll(() => friday.phone.calls().length).toBe(1);
  // The provider repeats requests without an answer, and any server may receive them.
  const [made] = friday.phone.calls();
  const said = await Promise.all(origins.map((origin) => friday.phone.press(origin, made, "1")));
  for (const { body } of said) expect(body).toContain("Die Bestellung ist angenommen.");

  await expect(page.getByText(/^Angenommen, bei dir um/)).toBeVisible();
  for (const board of Object.values(boards)) await expect(fresh(board, order.number)).toHaveCount(0);
  const { theke } = boards;
  await theke
    .getByRole("article", { name: `Bestellung ${order.number}`, exact: true })
    .getByRole("button", { name: /^Öffnen/ })
    .click();
  const sheet = overlay(theke, `Nr. ${order.number}`);
  for (const step of ["Push an alle Geräte", "Push an das Team", "Anruf im Restaurant, mit Taste 1 angenommen"])
    await expect(sheet.getByText(step, { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Schließen" }).click();
  const { rows } = await database.pool.query(
    "SELECT status, via FROM order_moves WHERE order_id = $1 ORDER BY moved_at",
    [order.id],
  );
  expect(rows).toEqual([
    { status: "PLACED", via: null },
    { status: "ACCEPTED", via: "phone" },
  ]);
});

test("an order that nobody answers is cancelled when its time is up, its money goes back, and its guest hears of it", async ({
  page,
}) => {
  const { database, dataDir } = friday.server;
  const order = await orderNow(friday, 1, "STRIPE");
  await openGuestsPage(page, friday, order, 0);
  await expect(fresh(boards.theke, order.number)).toBeVisible();
  await passTime(database.pool, 8 * 60_000);
  await expect(page.getByRole("heading", { name: "Storniert" })).toBeVisible();
  await expect(page.getByText(/22,80\s€/).first()).toBeVisible();
  const elsewhere = page.getByRole("region", { name: "Hier ist noch offen" });
  await expect(elsewhere).toContainText("Liefert zu dir: Wiener Straße 3.");
  await expect(elsewhere.getByRole("link")).toHaveText(new RegExp(`${neighbour.name}.*ab 12,00`));
  for (const board of Object.values(boards)) await expect(fresh(board, order.number)).toHaveCount(0);
  const mail = await mailAbout(order.id, "unanswered", dataDir);
  expect(mail).toContain("22,80");
  expect(mail).toMatch(
    new RegExp(`ist hier noch offen, und liefert zu dir:\\s+- ${neighbour.name} \\(.*/${neighbour.uid}\\b`),
  );
  const { rows } = await database.pool.query(
    "SELECT r.status, r.amount_cents FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
    [order.id],
  );
  expect(rows).toMatchObject([{ amount_cents: 2280 }]);
});

function isAbout({ id }: { id: string }) {
  return ({ message }: { message: unknown }) => JSON.stringify(message).includes(`order-${id}`);
}

/** Sends a message to the page's service worker, as a push service would. */
async function showPush(page: Page, message: unknown): Promise<void> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const data = JSON.stringify(message);
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await known, data });
  await browser.detach();
}

function shownMessages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown: Notification[] = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title }) => title);
  });
}
