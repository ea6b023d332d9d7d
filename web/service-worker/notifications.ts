import type { PushMessage } from "@mahlzeit/contract/kitchen/push";

/** Shows a push message. It stays until it is touched; the next of the same order replaces it and alerts again. */
export async function showMessage(registration: Shows, message: PushMessage): Promise<void> {
  const { title, body, navigate, tag } = message.notification;
  // `renotify` is missing in the types.
  const options = { body, tag, lang: "de-AT", renotify: true, requireInteraction: true, data: { navigate } };
  await registration.showNotification(title, options);
}

interface Shows {
  readonly showNotification: ServiceWorkerRegistration["showNotification"];
}

/** Shows the page of a touched notification: in a tab that has it open, else in a new one. Other origins are ignored. */
export async function openPageOf(
  notification: Pick<Notification, "data" | "close">,
  clients: Pick<Clients, "matchAll" | "openWindow">,
  origin: string,
): Promise<void> {
  notification.close();
  const { navigate } = (notification.data ?? {}) as { navigate?: unknown };
  if (typeof navigate !== "string" || !navigate.startsWith(`${origin}/`)) return;
  const page = new URL(navigate);
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === page.pathname);
  if (open) await open.focus();
  else await clients.openWindow(page.href);
}
