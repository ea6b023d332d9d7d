import { expect, type Page } from "@playwright/test";
import { ask } from "./database.ts";
import { fillContact, type Guest, goToContactForm, order } from "./guest.ts";
import { gasthaus } from "./restaurants.ts";

/** A soup in the cart, the form filled in, and on to where it is paid by card. */
export async function goToPayment(page: Page, guest: Guest): Promise<void> {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await order(page);
  await expectPaymentPage(page);
}

/** It asks for the price of the soup less the discount. */
export async function expectPaymentPage(page: Page): Promise<void> {
  await expect(page.getByText("Testzahlung: Hier fließt kein Geld.")).toBeVisible();
  await expect(page.getByText(/4,41\s€/)).toBeVisible();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bezahlen" }).click();
}

/** What opens a guest's only order. */
export async function tagOf(email: string): Promise<string> {
  const [found] = await ask<{ tag: string }>(
    "SELECT identification_tag AS tag FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [email],
  );
  return found?.tag ?? "";
}

/** The time a guest's order was for is over: so late the notice of its payment comes. */
export async function missTime(email: string): Promise<void> {
  await ask(
    `UPDATE orders SET takeaway_at = now() - interval '20 minutes'
     WHERE id = (SELECT order_id FROM order_customers WHERE email = $1)`,
    [email],
  );
}

/** All the time that a guest has to pay is over, and the server sees to it now. */
export async function runOutOfTime(email: string): Promise<void> {
  await ask(
    `UPDATE payments SET created_at = created_at - interval '32 minutes'
     WHERE order_id = (SELECT order_id FROM order_customers WHERE email = $1)`,
    [email],
  );
  await ask(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
     WHERE payload->>'orderId' = (SELECT order_id::text FROM order_customers WHERE email = $1)
       AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'expire-order')`,
    [email],
  );
}

/** The restaurant is taken off the marketplace, or comes back. */
export async function enable(uid: string, enabled: boolean): Promise<void> {
  await ask("UPDATE restaurants SET enabled = $2 WHERE uid = $1", [uid, enabled]);
}
