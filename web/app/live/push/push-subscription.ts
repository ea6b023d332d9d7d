/** A browser's subscription, as the server takes it. */
interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the server is asked and told about the messages of one kind. Each throws what the call throws. */
export interface PushCalls {
  readonly findPublicKey: () => Promise<string>;
  /** Whether the server would send to this browser. */
  readonly isKnown: (endpoint: string) => Promise<boolean>;
  readonly subscribe: (subscription: BrowserSubscription) => Promise<unknown>;
  readonly unsubscribe: (endpoint: string) => Promise<unknown>;
}

/** Whether this browser can show a message while no page is open; on iOS only once the page is on the home screen. */
export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser has a subscription, and the server knows it. Throws what the call throws. */
export async function isPushed({ isKnown }: PushCalls): Promise<boolean> {
  const made = await subscription();
  return made !== null && (await isKnown(made.endpoint));
}

/**
 * Asks the person, subscribes this browser, and tells the server. False if the person or the browser says no. Throws what
 * the call throws.
 */
export async function startPush({ findPublicKey, subscribe }: PushCalls): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const applicationServerKey = await findPublicKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  await subscribe({ endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } });
  return true;
}

/** Tells the server, and ends the subscription. Throws what the call throws. */
export async function endPush({ unsubscribe }: PushCalls): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await unsubscribe(made.endpoint);
  await made.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
