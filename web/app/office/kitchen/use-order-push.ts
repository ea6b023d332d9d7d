import { findPushKey, subscribeToPush, unsubscribeFromPush } from "@mahlzeit/contract/kitchen/push";
import { usePush } from "../../data/push/use-push.ts";
import { useBoardCaller } from "./board-caller.ts";

/** Tells if this browser gets messages about waiting orders; null if it cannot. */
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
