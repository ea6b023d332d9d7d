import { ordersOf, paymentsOf } from "./database.ts";
import { cart, expectConfirmation, fillContact, goToContactForm, newGuest, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { enable, expectPaymentPage, goToPayment, missTime, pay, runOutOfTime, tagOf } from "./payment.ts";
import { vanishingInn } from "./restaurants.ts";

const live = { timeout: 60_000 };

test("a payment whose notice arrives 20 minutes late is checked while the guest watches, and the order gets the next time", async ({
  page,
}) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.getByLabel("nach einer Weile").check();
  await page.getByRole("button", { name: "Bank nachfragen lassen" }).click();
  await expect(page.getByRole("heading", { name: "Bestätigung der Bank" })).toBeVisible();
  await page.getByRole("button", { name: "Bestätigen", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toContainText("Zahlung wird geprüft");
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  await missTime(guest.email);

  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeHidden(live);
  await expectConfirmation(page);
  await expect(page.getByText("Wir haben die nächste freie genommen.")).toBeVisible();
  const [placed] = await ordersOf(guest.email);
  expect(placed).toMatchObject({ status: "PLACED", total_cents: 441 });
  expect(await mailAbout(placed?.id ?? "", "moved-to-next-slot")).toContain("Neue Zeit für deine Bestellung");
});

test("a payment after closing is refunded, and the page says so", async ({ page }) => {
  const guest = newGuest();
  await goToContactForm(page, vanishingInn, "Brettljause");
  await fillContact(page, guest);
  await order(page);
  await expect(page.getByRole("button", { name: "Bezahlen" })).toBeVisible();
  await enable(vanishingInn.uid, false);
  try {
    await pay(page);
    await expect(page.getByRole("heading", { name: "Zu spät bezahlt" })).toBeVisible();
  } finally {
    await enable(vanishingInn.uid, true);
  }
  await expect(page.getByText(/8,90\s€ gehen zurück/)).toBeVisible();
  const [over] = await ordersOf(guest.email);
  expect(over).toMatchObject({ status: "EXPIRED" });
  expect(await mailAbout(over?.id ?? "", "refunded-890")).toMatch(/8,90\s€/);
});

test("an order not paid in time expires while the guest watches, and is paid at the second attempt", async ({
  page,
}) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.goto(`/confirm/success/${await tagOf(guest.email)}`);
  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeVisible();
  await runOutOfTime(guest.email);

  await expect(page.getByRole("heading", { name: "Nicht bezahlt" })).toBeVisible(live);
  const [over] = await ordersOf(guest.email);
  expect(await mailAbout(over?.id ?? "", "payment-failed")).toContain("Deine Zahlung hat nicht geklappt");
  await page.getByRole("link", { name: "Zurück zur Bestellung" }).click();
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
  await order(page);
  await expectPaymentPage(page);
  await pay(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "EXPIRED" }, { status: "PLACED", total_cents: 441 }]);
  expect(await paymentsOf(guest.email)).toMatchObject([{ status: "ABORTED" }, { status: "PAID" }]);
});
