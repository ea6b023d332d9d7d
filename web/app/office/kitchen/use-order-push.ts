import { findPushKey, subscribeToPush, unsubscribeFromPush } from "@mahlzeit/contract/kitchen/push";
import { usePush } from "../../data/push/use-push.ts";
import { useBoardCaller } from "./board-caller.ts";

/** Whether this browser gets messages about orders that wait; null where it can get none. */
export function useOrderPush(restaurant: string) {
  const { api } = useBoardCaller();
  const find = async () => (await api(findPushKey, { query: { restaurant } })).answer;
  return usePush({
    findPublicKey: async () => (await find()).publicKey,
    isKnown: async (endpoint) => (await find()).endpoints.includes(endpoint),
    subscribe: (subscription) => api(subscribeToPush, { body: { restaurant, ...subscription } }),
    unsubscribe: (endpoint) => api(unsubscribeFromPush, { body: { restaurant, endpoint } }),
  });
}
