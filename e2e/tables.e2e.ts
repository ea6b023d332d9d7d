import type { Page } from "@playwright/test";
import { ask } from "./database.ts";
import { cart, dish, expectConfirmation, fillContact, isHydrated, newGuest, order, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { newMemberPage } from "./members.ts";
import { gasthaus } from "./restaurants.ts";
import { scan } from "./table-screens.ts";

test("a guest scans a table's code, orders at the table, and has a second round there", async ({
  page,
  browser,
  watch,
}) => {
  const guest = newGuest();
  await scan(page, "Tisch 4");
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(cart(page).getByRole("radio", { name: "Vor Ort genießen" })).toBeChecked();
  await orderSoup(page);
  await expect(page.getByRole("combobox", { name: "Tisch", exact: true })).toHaveValue("Tisch 4");
  await expect(page.getByRole("button", { name: /^Gleich: / })).toHaveAttribute("aria-pressed", "true");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  await expect(
    page.getByRole("region", { name: "Deine Bestellung" }).getByText("Tisch 4", { exact: true }),
  ).toBeVisible();

  const [placed] = await rounds(guest.email);
  expect(placed).toMatchObject({ type: "ON_SITE", table_name: "Tisch 4", door: "tisch" });
  expect(await mailAbout(placed?.id ?? "", "to-restaurant")).toContain("Tisch 4");
  const board = await newMemberPage({ browser, watch }, gasthaus, { firstName: "Resi" });
  await board.goto(`/management/orders?bestellung=${placed?.id}`);
  await expect(board.getByRole("dialog")).toContainText("Tisch 4");

  // The second round comes without scanning again.
  await page.goto(`/${gasthaus.uid}`);
  await expect(page.getByText("Tisch 4.")).toBeVisible();
  await isHydrated(page);
  await orderSoup(page);
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  expect(await rounds(guest.email)).toMatchObject([{}, { type: "ON_SITE", table_name: "Tisch 4", door: "tisch" }]);
});

async function orderSoup(page: Page): Promise<void> {
  await dish(page, "Frittatensuppe").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { name: "Bestellung abschließen" })).toBeVisible();
}

function rounds(email: string) {
  return ask<{ id: string; number: number; type: string; table_name: string | null; door: string | null }>(
    `SELECT o.id, o.number, o.type, o.table_name, o.door FROM orders o JOIN order_customers c ON c.order_id = o.id
     WHERE c.email = $1 ORDER BY o.created_at`,
    [email],
  );
}
