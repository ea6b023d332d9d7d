import { api } from "@mahlzeit/contract/api";
import { pathOf } from "@mahlzeit/contract/endpoint";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { setCookie } from "../../../platform/http/cookies.ts";
import { sessionEnded } from "../../../platform/http/open-stream.ts";
import { deviceCookie, knownDeviceDays } from "../known-devices.ts";
import { endOwnSession, endSessions, findOwnSessions } from "../sessions.ts";
import { signInSecond } from "../sign-in.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "./change-second-factor.ts";

/** Serves the second step of a sign-in, and the list of sessions. */
export async function serveSecondFactor({ serve, db, pool, config, listener, streams }: AppContext): Promise<void> {
  const parts = {
    db,
    attemptSecret: await sharedSecret(pool, "attempts"),
    deviceSecret: await sharedSecret(pool, "known devices"),
    secondFactorSecret: await sharedSecret(pool, "second factors"),
    productName: config.productName,
  };
  const isSecure = config.publicUrl.startsWith("https:");
  listener.on("session_ended", {
    notified: (hash) => streams.recheck(sessionEnded(hash)),
    // Each stream also checks its session every few seconds.
    missed: () => undefined,
  });

  serve(api.loginSecond, async ({ body }, { address, cookie, userAgent, now }) => {
    const { token, devices } = await signInSecond(parts, body, {
      address,
      devices: cookie(deviceCookie),
      userAgent,
      now,
    });
    const made = { name: deviceCookie, value: devices, path: pathOf(api.loginCustomer), maxAgeDays: knownDeviceDays };
    return { answer: token, headers: { "set-cookie": setCookie({ ...made, isSecure }) } };
  });
  serve(api.findSecondFactor, async (_, { identity }) => ({ answer: await findSecondFactor(db, identity.accountId) }));
  serve(api.beginSecondFactor, async ({ body }, caller) => ({
    answer: await beginSecondFactor(parts, caller.identity, body.password, caller),
  }));
  serve(api.confirmSecondFactor, async ({ body }, caller) => ({
    answer: { recoveryCodes: await confirmSecondFactor(parts, caller.identity, body.code, caller) },
  }));
  serve(api.renewRecoveryCodes, async ({ body }, caller) => ({
    answer: { recoveryCodes: await renewRecoveryCodes(parts, caller.identity, body, caller) },
  }));
  serve(api.switchOffSecondFactor, async ({ body }, caller) => {
    await switchOffSecondFactor(parts, caller.identity, body, caller);
    return { answer: undefined };
  });

  serve(api.findSessions, async (_, { identity, now }) => ({ answer: await findOwnSessions(db, identity, now) }));
  serve(api.endOwnSession, async ({ body }, { identity }) => {
    await endOwnSession(db, identity, body.id);
    return { answer: undefined };
  });
  serve(api.endOtherSessions, async (_, { identity }) => {
    await db.transaction((tx) => endSessions(tx, identity.accountId, identity.sessionHash));
    return { answer: undefined };
  });
}
