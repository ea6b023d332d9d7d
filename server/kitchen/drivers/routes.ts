import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { brakeTries } from "../devices/brake-tries.ts";
import { makeDriverLink, openDriverLink } from "./driver-links.ts";
import { endShift, withdrawDriver } from "./end-shift.ts";
import { findDrivers, requireOnShift } from "./find-shifts.ts";

/** Serves the shifts of drivers: their links, and their end. */
export async function serveDrivers({ serve, db, pool }: AppContext): Promise<void> {
  const secret = await sharedSecret(pool, "pairing");
  const tries = brakeTries({ db, secret }, { what: "drive", otherwise: "link-expired" });

  serve(api.findDrivers, async ({ query }, { identity, now }) => ({
    answer: await findDrivers(db, identity, query.restaurant, now),
  }));
  serve(api.makeDriverLink, async ({ body }, { identity, now }) => ({
    answer: await makeDriverLink(db, identity, { restaurantId: body.restaurant, firstName: body.firstName }, now),
  }));
  serve(api.withdrawDriver, async ({ params }, { identity, now }) => ({
    answer: await withdrawDriver(db, identity, params.id, now),
  }));
  serve(api.openDriverLink, async ({ body }, caller) => ({
    answer: await openDriverLink({ db, tries }, body, caller),
  }));
  serve(
    api.endShift,
    async (_, { identity, now }) => {
      requireOnShift(identity);
      await endShift(db, identity.shiftId, now);
      return { answer: undefined };
    },
    { importance: "underWay" },
  );
}
