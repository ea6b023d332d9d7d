import {
  findDevices as findEndpoint,
  findOwnDevice as findOwnEndpoint,
  makePairingCode as makeCodeEndpoint,
  pairDevice as pairEndpoint,
  renameDevice as renameEndpoint,
  sendLifeSign,
  withdrawDevice as withdrawEndpoint,
} from "@mahlzeit/contract/devices";
import { findLight as findLightEndpoint, switchLight as switchLightEndpoint } from "@mahlzeit/contract/light";
import { sharedSecret } from "../platform/database/secret.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { renameDevice, withdrawDevice } from "./change-device.ts";
import { findDevices, findOwnDevice } from "./find-devices.ts";
import { keepLifeSign } from "./life-sign.ts";
import { pairDevice, slowGuesses } from "./pair-device.ts";
import { makePairingCode } from "./pairing-codes.ts";
import { findLight, switchLight } from "./switch-light.ts";

/** The tablets and phones in kitchens. */
export async function serveDevices({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { db, secret: await sharedSecret(pool, "pairing"), guesses: slowGuesses() };

  serve(findEndpoint, async ({ query }, { identity, now }) => ({
    answer: await findDevices(db, identity, toLowerCase(query.restaurant), now),
  }));
  serve(makeCodeEndpoint, async ({ body }, { identity, now }) => ({
    answer: await makePairingCode(parts, identity, toLowerCase(body.restaurant), now),
  }));
  serve(renameEndpoint, async ({ params, body }, { identity, now }) => ({
    answer: await renameDevice(db, identity, { id: toLowerCase(params.id), name: body.name }, now),
  }));
  serve(withdrawEndpoint, async ({ params }, { identity, now }) => ({
    answer: await withdrawDevice(db, identity, toLowerCase(params.id), now),
  }));
  serve(findLightEndpoint, async ({ query }, { identity }) => ({
    answer: await findLight(db, identity, toLowerCase(query.restaurant)),
  }));
  serve(switchLightEndpoint, async ({ body: { restaurant, isEnabled } }, { identity, now }) => ({
    answer: await switchLight(db, identity, { restaurantId: toLowerCase(restaurant), isEnabled }, now),
  }));
  serve(pairEndpoint, async ({ body }, caller) => ({ answer: await pairDevice(parts, body, caller) }));
  serve(findOwnEndpoint, async (_, { identity }) => ({ answer: await findOwnDevice(db, identity.deviceId) }), {
    importance: "underWay",
  });
  serve(
    sendLifeSign,
    async ({ body }, { identity, now }) => {
      await keepLifeSign(db, identity, { ...body, restaurant: body.restaurant?.toLowerCase() }, now);
      return { answer: undefined };
    },
    { importance: "underWay" },
  );
}

/** Ids are compared as text, and a client may send their hexadecimal digits in upper case. */
function toLowerCase(id: string): string {
  return id.toLowerCase();
}
