import { findPushKey, subscribeToPush } from "@mahlzeit/contract/push";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { PushSwitch } from "./push-switch.tsx";

const restaurantId = madeOrder.service.id;
const address = "https://push.example/1";

/** A browser with push messages, as far as the switch uses it. */
function fakeBrowser({ permission = "granted" } = {}) {
  const state = { subscription: null as null | object, ended: 0 };
  const made = {
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys: { p256dh: "p", auth: "a" } }),
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

const show = () => act(async () => void render(<PushSwitch restaurantId={restaurantId} />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const answers = {
  [findPushKey.path]: ({ method }: { method: string }) =>
    Response.json(method === "GET" ? { publicKey: "BKey" } : { isSubscribed: method === "POST" }),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("subscribes this browser and ends it again", async () => {
  const browser = fakeBrowser();
  const network = fakeNetwork(answers);
  await show();
  await press("Nachrichten einschalten");
  const bodies = () => network.callsTo(subscribeToPush.path).filter(({ method }) => method !== "GET");
  expect(bodies().map(({ method, body }) => [method, body])).toEqual([
    ["POST", { restaurant: restaurantId, endpoint: address, keys: { p256dh: "p", auth: "a" } }],
  ]);
  await press("Nachrichten ausschalten");
  expect(bodies().at(-1)).toMatchObject({ method: "DELETE", body: { restaurant: restaurantId, endpoint: address } });
  expect(browser.ended).toBe(1);
  screen.getByRole("button", { name: "Nachrichten einschalten" });
});

it("says what to do where the person refused, and asks the server nothing", async () => {
  fakeBrowser({ permission: "denied" });
  const network = fakeNetwork(answers);
  await show();
  await press("Nachrichten einschalten");
  expect(screen.getByRole("status").textContent).toContain("in seinen Einstellungen");
  expect(network.calls).toEqual([]);
});

it("stays off and says so without a network", async () => {
  fakeBrowser();
  fakeNetwork({ [findPushKey.path]: noNetwork });
  await show();
  await press("Nachrichten einschalten");
  expect(screen.getByRole("status").textContent).not.toBe("");
  screen.getByRole("button", { name: "Nachrichten einschalten" });
});

it("is not offered where the browser has no push messages", async () => {
  await show();
  expect(screen.queryByRole("button")).toBeNull();
});
