import { api } from "@mahlzeit/contract/api";
import { pathOf } from "@mahlzeit/contract/endpoint";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { setCookie } from "../../platform/http/cookies.ts";
import { confirmEmail, type OnProven } from "./confirm-email.ts";
import { findCredentials, requireAccount } from "./find-account.ts";
import { deviceCookie, knownDeviceDays } from "./known-devices.ts";
import { countLookUp } from "./look-ups.ts";
import { type FindPromotion, presentAccount, presentNewAccount } from "./present-account.ts";
import { registerCustomer } from "./register-customer.ts";
import { resetPassword } from "./reset-password.ts";
import { serveSecondFactor } from "./second-factor/routes.ts";
import { sendResetLink } from "./send-reset-link.ts";
import { endSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

/** Serves signing in and out, and the targets of links in mails. */
export async function serveSessions(
  context: AppContext,
  { findPromotion, onProven }: { readonly findPromotion: FindPromotion; readonly onProven: OnProven },
): Promise<void> {
  const { serve, db, pool, config } = context;
  const parts = {
    db,
    onProven,
    attemptSecret: await sharedSecret(pool, "attempts"),
    deviceSecret: await sharedSecret(pool, "known devices"),
  };
  const isSecure = config.publicUrl.startsWith("https:");

  serve(api.customerExists, async ({ body: { email } }, { address, now }) => {
    await countLookUp(db, { ...parts, limit: config.lookUpLimit }, { address, now });
    return { answer: (await findCredentials(db, email)) !== undefined };
  });
  serve(api.registerCustomer, async ({ body }, caller) => {
    const account = await registerCustomer(parts, body, caller);
    return { answer: presentNewAccount(account, await findPromotion(account.id, caller.now)) };
  });
  serve(api.loginCustomer, async ({ body }, { address, cookie, userAgent, now }) => {
    const from = { address, devices: cookie(deviceCookie), userAgent, now };
    const { token, devices } = await signIn(parts, body, from);
    const made = { name: deviceCookie, value: devices, path: pathOf(api.loginCustomer), maxAgeDays: knownDeviceDays };
    return { answer: token, headers: { "set-cookie": setCookie({ ...made, isSecure }) } };
  });
  serve(api.authenticateCustomer, async (_, { identity, now }) => {
    const account = await requireAccount(db, identity.accountId);
    return { answer: presentAccount(account, identity, await findPromotion(account.id, now)) };
  });
  serve(api.logoutCustomer, async (_, { identity }) => {
    if (identity) await db.transaction((tx) => endSession(tx, identity.sessionHash));
    return { answer: undefined };
  });

  serve(api.forgotPassword, async ({ body }, caller) => {
    await sendResetLink(parts, body.email, caller);
    return { answer: undefined };
  });
  serve(api.resetPassword, async ({ body }, caller) => {
    await resetPassword(parts, body, caller);
    return { answer: undefined };
  });
  serve(api.confirmEmail, async ({ body }, caller) => {
    await confirmEmail(parts, body.token, caller);
    return { answer: undefined };
  });
  await serveSecondFactor(context);
}
