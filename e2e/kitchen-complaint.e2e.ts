import { type APIRequestContext, expect } from "@playwright/test";
import { makeAccount } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { expectConfirmation, fillContact, goToContactForm, isHydrated, newGuest, order } from "./guest.ts";
import { test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import { pay, tagOf } from "./payment.ts";
import { moveOrder } from "./rated-order.ts";

const inn = makeRestaurant("zur-halben-nocke", "Zur halben Nocke", {
  orderTypes: ["TAKEAWAY"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("a device accepts a complaint on the board, with the keyboard, and the guest reads what comes back", async ({
  page,
  request,
  browser,
  watch,
}) => {
  await importRestaurants([inn]);
  const token = await pairTablet(request);
  const guest = newGuest();
  await goToContactForm(page, inn, "Kasnocken");
  await fillContact(page, guest);
  await order(page);
  await pay(page);
  await expectConfirmation(page);
  const tag = await tagOf(guest.email);
  const [{ id, number } = { id: "", number: 0 }] = await ask<{ id: string; number: number }>(
    "SELECT id, number FROM orders WHERE identification_tag = $1",
    [tag],
  );
  await moveOrder(request, inn, id, ["ACCEPTED", "READY", "COMPLETED"]);

  const stored = { origin: new URL(page.url()).origin, localStorage: [{ name: "device_tkn", value: token }] };
  const kitchen = await browser.newContext({
    viewport: { width: 1024, height: 600 },
    storageState: { cookies: [], origins: [stored] },
  });
  watch(kitchen);
  const tablet = await kitchen.newPage();
  await tablet.goto("/kueche");
  await expect(tablet.getByRole("region", { name: /^Neu/ })).toBeVisible();

  await page.goto(`/confirm/success/${tag}/reklamation`);
  await isHydrated(page);
  await page.getByRole("checkbox", { name: /Kasnocken/ }).press("Space");
  await page.getByRole("radio", { name: "hat gefehlt" }).press("Space");
  const send = page.getByRole("button", { name: /^Absenden/ }).filter({ visible: true });
  await send.press("Enter");
  await expect(page.getByRole("heading", { name: "Zur halben Nocke schaut sich’s an" })).toBeVisible();

  await tablet.getByRole("button", { name: `Antworten, Reklamation zu Nr. ${number}` }).press("Enter");
  const sheet = tablet.getByRole("dialog", { name: `Nr. ${number}` });
  await expect(sheet.getByText("Was der Gast dazu schreibt, siehst du mit deinem Konto.")).toBeVisible();
  await expect(sheet.getByText("Abgeholt")).toBeVisible();
  await sheet.getByRole("button", { name: /^11,40\s€ zurückzahlen$/ }).press("Enter");
  await expect(tablet.getByText(/^Reklamation \d+: 11,40\s€ gehen zurück\.$/)).toBeVisible();
  await expect(tablet.getByRole("region", { name: "Reklamationen" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("Zurück auf dem Weg, auf dem du bezahlt hast")).toBeVisible();
  await expect(page.getByText("Zur halben Nocke hat alles angenommen.")).toBeVisible();
  // A silent device would restrict the restaurant to orders for later.
  await ask(
    "UPDATE devices SET withdrawn_at = now() WHERE restaurant_id = (SELECT id FROM restaurants WHERE uid = $1)",
    [inn.uid],
  );
});

/** Pairs a tablet with the restaurant by API; returns its token. */
async function pairTablet(request: APIRequestContext): Promise<string> {
  const owner = await makeAccount({ firstName: "Resi" });
  await joinRestaurant(owner, inn, "owner");
  const [restaurant] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [inn.uid]);
  const headers = { Authorization: `Bearer ${owner.token}` };
  const made = await request.post("/api/management/devices/code", { headers, data: { restaurant: restaurant?.id } });
  const { code } = (await made.json()) as { code: string };
  const paired = await request.post("/api/devices/pair", { data: { code, name: "Tablet Theke" } });
  expect(paired.status(), await paired.text()).toBe(201);
  return ((await paired.json()) as { token: string }).token;
}
