import { expect, type Page } from "@playwright/test";
import { storedToken } from "./account.ts";
import { ask } from "./database.ts";
import { openFullBoard } from "./full-board.ts";
import { isHydrated, overlay } from "./guest.ts";

/** Three deliveries: one under way, one ready, one in preparation. */
const round = [
  { type: "DELIVERY", lines: 2, way: ["ACCEPTED", "READY", "ON_THE_WAY"], inMinutes: 8 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED", "READY"], inMinutes: 18 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED"], inMinutes: 28 },
] as const;

/** Makes a link to a shift on an open board; returns its address. */
export async function makeLink(board: Page, firstName: string): Promise<string> {
  await board.getByRole("button", { name: "Fahrer:in" }).click();
  const sheet = overlay(board, "Fahrer:innen");
  await sheet.getByLabel("Vorname").fill(firstName);
  const made = board.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/management/drivers"),
  );
  await sheet.getByRole("button", { name: "QR-Code zeigen" }).click();
  const { code } = (await (await made).json()) as { code: string };
  return `/fahrt#${code}`;
}

/** Opens the page of a driver, on this page, who was given three orders. */
export async function openRound(page: Page): Promise<{ withdraw: () => Promise<void> }> {
  const uid = await openFullBoard(page, round);
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const [restaurant] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [uid]);
  const orders = await ask<{ id: string }>("SELECT id FROM orders WHERE restaurant_id = $1 ORDER BY number", [
    restaurant?.id,
  ]);
  await ask(
    `UPDATE order_addresses SET extra = 'Stiege 2, 3. Stock, Tür 6, beim Donaudampfschifffahrtsgesellschaftsschild', door_name = 'Gruber'
     WHERE order_id = ANY($1)`,
    [orders.map(({ id }) => id)],
  );
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/management/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { code, driver } = await send("drivers", { restaurant: restaurant?.id, firstName: "Maximiliane-Theres" });
  await page.goto(`/fahrt#${code}`);
  await isHydrated(page);
  await expect(page.getByText("Gerade nichts zu fahren")).toBeVisible();
  await send(`drivers/${driver.id}/orders`, { orders: orders.map(({ id }) => id) });
  await expect(page.getByRole("article")).toHaveCount(3);
  return {
    withdraw: async () => {
      const answer = await page.request.delete(`/api/management/drivers/${driver.id}`, { headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}
