import {
  authenticateCustomer,
  confirmEmail as confirmEndpoint,
  customerExists,
  forgotPassword,
  loginCustomer,
  logoutCustomer,
  registerCustomer as registerEndpoint,
  resetPassword as resetEndpoint,
} from "@mahlzeit/contract/customers";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { findPromotion } from "../promotions/find-campaign.ts";
import { takeAttempt } from "./attempts.ts";
import { confirmEmail } from "./confirm-email.ts";
import { findCredentials, requireAccount } from "./find-account.ts";
import { presentAccount, presentNewAccount } from "./present-account.ts";
import { registerCustomer } from "./register-customer.ts";
import { resetPassword } from "./reset-password.ts";
import { sendResetLink } from "./send-reset-link.ts";
import { endSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

/** Coming in and going out, and what mails lead back to. */
export async function serveSessions({ serve, db, pool }: Room): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(customerExists, async ({ body: { email } }, { address, now }) => {
    await takeAttempt(db, parts, { what: "exists", email, address }, now);
    return { answer: (await findCredentials(db, email)) !== undefined };
  });
  serve(registerEndpoint, async ({ body }, caller) => {
    const account = await registerCustomer(parts, body, caller);
    return { answer: presentNewAccount(account, await findPromotion(db, account.id, caller.now)) };
  });
  serve(loginCustomer, async ({ body }, caller) => ({ answer: await signIn(parts, body, caller) }));
  serve(authenticateCustomer, async (_, { identity: { accountId, signedInAt }, now }) => {
    const account = await requireAccount(db, accountId);
    return { answer: presentAccount(account, { signedInAt, promotion: await findPromotion(db, accountId, now) }) };
  });
  serve(logoutCustomer, async (_, { identity }) => {
    if (identity) await db.transaction((tx) => endSession(tx, identity.sessionHash));
    return { answer: undefined };
  });

  serve(forgotPassword, async ({ body }, caller) => {
    await sendResetLink(parts, body.email, caller);
    return { answer: undefined };
  });
  serve(resetEndpoint, async ({ body }, caller) => {
    await resetPassword(parts, body, caller);
    return { answer: undefined };
  });
  serve(confirmEndpoint, async ({ body }, caller) => {
    await confirmEmail(parts, body.token, caller);
    return { answer: undefined };
  });
}
