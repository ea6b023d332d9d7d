import {
  findPushKey as findKeyEndpoint,
  subscribeToPush as subscribeEndpoint,
  unsubscribeFromPush as unsubscribeEndpoint,
} from "@mahlzeit/contract/push";
import type { AppContext } from "../platform/http/app-context.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** Browsers that want to hear of a restaurant's orders while no page is open. */
export function servePush({ serve, db, config }: AppContext, keys: VapidKeys): void {
  serve(findKeyEndpoint, ({ query }, { identity }) => {
    const restaurantId = query.restaurant.toLowerCase();
    requirePermission(identity, "answer-orders", { restaurantId, otherwise: "service-not-found" });
    return { answer: { publicKey: keys.publicKey } };
  });
  serve(subscribeEndpoint, async ({ body }, { identity, now }) => ({
    answer: await subscribe({ db, services: config.push.services }, identity, body, now),
  }));
  serve(unsubscribeEndpoint, async ({ body }, { identity }) => ({ answer: await unsubscribe(db, identity, body) }));
}
