import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { makeAccount } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ordersOf } from "./database.ts";
import { cart, expectConfirmation, fillContact, goToContactForm, newGuest, order, payOnTheSpot, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import { expectReadingOrder } from "./reading-order.ts";

const inn = makeRestaurant("bonwirt", "Bonwirt", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kräuterlimonade", price: 3.2 },
        { name: "Rindsgulasch", price: 15.8 },
        { name: "Marillenknödel", price: 9.4 },
        { name: "Überraschung des Hauses", price: 20 },
      ],
    },
  ],
});
const ordered = ["Kräuterlimonade", "Rindsgulasch", "Überraschung des Hauses"];

const slip = (page: Page) => page.getByRole("region", { name: "Deine Bestellung" });
const stamp = (page: Page) => slip(page).getByText(/^Angenommen, \d\d:\d\d$/);

test.beforeEach(async () => importRestaurants([inn]));

test("cart, order and confirmation are one slip: it comes out of its slot where it is looked at, and the kitchen's answer is stamped on it", async ({
  page,
  request,
}) => {
  const accept = await orderByPhone(page, request);

  // The picture shows the ordered dishes as far as there are pictures: dishes before drinks.
  const pictures = page.getByRole("main").locator("img:visible");
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute("src", /gulasch/);
  await expect(pictures.last()).toHaveAttribute("src", /lemonade/);
  for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty("naturalWidth", 0);

  // The slip waits while it is below the window.
  await expect(slip(page)).not.toBeInViewport({ ratio: 0.3 });
  await expect.poll(() => motionOf(slip(page))).toEqual(["paused", "paused"]);
  await slip(page).evaluate((one) => one.scrollIntoView());
  await expect.poll(() => motionOf(slip(page))).toEqual(["finished", "finished"]);
  await expect(slip(page).getByRole("button", { name: "Drucken" })).toBeInViewport();

  const dishes = slip(page).getByRole("list", { name: "Gerichte" });
  const tops = () => Promise.all([slip(page), dishes].map(async (one) => (await one.boundingBox())?.y ?? 0));
  const distance = async () => {
    const [top = 0, below = 0] = await tops();
    return below - top;
  };
  const before = await distance();
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  await expect(stamp(page)).toHaveCount(0);
  await accept();
  await expect(stamp(page)).toBeVisible();
  expect(await motionOf(stamp(page))).toHaveLength(1);
  expect(await distance()).toBeCloseTo(before);
  // This is still the page on which the guest has been waiting.
  expect(await page.evaluate(() => "isStill" in window)).toBe(true);

  await page.reload();
  await expect(stamp(page)).toBeVisible();
  expect(await motionOf(slip(page))).toEqual([]);
});

test("with reduced motion the slip is there at once, torn off, and stamped without moving", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const accept = await orderByPhone(page, request);
  await expect(slip(page)).toBeVisible();
  expect(await motionOf(slip(page))).toEqual([]);
  await accept();
  await expect(stamp(page)).toBeVisible();
  expect(await motionOf(slip(page))).toEqual([]);
});

test("whoever comes to the slip by the keyboard before it was looked at finds it torn off", async ({
  page,
  request,
}) => {
  await orderByPhone(page, request);
  await expect.poll(() => motionOf(slip(page))).toEqual(["paused", "paused"]);
  await page.getByRole("button", { name: "Kostenlos stornieren" }).focus();
  await page.keyboard.press("Tab");
  await expect(slip(page).getByRole("button", { name: "Drucken" })).toBeFocused();
  await expect(slip(page).getByRole("button", { name: "Drucken" })).toBeInViewport({ ratio: 1 });
  expect(await motionOf(slip(page))).toEqual([]);
});

test("a screen reader comes by a confirmation in the order in which it is seen", async ({ page, request }) => {
  const accept = await orderByPhone(page, request);
  await accept();
  await expect(stamp(page)).toBeVisible();
  await expectReadingOrder(page.getByRole("main"), [
    'heading "Alles erledigt" [level=1]',
    "Angenommen, fertig um",
    'heading "Voraussichtlich abholbereit um" [level=2]',
    "Bestellung eingegangen",
    "In Zubereitung",
    'region "Deine Bestellung"',
    'heading "Deine Bestellung" [level=2]',
    'button "Drucken"',
    "Angenommen, ",
    'list "Gerichte"',
    ...ordered,
    "term: Zwischensumme",
    "Zum Mitnehmen",
    "Bezahlung vor Ort",
    'heading "Beim nächsten Mal schneller?" [level=2]',
    "Meine Daten",
  ]);
});

/** Orders dishes, whose slip must not change until the confirmation; returns the kitchen's function to accept. */
async function orderByPhone(page: Page, request: APIRequestContext): Promise<() => Promise<void>> {
  const guest = newGuest();
  await goToContactForm(page, inn, ...ordered);
  await fillContact(page, guest);
  await payOnTheSpot(page);
  const inCart = await cart(page)
    .getByRole("list", { name: "Gerichte im Warenkorb" })
    .getByRole("listitem")
    .allTextContents();
  const total = await sum(cart(page), "Zu bezahlen").innerText();
  await page.setViewportSize({ width: 390, height: 844 });
  await order(page);
  await expectConfirmation(page);
  await expect(slip(page).getByRole("list", { name: "Gerichte" }).getByRole("listitem")).toHaveText(inCart);
  await expect(sum(slip(page), "Zu bezahlen")).toHaveText(total);
  const [placed] = await ordersOf(guest.email);
  return () => acceptOrder(request, placed?.id ?? "");
}

async function acceptOrder(request: APIRequestContext, id: string): Promise<void> {
  const cook = await makeAccount({ firstName: "Sepp" });
  await joinRestaurant(cook, inn, "staff");
  const headers = { Authorization: `Bearer ${cook.token}` };
  const data = { to: "ACCEPTED", via: "board", minutes: 45 };
  const answer = await request.post(`/api/management/orders/${id}/transitions`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Returns the states of an element's animations. */
function motionOf(element: Locator): Promise<string[]> {
  return element.evaluate((one) => one.getAnimations({ subtree: true }).map(({ playState }) => playState));
}
