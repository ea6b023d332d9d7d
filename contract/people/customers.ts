import { maxLengths } from "@mahlzeit/domain/customer";
import { paymentTypes } from "@mahlzeit/domain/order-types";
import { passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { newAddress, savedAddress } from "../catalogue/address.ts";
import { promotion } from "../catalogue/promotion.ts";
import { customerInput } from "../customer.ts";
import { endpoint } from "../endpoint.ts";
import { atMost, id, instant, line, text } from "../wire.ts";

/** Never trimmed, because spaces may be part of a password. The domain rules check the rest. */
const password = z.string().check(atMost(1000));
const email = line(maxLengths.email);
const name = z.pick(customerInput, { firstName: true, lastName: true, phone: true });
const linkToken = text(100, 1);

/** The signed-in customer, visible only to themselves. */
export const account = z.object({
  id,
  email: z.string(),
  /** Null until the link in the welcome mail is opened. */
  emailConfirmedAt: z.nullable(instant),
  /** A new e-mail address that does not count until its link is opened. */
  pendingEmail: z.nullable(z.string()),
  paymentType: z.enum(paymentTypes),
  customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
  addresses: z.array(savedAddress),
  roles: z.object({
    operator: z.boolean(),
    restaurants: z.array(
      z.object({
        service: z.object({
          id,
          uid: z.string(),
          name: z.string(),
          /** True if guests do not see the restaurant; else absent. */
          offline: z.optional(z.literal(true)),
        }),
        role: z.enum(memberRoles),
      }),
    ),
  }),
  /** The promotion for the next order paid by card. */
  promotion: z.nullable(promotion),
  passwordChangedAt: instant,
  /** The beginning of this session. */
  signedInAt: instant,
  /** True for an operator who may do nothing else before setting up the second factor; else absent. */
  lacksSecondFactor: z.optional(z.literal(true)),
  createdAt: instant,
});
export type Account = z.output<typeof account>;

const customers = { base: "service", tag: "Customers" } as const;

export const customerExists = endpoint({
  ...customers,
  method: "POST",
  path: "customer/exists",
  summary: "Whether there is an account with this e-mail address",
  body: z.object({ email }),
  answer: z.boolean(),
  problems: ["too-many-attempts"],
});
export const registerCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "customer/register",
  summary: "Makes an account and sends the welcome mail",
  body: z.object({ email, password, customer: name }),
  status: 201,
  answer: z.omit(account, { signedInAt: true, lacksSecondFactor: true }),
  problems: ["email-taken", "too-many-attempts"],
});
export const loginCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "customer/login",
  summary:
    "Begins a session; its token lives for 30 days after it was last used. Where the second factor is on, second-factor-needed carries a ticket for customer/login/second",
  body: z.object({ email, password }),
  answer: z.string(),
  answerType: "text",
  problems: ["wrong-credentials", "second-factor-needed", "account-blocked", "too-many-attempts"],
});
export const authenticateCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "order/customer/auth",
  summary: "The signed-in customer's account",
  access: "account",
  isBeforeSecondFactor: true,
  answer: account,
});
export const getAccount = endpoint({
  ...customers,
  method: "GET",
  path: "customer/account/get",
  summary: "The signed-in customer's account",
  access: "account",
  isBeforeSecondFactor: true,
  answer: account,
});
export const updateCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "customer/update",
  summary:
    "Changes what is given; a new e-mail address counts once the link sent to it was opened, and takes the password",
  access: "account",
  body: z.object({
    customer: z.optional(name),
    email: z.optional(email),
    paymentType: z.optional(z.enum(paymentTypes)),
    /** Required with a new e-mail address, unless the sign-in was within the last ten minutes. */
    password: z.optional(password),
  }),
  answer: account,
  problems: ["email-taken", "password-required", "wrong-password", "too-many-attempts"],
});
export const addAddress = endpoint({
  ...customers,
  method: "POST",
  path: "customer/add/address",
  summary: "Keeps an address; one that is there already is not kept twice",
  access: "account",
  body: newAddress,
  answer: account,
  problems: ["address-incomplete", "too-many-addresses"],
});
export const addAccountAddress = endpoint({
  ...customers,
  method: "POST",
  path: "customer/account/add/address",
  summary: "The same as customer/add/address",
  access: "account",
  body: newAddress,
  answer: account,
  problems: ["address-incomplete", "too-many-addresses"],
});
export const removeAddress = endpoint({
  ...customers,
  method: "POST",
  path: "customer/remove/address",
  summary: "Forgets an address; one that is gone already is fine",
  access: "account",
  body: z.object({ id }),
  answer: account,
});
export const updatePassword = endpoint({
  ...customers,
  method: "POST",
  path: "customer/update/password",
  summary: "Changes the password; all other sessions of the account end",
  access: "account",
  body: z.object({ oldPassword: password, newPassword: password }),
  isBeforeSecondFactor: true,
  status: 204,
  problems: ["wrong-password", "too-many-attempts"],
});
/** The password; unnecessary within ten minutes of signing in. */
const proof = z.optional(z.object({ password: z.optional(password) }));
const ending = ["password-required", "wrong-password", "too-many-attempts"] as const;
export const disableCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "customer/disable",
  summary: "Erases the account: sessions end at once, orders keep what tax law needs, without the link to it",
  access: "account",
  body: proof,
  status: 204,
  problems: ending,
});
export const deleteAccount = endpoint({
  ...customers,
  method: "DELETE",
  path: "customer/account",
  summary: "The same as customer/disable",
  access: "account",
  body: proof,
  status: 204,
  problems: ending,
});
export const logoutCustomer = endpoint({
  ...customers,
  method: "POST",
  path: "customer/logout",
  summary: "Ends the session of the token sent; without one there is nothing to end",
  access: "optional",
  isBeforeSecondFactor: true,
  status: 204,
});
export const forgotPassword = endpoint({
  ...customers,
  method: "POST",
  path: "customer/password/forgot",
  summary: `Sends a link that lives for ${passwordLinkMinutes} minutes, if there is such an account; nobody learns whether`,
  body: z.object({ email }),
  status: 202,
  problems: ["too-many-attempts"],
});
export const resetPassword = endpoint({
  ...customers,
  method: "POST",
  path: "customer/password/reset",
  summary: "Sets a new password by a link's token, once; all sessions of the account end",
  body: z.object({ token: linkToken, newPassword: password }),
  status: 204,
  problems: ["link-expired", "too-many-attempts"],
});
export const confirmEmail = endpoint({
  ...customers,
  method: "POST",
  path: "customer/email/confirm",
  summary: "Confirms an e-mail address by a link's token",
  body: z.object({ token: linkToken }),
  status: 204,
  problems: ["link-expired", "email-taken", "too-many-attempts"],
});
