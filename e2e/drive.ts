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

type Orders = NonNullable<Parameters<typeof openFullBoard>[1]>;

/** Opens the page of a driver, on this page, who was given these orders, else three. */
export async function openRound(page: Page, given: Orders = round): Promise<{ withdraw: () => Promise<void> }> {
  const uid = await openFullBoard(page, given);
  const authorization = `Bearer ${await storedToken(page)}`;
  const [restaurant] = await ask<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [uid]);
  const orders = await ask<{ id: string }>("SELECT id FROM orders WHERE restaurant_id = $1 ORDER BY number", [
    restaurant?.id,
  ]);
  await ask(
    `UPDATE order_addresses SET extra = 'Stiege 2, 3. Stock, Tür 6, beim Donaudampfschifffahrtsgesellschaftsschild', door_name = 'Gruber'
     WHERE order_id = ANY($1)`,
    [orders.map(({ id }) => id)],
  );
  const send = (method: "POST" | "DELETE", path: string, body?: object) =>
    callHere(page, path, { method, body, authorization });
  const { code, driver } = await send("POST", "management/drivers", {
    restaurant: restaurant?.id,
    firstName: "Maximiliane-Theres",
  });
  await page.goto(`/fahrt#${code}`);
  await isHydrated(page);
  await expect(page.getByText("Gerade nichts zu fahren")).toBeVisible();
  await send("POST", `management/drivers/${driver.id}/orders`, { orders: orders.map(({ id }) => id) });
  await expect(page.getByRole("article")).toHaveCount(given.length);
  return { withdraw: async () => void (await send("DELETE", `management/drivers/${driver.id}`)) };
}

interface Sent {
  readonly method: "POST" | "DELETE";
  readonly body?: object | undefined;
  readonly authorization?: string;
}

/** Calls the API by this page, and returns the answer. */
export function callHere(page: Page, path: string, { method, body, authorization = "" }: Sent) {
  return page.evaluate(
    async ([to, how, text, by]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "x-xsrf-token": token, "content-type": "application/json", authorization: by };
      const answer = await fetch(`/api/${to}`, { method: how, headers, body: text });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [path, method, body ? JSON.stringify(body) : null, authorization] as const,
  );
}
