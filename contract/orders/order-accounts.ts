import { claimDays, orderLinkHours } from "@mahlzeit/domain/orders/order/account-offer";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { registerCustomer } from "../people/customers.ts";
import { atMost, id, text } from "../wire.ts";
import { orderTag } from "./orders.ts";

/** Never trimmed, because spaces may be part of a password. The domain rules check the rest. */
const password = z.string().check(atMost(1000));
/** The Idempotency-Key of the order, which only the device that placed it knows. */
const key = id;
const token = text(100, 1);
const link = z.object({ token });

const accounts = { tag: "Customers" } as const;
const offered = ["order-not-found", "account-not-offered"] as const;
const kept = z.object({
  /** False if the order joins the account only once its e-mail address is confirmed; a link was mailed for that. */
  kept: z.boolean(),
});

export const registerWithOrder = endpoint({
  ...accounts,
  method: "POST",
  path: "orders/{tag}/account",
  summary: `Makes an account from a guest's order, on the device that placed it, and sends the welcome mail. Confirming the address within ${claimDays} days puts the order to the account, and its address`,
  params: orderTag,
  body: z.object({ key, password }),
  status: 201,
  answer: registerCustomer.answer,
  problems: [...offered, "other-device", "email-taken", "too-many-attempts"],
});
export const addToAccount = endpoint({
  ...accounts,
  method: "POST",
  path: "orders/{tag}/account/keep",
  summary:
    "Puts a guest's order to the signed-in account with the same e-mail address, on the device that placed it. Repeating it answers the same",
  access: "account",
  params: orderTag,
  body: z.object({ key }),
  answer: kept,
  problems: [...offered, "other-device", "other-email"],
});
export const sendOrderLink = endpoint({
  ...accounts,
  method: "POST",
  path: "orders/{tag}/account/link",
  summary: `Mails a link to the e-mail address in a guest's order, for ${orderLinkHours} hours; nobody learns whether there is an account`,
  params: orderTag,
  status: 202,
  problems: [...offered, "too-many-attempts"],
});
export const lookAtOrderLink = endpoint({
  ...accounts,
  method: "POST",
  path: "order-links/look",
  summary:
    "What a mailed link is about. Whoever holds it reads that mailbox, so it also says whether it has an account",
  readOnly: true,
  body: link,
  answer: z.object({ service: z.object({ name: z.string() }), email: z.string(), hasAccount: z.boolean() }),
  problems: ["link-expired", "too-many-attempts"],
});
export const registerByOrderLink = endpoint({
  ...accounts,
  method: "POST",
  path: "order-links/register",
  summary: "Makes an account from a guest's order by a mailed link's token, with the order and its address",
  body: z.object({ token, password }),
  status: 201,
  answer: registerCustomer.answer,
  problems: ["link-expired", "email-taken", "too-many-attempts"],
});
export const addToAccountByLink = endpoint({
  ...accounts,
  method: "POST",
  path: "order-links/keep",
  summary: "Puts a guest's order to the signed-in account with the same e-mail address, by a mailed link's token",
  access: "account",
  body: link,
  answer: kept,
  problems: ["link-expired", "other-email", "too-many-attempts"],
});

export const orderAccountEndpoints = {
  registerWithOrder,
  addToAccount,
  sendOrderLink,
  lookAtOrderLink,
  registerByOrderLink,
  addToAccountByLink,
};
