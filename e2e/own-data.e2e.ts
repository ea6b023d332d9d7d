import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { callAs, lightPage, newPerson, openAccount, signInNewCustomer, storedToken } from "./account.ts";
import { ageOrder } from "./account-records.ts";
import { ordersOf } from "./database.ts";
import { overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all<[Promise<Download>, Promise<void>]>([page.waitForEvent("download"), press()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), "utf8") };
}

test("a customer downloads everything stored about them, without secrets", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  await callAs(request, token, "customer/add/address", {
    street: "Zieglergasse",
    houseNumber: "24/11",
    postcode: { postcode: "1070" },
    city: { name: "Wien" },
    country: { name: "Österreich" },
  });
  const { identificationTag } = await placeOrder(request, {
    token,
    person,
    restaurant: gasthaus,
    dishes: ["Frittatensuppe"],
  });
  await page.goto(lightPage);
  const account = await openAccount(page, person);
  await account.getByRole("tab", { name: "Mein Konto" }).click();
  const { name, text } = await download(page, () =>
    account.getByRole("button", { name: "Meine Daten herunterladen" }).click(),
  );
  expect(name).toMatch(/^mahlzeit-meine-daten-\d{4}-\d\d-\d\d\.json$/);
  const { firstName, lastName, phone, email } = person;
  expect(JSON.parse(text)).toMatchObject({
    account: {
      email,
      customer: { firstName, lastName, phone },
      addresses: [{ street: "Zieglergasse", number: "24/11", city: { name: "Wien" }, country: { name: "Österreich" } }],
    },
    orders: [{ identificationTag, total: 4.9, orderProducts: [{ product: { name: "Frittatensuppe" }, quantity: 1 }] }],
    sessions: [expect.objectContaining({ signedInAt: expect.any(String) })],
  });
  expect(text).not.toMatch(/argon2|password_?hash|token_?hash/i);
  expect(text).not.toContain(token);
  expect(text).not.toContain(person.password);
});

test.describe("a guest with the order's link", () => {
  // Deleting is refused while an order is open, which the browser logs as an error.
  test.use({ expectedErrors: /status of 409/ });

  test("downloads the order's data, and erases them once it is completed", async ({ page, request }) => {
    const guest = newPerson();
    const { id, identificationTag, number } = await placeOrder(request, {
      person: guest,
      restaurant: gasthaus,
      dishes: ["Frittatensuppe"],
      note: "Ohne Schnittlauch",
    });
    await page.goto(`/confirm/success/${identificationTag}`);
    const data = overlay(page, "Deine Daten");
    await page.getByRole("button", { name: "Meine Daten", exact: true }).click();
    const { name, text } = await download(page, () =>
      data.getByRole("button", { name: "Meine Daten herunterladen" }).click(),
    );
    expect(name).toBe(`mahlzeit-bestellung-${number}.json`);
    expect(JSON.parse(text)).toMatchObject({
      order: { id, customer: { email: guest.email, phone: guest.phone }, note: "Ohne Schnittlauch" },
    });

    const dialog = overlay(page, "Meine Daten löschen");
    await data.getByRole("button", { name: "Meine Daten löschen" }).click();
    await dialog.getByRole("button", { name: "Doch nicht" }).click();
    await expect(dialog).toHaveCount(0);
    await data.getByRole("button", { name: "Meine Daten löschen" }).click();
    await dialog.getByRole("button", { name: "Meine Daten löschen" }).click();
    await expect(dialog).toContainText(
      "Diese Bestellung läuft noch. Deine Daten werden dafür gebraucht, bis sie erledigt ist.",
    );
    expect(await ordersOf(guest.email)).toHaveLength(1);

    await ageOrder(id, 2);
    await dialog.getByRole("button", { name: "Meine Daten löschen" }).click();
    await expect(page.getByText("Deine Daten sind aus dieser Bestellung gelöscht.")).toBeVisible();
    await expect(page.getByText("Ohne Schnittlauch")).toHaveCount(0);
    expect(await ordersOf(guest.email)).toEqual([]);
    await page.reload();
    await expect(page.getByText("Name, Adresse und Anmerkung werden nicht mehr angezeigt")).toBeVisible();
  });
});
