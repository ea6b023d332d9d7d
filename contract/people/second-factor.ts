import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, instant, text } from "../wire.ts";

const customers = { base: "service", tag: "Customers" } as const;
const own = { ...customers, access: "account", isBeforeSecondFactor: true } as const;

const password = z.string().check(atMost(1000));
/** A code of the app as typed, or a recovery code if the device is lost. */
const code = text(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The additional members of a `second-factor-needed` problem. */
export const secondFactorNeeded = z.object({ ticket: z.string() });

export const loginSecond = endpoint({
  ...customers,
  method: "POST",
  path: "customer/login/second",
  summary: "The second step of a sign-in: begins the session for which customer/login gave the ticket",
  body: z.object({ ticket: text(100, 1), code }),
  answer: z.string(),
  answerType: "text",
  problems: ["sign-in-expired", "wrong-code", "account-blocked", "too-many-attempts"],
});
export const findSecondFactor = endpoint({
  ...own,
  method: "GET",
  path: "customer/second-factor",
  summary: "Whether a sign-in takes a second factor",
  answer: z.object({
    /** Null while it is off. */
    since: z.nullable(instant),
    recoveryCodesLeft: z.int(),
  }),
});
export const beginSecondFactor = endpoint({
  ...own,
  method: "POST",
  path: "customer/second-factor/begin",
  summary: "Makes a secret for an authenticator app; it counts once a code of it was given",
  body: z.object({ password }),
  answer: z.object({
    /** The secret in base 32, for typing. */
    secret: z.string(),
    /** The secret as an otpauth:// URL, for a QR code that the app reads. */
    address: z.string(),
  }),
  problems: ["wrong-password", "second-factor-on", "too-many-attempts"],
});
export const confirmSecondFactor = endpoint({
  ...own,
  method: "POST",
  path: "customer/second-factor/confirm",
  summary: "Switches the second factor on by a code of the app; answers the recovery codes, this once",
  body: z.object({ code }),
  answer: recoveryCodes,
  problems: ["wrong-code", "second-factor-on", "second-factor-off", "too-many-attempts"],
});
const proof = z.object({ password, code });
const proving = ["wrong-password", "wrong-code", "too-many-attempts"] as const;
export const renewRecoveryCodes = endpoint({
  ...own,
  method: "POST",
  path: "customer/second-factor/recovery-codes",
  summary: "Answers new recovery codes, this once; those before no longer count",
  body: proof,
  answer: recoveryCodes,
  problems: [...proving, "second-factor-required"],
});
export const switchOffSecondFactor = endpoint({
  ...own,
  method: "POST",
  path: "customer/second-factor/off",
  summary: "From now on the password is enough",
  body: proof,
  status: 204,
  problems: [...proving, "second-factor-off"],
});

const session = z.object({
  id: z.string(),
  /** The names of the browser and its system; null if it did not send them. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isCurrent: z.boolean(),
  signedInAt: instant,
  /** Rounded to the hour. */
  lastUsedAt: instant,
});
export type OwnSession = z.output<typeof session>;

export const findSessions = endpoint({
  ...own,
  method: "GET",
  path: "customer/sessions",
  summary: "Where the account is signed in, the present session first, then the latest used",
  answer: z.array(session),
});
export const endOwnSession = endpoint({
  ...own,
  method: "POST",
  path: "customer/sessions/end",
  summary: "Signs out one session of the account at once; one that has ended is fine",
  body: z.object({ id: text(64) }),
  status: 204,
});
export const endOtherSessions = endpoint({
  ...own,
  method: "POST",
  path: "customer/sessions/end-others",
  summary: "Signs out all sessions of the account but the present one",
  status: 204,
});

export const secondFactorApi = {
  loginSecond,
  findSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
  findSessions,
  endOwnSession,
  endOtherSessions,
};
