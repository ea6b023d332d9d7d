import { pathOf } from "@mahlzeit/contract/endpoint";
import { loginCustomer } from "@mahlzeit/contract/people/customers";
import {
  beginSecondFactor as beginEndpoint,
  confirmSecondFactor as confirmEndpoint,
  endOtherSessions,
  endOwnSession as endOwnEndpoint,
  findSecondFactor as findEndpoint,
  findSessions,
  loginSecond,
  switchOffSecondFactor as offEndpoint,
  renewRecoveryCodes as renewEndpoint,
} from "@mahlzeit/contract/people/second-factor";
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

  serve(loginSecond, async ({ body }, { address, cookie, userAgent, now }) => {
    const { token, devices } = await signInSecond(parts, body, {
      address,
      devices: cookie(deviceCookie),
      userAgent,
      now,
    });
    const made = { name: deviceCookie, value: devices, path: pathOf(loginCustomer), maxAgeDays: knownDeviceDays };
    return { answer: token, headers: { "set-cookie": setCookie({ ...made, isSecure }) } };
  });
  serve(findEndpoint, async (_, { identity }) => ({ answer: await findSecondFactor(db, identity.accountId) }));
  serve(beginEndpoint, async ({ body }, caller) => ({
    answer: await beginSecondFactor(parts, caller.identity, body.password, caller),
  }));
  serve(confirmEndpoint, async ({ body }, caller) => ({
    answer: { recoveryCodes: await confirmSecondFactor(parts, caller.identity, body.code, caller) },
  }));
  serve(renewEndpoint, async ({ body }, caller) => ({
    answer: { recoveryCodes: await renewRecoveryCodes(parts, caller.identity, body, caller) },
  }));
  serve(offEndpoint, async ({ body }, caller) => {
    await switchOffSecondFactor(parts, caller.identity, body, caller);
    return { answer: undefined };
  });

  serve(findSessions, async (_, { identity, now }) => ({ answer: await findOwnSessions(db, identity, now) }));
  serve(endOwnEndpoint, async ({ body }, { identity }) => {
    await endOwnSession(db, identity, body.id);
    return { answer: undefined };
  });
  serve(endOtherSessions, async (_, { identity }) => {
    await db.transaction((tx) => endSessions(tx, identity.accountId, identity.sessionHash));
    return { answer: undefined };
  });
}
