import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { makeAccount, type TestAccount } from "../server/testing/accounts.ts";
import { type PhoneDouble, startPhoneDouble } from "../server/testing/phone-double.ts";
import { type PushDouble, startPushDouble } from "../server/testing/push-double.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

const kitchen = makeRestaurant("freitagskueche", "Freitagsküche", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

/** The neighbouring restaurant with the same menu. */
export const neighbour = makeRestaurant("freitagsnachbarin", "Freitagsnachbarin", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 12.4 }] }],
});

/** A kitchen on two servers that share one database, with telephone and push messages, and its owner. */
export interface Friday {
  readonly server: SecondServer;
  readonly phone: PhoneDouble;
  readonly pushes: PushDouble;
  readonly id: string;
  readonly owner: TestAccount;
  end(): Promise<void>;
}

export async function startFriday(): Promise<Friday> {
  const [phone, pushes] = [await startPhoneDouble(), await startPushDouble()];
  const { accountSid, authToken, from, apiBase } = phone.phone;
  const env = {
    ANSWER_MINUTES: "8",
    PHONE_ACCOUNT_SID: accountSid,
    PHONE_AUTH_TOKEN: authToken,
    PHONE_FROM: from,
    PHONE_API_BASE: apiBase,
    PUSH_API_BASE: pushes.origin,
  };
  const server = await startSecondServer(env, [kitchen, neighbour], { processes: 2 });
  const { pool, db } = server.database;
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM restaurants WHERE uid = $1", [kitchen.uid]);
  const id = rows[0]?.id ?? "";
  const owner = await makeAccount(db, { firstName: "Resi", memberOf: { [id]: "owner" } });
  const end = async () => {
    await server.end();
    await Promise.all([phone.http.close(), pushes.close()]);
  };
  return { server, phone, pushes, id, owner, end };
}

/** Calls the API of one of the servers. */
export async function callServer<Answer>(
  origin: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/api/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Pairs a tablet and opens its board on one of the servers. */
export async function openTablet(browser: Browser, { server, id, owner }: Friday, name: string, on: number) {
  const origin = server.origins[on] ?? "";
  const asked = { body: { restaurant: id }, token: owner.token };
  const { code } = await callServer<{ code: string }>(origin, "management/devices/code", asked);
  const { token } = await callServer<{ token: string }>(origin, "devices/pair", { body: { code, name } });
  const context = await contextWith(browser, origin, "device_tkn", token);
  const page = await context.newPage();
  await page.goto("/kueche");
  await page.getByRole("region", { name: /^Neu/ }).waitFor();
  return { page, token };
}

/** Creates a browser context for one of the servers with a token in its storage. */
export function contextWith(browser: Browser, origin: string, name: string, value: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 1180, height: 820 },
    reducedMotion: "reduce",
    serviceWorkers: "allow",
    permissions: ["notifications"],
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name, value }] }] },
  });
}

export interface FridayOrder {
  readonly id: string;
  readonly number: number;
  readonly identificationTag: string;
  readonly url?: string;
}

/** Orders a delivery as soon as possible on one of the servers; one by card is paid at once. */
export async function orderNow({ server, id }: Friday, on: number, paymentType = "ON_SPOT"): Promise<FridayOrder> {
  const origin = server.origins[on] ?? "";
  const menu = await callServer<{ products: { id: string }[] }[]>(origin, "service/category/get/service/customer", {
    body: { id },
  });
  const order = await callServer<FridayOrder>(origin, "service/order/save/request", {
    body: {
      type: "DELIVERY",
      service: { id },
      orderProducts: [{ product: { id: menu[0]?.products[0]?.id }, quantity: 2 }],
      customer: {
        firstName: "Maria",
        lastName: "Gruber",
        email: `maria.${randomUUID()}@example.at`,
        phone: "+43 660 1",
      },
      address: { street: "Wiener Straße", number: "3", postcode: { postcode: "3100" }, city: { name: "St. Pölten" } },
      paymentType,
      takeawayTime: null,
      asapDelivery: true,
    },
  });
  if (order.url !== undefined) await payAtSandbox(origin, order.url);
  return order;
}

async function payAtSandbox(origin: string, url: string): Promise<void> {
  const body = new URLSearchParams({ outcome: "PAID", delivery: "once" });
  const answer = await fetch(origin + new URL(url).pathname, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
}

/** Opens the guest's page of an order on one of the servers. */
export async function openGuestsPage(page: Page, { server }: Friday, order: FridayOrder, on: number): Promise<void> {
  await page.goto(`${server.origins[on]}/confirm/success/${order.identificationTag}`);
  await page.getByText(`Wir warten auf ${kitchen.name}`).waitFor();
}
