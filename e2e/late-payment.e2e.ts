import { ordersOf, paymentsOf } from "./database.ts";
import { cart, expectConfirmation, newGuest, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { expectPaymentPage, goToPayment, pay, runOutOfTime, tagOf } from "./payment.ts";

test("an order not paid in time expires while the guest watches, and is paid at the second attempt", async ({
  page,
}) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  const answer = await page.goto(`/confirm/success/${await tagOf(guest.email)}`);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { name: "Noch nicht bezahlt" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Zahlung" })).toBeVisible();
  await runOutOfTime(guest.email);

  await expect(page.getByRole("heading", { name: "Nicht bezahlt" })).toBeVisible();
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
