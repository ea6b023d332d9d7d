import { vi } from "vitest";

export const pushAddress = "https://push.example/1";

/** Fakes a browser with push messages, as far as the switch uses it. */
export function fakePushBrowser({ permission = "granted" } = {}) {
  const state = { subscription: null as null | object, ended: 0 };
  const made = {
    endpoint: pushAddress,
    toJSON: () => ({ endpoint: pushAddress, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      state.subscription = null;
      state.ended++;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async () => {
      state.subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return state;
}

/** Removes it and all other stubs of globals. */
export function endPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
}
