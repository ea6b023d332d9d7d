import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { findOwnEndpoints, subscribe, unsubscribe } from "./subscribe.ts";
import { findEndpointsOfOperator, subscribeOperator, unsubscribeOperator } from "./subscribe-operator.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** Serves push subscriptions of browsers, for a restaurant's orders or an operator's alerts, while no page is open. */
export function servePush({ serve, db, config }: AppContext, keys: VapidKeys): void {
  serve(api.findPushKey, async ({ query }, { identity }) => ({
    answer: { publicKey: keys.publicKey, endpoints: await findOwnEndpoints(db, identity, query.restaurant) },
  }));
  serve(api.subscribeToPush, async ({ body }, { identity, now }) => ({
    answer: await subscribe({ db, services: config.push.services }, identity, body, now),
  }));
  serve(api.unsubscribeFromPush, async ({ body }, { identity }) => ({ answer: await unsubscribe(db, identity, body) }));
  serve(api.findOperatorPush, async (_, { identity }) => ({
    answer: { publicKey: keys.publicKey, endpoints: await findEndpointsOfOperator(db, identity) },
  }));
  serve(api.subscribeOperatorToPush, async ({ body }, { identity, now }) => ({
    answer: await subscribeOperator({ db, services: config.push.services }, identity, body, now),
  }));
  serve(api.unsubscribeOperatorFromPush, async ({ body }, { identity }) => ({
    answer: await unsubscribeOperator(db, identity, body.endpoint),
  }));
}
