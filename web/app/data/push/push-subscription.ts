/** A browser's subscription in the server's format. */
interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The requests about one kind of message. Each throws the client's errors. */
export interface PushCalls {
  readonly findPublicKey: () => Promise<string>;
  /** True if the server would send to this browser. */
  readonly isKnown: (endpoint: string) => Promise<boolean>;
  readonly subscribe: (subscription: BrowserSubscription) => Promise<unknown>;
  readonly unsubscribe: (endpoint: string) => Promise<unknown>;
}

/** True if this browser can show a message while no page is open; on iOS only from the home screen. */
export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** True if this browser has a subscription that the server knows. Throws the request's errors. */
export async function isPushed({ isKnown }: PushCalls): Promise<boolean> {
  const made = await subscription();
  return made !== null && (await isKnown(made.endpoint));
}

/**
 * Asks for permission, subscribes this browser and tells the server. False if the person or the browser refuses. Throws
 * the request's errors.
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

/** Ends the subscription and tells the server. Throws the request's errors. */
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
