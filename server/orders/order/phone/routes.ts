import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { findCallerSetting, switchKnownCallers } from "./caller-setting.ts";
import { findPhoneDesk } from "./find-phone-desk.ts";
import { findKnownCaller, takeOverKnownOrder } from "./known-callers.ts";
import { placePhoneOrder } from "./place-phone-order.ts";

/** Serves the sheet by which a restaurant takes orders by telephone. */
export async function servePhoneOrders({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { db, sourceSecret: await sharedSecret(pool, "order-sources") };
  serve(api.findPhoneDesk, async ({ query }, { identity, now }) => ({
    answer: await findPhoneDesk(db, identity, query.restaurant, now),
  }));
  serve(
    api.placePhoneOrder,
    async ({ body, headers }, { identity, now }) => ({
      answer: await placePhoneOrder(parts, identity, { asked: body, key: headers["idempotency-key"] }, now),
    }),
    { importance: "order" },
  );
  serve(api.findKnownCaller, async ({ body }, { identity, now }) => ({
    answer: await findKnownCaller(parts, identity, body, now),
  }));
  serve(api.findCallerSetting, async ({ query }, { identity }) => ({
    answer: await findCallerSetting(db, identity, query.restaurant),
  }));
  serve(api.switchKnownCallers, async ({ body }, { identity }) => ({
    answer: await switchKnownCallers(db, identity, { restaurantId: body.restaurant, isOn: body.isOn }),
  }));
  serve(api.takeOverKnownOrder, async ({ body }, { identity, now }) => ({
    answer: await takeOverKnownOrder(parts, identity, body, now),
  }));
}
