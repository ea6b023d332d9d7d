import { api } from "@mahlzeit/contract/api";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import { stepAt, totpOf } from "../people/accounts/second-factor/totp.ts";
import type { TestAccount } from "./accounts.ts";
import { callAs } from "./calls.ts";

/** An authenticator app that has read the secret of an account. */
export interface TestApp {
  readonly secret: string;
  /** Returns the code it shows at a time. */
  readonly codeAt: (now: Instant) => string;
  readonly recoveryCodes: readonly string[];
}

/** Returns an app's code for a secret in base 32. */
export function codeOf(secret: string, now: Instant): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
  return totpOf(Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))), stepAt(now));
}

/** Switches the second factor of an account on, like its owner. */
export async function switchOnSecondFactor(
  app: FastifyInstance,
  who: TestAccount,
  now: Instant,
  from = "198.18.0.1",
): Promise<TestApp> {
  const begun = await callAs(app, who, api.beginSecondFactor, { body: { password: who.password }, from });
  const { secret } = begun.json();
  const confirmed = await callAs(app, who, api.confirmSecondFactor, { body: { code: codeOf(secret, now) }, from });
  const { recoveryCodes } = confirmed.json();
  return { secret, codeAt: (at) => codeOf(secret, at), recoveryCodes };
}
