import type { Client } from "@mahlzeit/contract/client";
import { findPushKey, subscribeToPush, unsubscribeFromPush } from "@mahlzeit/contract/push";

/** Whether this browser can show a message while no page is open; on iOS only once the page is on the home screen. */
export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser has a subscription, for whichever restaurant. */
export async function isPushed(): Promise<boolean> {
  return (await subscription()) !== null;
}

/**
 * Asks the person, subscribes this browser, and tells the server. False if the person or the browser says no. Throws what
 * the call throws.
 */
export async function startPush(api: Client, restaurant: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { answer } = await api(findPushKey, { query: { restaurant } });
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: answer.publicKey });
  const { endpoint, keys } = made.toJSON();
  await api(subscribeToPush, {
    body: { restaurant, endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } },
  });
  return true;
}

/** Tells the server, and ends the subscription. Throws what the call throws. */
export async function endPush(api: Client, restaurant: string): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await api(unsubscribeFromPush, { body: { restaurant, endpoint: made.endpoint } });
  await made.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
