import { changeProfile, findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { expect, test } from "vitest";
import { issueReceipt } from "../../../money/receipts/issue-receipt.ts";
import { receiptContent } from "../../../money/receipts/receipt-content.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { complete, move } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { pricedOf } from "../mails/placed-mails.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T17:00:00+01:00");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
await pool.query(
  `UPDATE restaurants SET legal_name = 'Elif Gruber', legal_address = 'Taborstraße 12, 1020 Wien', legal_vat_id = '',
     legal_register = '' WHERE id = $1`,
  [kitchen.id],
);

const params = { id: kitchen.id };
async function setSmallBusiness(smallBusiness: boolean): Promise<void> {
  const { service: _, ...profile } = (await callAs(app, owner, findProfile, { params })).json();
  const body = { ...profile, legal: { ...profile.legal, smallBusiness } };
  const answer = await callAs(app, owner, changeProfile, { params, body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().legal.smallBusiness ?? false).toBe(smallBusiness);
}
const place = async () => {
  const answer = await post(app, orderBody(kitchen));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: string; identificationTag: string };
};
const seen = async ({ id }: { id: string }) => (await callAs(app, owner, findManagedOrder, { params: { id } })).json();
const ratesOf = (vat: readonly { rate: number }[]) => vat.map(({ rate }) => rate);
const receiptOf = async ({ identificationTag }: { identificationTag: string }) => {
  const { order, receipt } = await issueReceipt(db, identificationTag, now);
  return receiptContent(order, receipt, "Mahlzeit");
};
const closingOf = async (order: { identificationTag: string }) => (await receiptOf(order)).closing.join(" ");
/** Returns the sums and small print of a guest's mail. */
const mailedOf = async ({ identificationTag }: { identificationTag: string }) => {
  const { sums, small } = pricedOf((await issueReceipt(db, identificationTag, now)).order);
  return [...sums.map(({ label }) => label), ...small].join(" ");
};
/** Reads the menu from a server with an empty cache. */
const menuOf = async () => {
  const fresh = await testApp({ pool, db, now: () => now });
  return (await callAs(fresh, null, getMenu, { body: params })).json();
};
const menuRates = async () => {
  const menu = await menuOf();
  const rates = menu.flatMap((category: { products: { vatRate: number }[] }) =>
    category.products.map((one) => one.vatRate),
  );
  return [...new Set<number>(rates)].sort((a, b) => a - b);
};

test("what a small business sells is free of VAT on menu, order and receipt; orders from before and after keep theirs", async () => {
  const before = await place();
  const usual = ratesOf((await seen(before)).vat);
  const usualMenu = await menuRates();
  expect(usual).not.toContain(0);
  await setSmallBusiness(true);
  expect(await menuRates()).toEqual([0]);
  const free = await place();
  const { vat, total } = await seen(free);
  expect(vat).toEqual([
    { rate: 0, gross: total - (await seen(free)).deposit, net: total - (await seen(free)).deposit, vat: 0 },
  ]);
  await complete(app, owner, free);
  expect(await closingOf(free)).toContain("§ 6 Abs 1 Z 27 UStG");
  // Stated VAT is owed, even by a business that is exempt (§ 11 Abs 12 UStG).
  expect((await receiptOf(free)).total.label).toBe("Gesamt");
  expect(await mailedOf(free)).toContain("Gesamt Umsatzsteuerfrei");
  expect(await mailedOf(free)).not.toContain("MwSt.");

  const later = await place();
  await setSmallBusiness(false);
  expect(await menuRates()).toEqual(usualMenu);
  expect(await closingOf(free)).toContain("§ 6 Abs 1 Z 27 UStG");
  const after = await place();
  expect([ratesOf((await seen(before)).vat), ratesOf((await seen(after)).vat)]).toEqual([usual, usual]);
  await complete(app, owner, after);
  expect(await closingOf(after)).not.toContain("UStG");
  expect((await receiptOf(after)).total.label).toBe("Gesamt (inkl. MwSt.)");
  expect(await mailedOf(after)).toContain("Gesamt (inkl. MwSt.)");

  // A replacement has the terms of its order.
  await move(app, owner, later, "ACCEPTED");
  const [first] = (await menuOf())[0].products;
  const selections = first.optionGroups
    .filter(({ min }: { min: number }) => min > 0)
    .map((group: { id: string; options: { id: string }[] }) => ({
      optionGroup: { id: group.id },
      selectedOptions: group.options.slice(0, 1).map(({ id }) => ({ id })),
    }));
  const replacement = { product: { id: first.id }, optionGroupSelections: selections };
  const body = { seq: 1, missing: [{ position: 0, quantity: 1, replacement }] };
  const corrected = await callAs(app, owner, correctOrder, { params: { id: later.id }, body });
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect(ratesOf((await seen(later)).changes.at(-1).vat)).toEqual([0]);
});
