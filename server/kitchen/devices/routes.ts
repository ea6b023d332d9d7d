import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { brakeTries } from "./brake-tries.ts";
import { renameDevice, withdrawDevice } from "./change-device.ts";
import { findDevices, findOwnDevice } from "./find-devices.ts";
import { saveLifeSign } from "./life-sign.ts";
import { pairDevice, type RecordPairing } from "./pair-device.ts";
import { makePairingCode } from "./pairing-codes.ts";
import { findLight, switchLight } from "./switch-light.ts";
import { reportTrial, testDevice } from "./trials.ts";

export async function serveDevices({ serve, db, pool }: AppContext, record: RecordPairing): Promise<void> {
  const secret = await sharedSecret(pool, "pairing");
  const tries = brakeTries({ db, secret }, { what: "pair", otherwise: "pairing-code-unknown" });
  const parts = { db, secret, tries, record };

  serve(api.findDevices, async ({ query }, { identity, now }) => ({
    answer: await findDevices(db, identity, query.restaurant, now),
  }));
  serve(api.makePairingCode, async ({ body }, { identity, now }) => ({
    answer: await makePairingCode(parts, identity, body.restaurant, now),
  }));
  serve(api.renameDevice, async ({ params, body }, { identity, now }) => ({
    answer: await renameDevice(db, identity, { id: params.id, name: body.name }, now),
  }));
  serve(api.withdrawDevice, async ({ params }, { identity, now }) => ({
    answer: await withdrawDevice(db, identity, params.id, now),
  }));
  serve(api.testDevice, async ({ params }, { identity, now }) => ({
    answer: await testDevice(db, identity, params.id, now),
  }));
  serve(api.reportTrial, async ({ body }, { identity, now }) => {
    await reportTrial(db, identity, body, now);
    return { answer: undefined };
  });
  serve(api.findLight, async ({ query }, { identity }) => ({
    answer: await findLight(db, identity, query.restaurant),
  }));
  serve(api.switchLight, async ({ body: { restaurant, isEnabled } }, { identity, now }) => ({
    answer: await switchLight(db, identity, { restaurantId: restaurant, isEnabled }, now),
  }));
  serve(api.pairDevice, async ({ body }, caller) => ({ answer: await pairDevice(parts, body, caller) }));
  serve(api.findOwnDevice, async (_, { identity }) => ({ answer: await findOwnDevice(db, identity.deviceId) }), {
    importance: "underWay",
  });
  serve(
    api.sendLifeSign,
    async ({ body }, { identity, now }) => {
      await saveLifeSign(db, identity, body, now);
      return { answer: undefined };
    },
    { importance: "underWay" },
  );
}
