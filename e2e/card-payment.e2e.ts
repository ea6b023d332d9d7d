import { ordersOf } from "./database.ts";
import {
  binding,
  cart,
  expectConfirmation,
  fillContact,
  goToContactForm,
  newGuest,
  order,
  payOnTheSpot,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { expectPaymentPage, goToPayment, pay } from "./payment.ts";
import { gasthaus } from "./restaurants.ts";

test("a card order is paid and confirmed, its discount taken off", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  await pay(page);

  await expectConfirmation(page);
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(sum(details, "10 % Rabatt")).toHaveText(/[-−]\s?0,49\s€/);
  await expect(sum(details, "Bezahlt")).toHaveText(/4,41\s€/);
  await expect(details).toContainText("Online bezahlt");
  const [paid] = await ordersOf(guest.email);
  expect(paid).toMatchObject({ status: "PLACED", total_cents: 441 });
  expect(await mailAbout(paid?.id ?? "", "placed")).toContain("Kreditkarte, online bezahlt");

  await page.goto(`/${gasthaus.uid}`);
  await expect(cart(page).getByText("Noch nichts am Teller")).toBeVisible();
});

test.describe("after a declined card", () => {
  // The order key still belongs to the order by card: the server refuses it, and the page then abandons that order.
  test.use({ expectedErrors: /422.*order\/save\/request/ });

  test("the guest finds the form with everything still there, and pays cash", async ({ page }) => {
    const guest = newGuest();
    await goToPayment(page, guest);
    await page.getByRole("button", { name: "Ablehnen lassen" }).click();

    await expect(page.getByText("Zahlung abgelehnt")).toBeVisible();
    await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
    await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
    await payOnTheSpot(page);
    await order(page);
    await expectConfirmation(page);
    expect(await ordersOf(guest.email)).toMatchObject([{ status: "EXPIRED" }, { status: "PLACED", total_cents: 490 }]);
  });
});

test("a guest who aborts the payment finds cart and form unchanged, tries again, and makes one order", async ({
  page,
}) => {
  const guest = newGuest();
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await page.getByLabel("Anmerkung").fill("Ohne Schnittlauch");
  const time = await page.getByLabel("Abholzeit *").inputValue();
  await order(page);
  await expectPaymentPage(page);
  await page.getByRole("button", { name: "Abbrechen" }).click();

  await expect(page.getByText("Zahlung abgebrochen")).toBeVisible();
  for (const [label, value] of [
    ["Vorname *", guest.firstName],
    ["Nachname *", guest.lastName],
    ["E-Mail *", guest.email],
    ["Telefonnummer *", guest.phone],
    ["Abholzeit *", time],
    ["Anmerkung", "Ohne Schnittlauch"],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
  await order(page);
  await expectPaymentPage(page);
  await pay(page);
  await expectConfirmation(page);
  expect((await ordersOf(guest.email)).filter(({ status }) => status !== "EXPIRED")).toMatchObject([
    { status: "PLACED" },
  ]);
});

test("going back from the payment page finds the form as it was left", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.goBack();

  await expect(page.getByRole("button", { name: binding })).toBeEnabled();
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await order(page);
  await expectPaymentPage(page);
  await pay(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED" }]);
});
