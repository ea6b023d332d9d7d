import { expect, type Page } from "@playwright/test";
import { rescheduleJobs } from "../server/testing/jobs.ts";
import { ask, connection } from "./database.ts";
import { fillContact, type Guest, goToContactForm, order } from "./guest.ts";
import { gasthaus } from "./restaurants.ts";

/** Orders a soup by card, up to the payment page. */
export async function goToPayment(page: Page, guest: Guest): Promise<void> {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await order(page);
  await expectPaymentPage(page);
}

/** Expects the price of the soup minus the discount on the payment page. */
export async function expectPaymentPage(page: Page): Promise<void> {
  await expect(page.getByText("Testzahlung: Hier fließt kein Geld.")).toBeVisible();
  await expect(page.getByText(/4,41\s€/)).toBeVisible();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bezahlen" }).click();
}

/** Runs the server's job that asks the provider about a guest's payment. */
export async function askAboutPayment(email: string): Promise<void> {
  const { pool } = await connection();
  await rescheduleJobs(
    pool,
    `task = 'ask-payment' AND payload->>'paymentId' IN (
       SELECT p.id::text FROM payments p JOIN order_customers c ON c.order_id = p.order_id WHERE c.email = $1)`,
    [email],
  );
}

/** Returns the tag of a guest's only order. */
export async function tagOf(email: string): Promise<string> {
  const [found] = await ask<{ tag: string }>(
    "SELECT identification_tag AS tag FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [email],
  );
  return found?.tag ?? "";
}

/** Lets a guest's payment time run out and runs the server's job for it. */
export async function runOutOfTime(email: string): Promise<void> {
  await ask(
    `UPDATE payments SET created_at = created_at - interval '32 minutes'
     WHERE order_id = (SELECT order_id FROM order_customers WHERE email = $1)`,
    [email],
  );
  const { pool } = await connection();
  await rescheduleJobs(
    pool,
    `task = 'expire-order'
     AND payload->>'orderId' = (SELECT order_id::text FROM order_customers WHERE email = $1)`,
    [email],
  );
}
