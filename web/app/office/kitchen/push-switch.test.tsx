import { findPushKey, subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../data/api.ts";
import { endPushBrowser, fakePushBrowser, pushAddress } from "../../data/push/testing/fake-push-browser.ts";
import { testSwitch } from "../../data/push/testing/switch-tests.tsx";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { BoardCallerContext } from "./board-caller.ts";
import { PushSwitch } from "./menu-sheet.tsx";

const restaurantId = madeOrder.service.id;
const show = () => act(async () => void renderInOffice(<PushSwitch restaurantId={restaurantId} />));
let known: string[] = [];
const answers = {
  [findPushKey.path]: ({ method }: { method: string }) =>
    Response.json(method === "GET" ? { publicKey: "BKey", endpoints: known } : { isSubscribed: method === "POST" }),
};

beforeEach(() => {
  localStorage.clear();
  known = [];
});
afterEach(() => {
  cleanup();
  endPushBrowser();
});

it("names complaints to members, who get them, and not to a device", async () => {
  fakePushBrowser();
  fakeNetwork(answers);
  await show();
  screen.getByText(/^Wartet eine Bestellung oder kommt eine Reklamation, meldet sich dieses Gerät/);
  cleanup();
  const device = { api, token: null, deviceId: restaurantId, deviceName: "Tablet", rename: null };
  await act(
    async () =>
      void renderInOffice(
        <BoardCallerContext value={device}>
          <PushSwitch restaurantId={restaurantId} />
        </BoardCallerContext>,
      ),
  );
  screen.getByText(/^Wartet eine Bestellung, meldet sich dieses Gerät/);
});

it("subscribes this browser and ends it again", async () => {
  const browser = fakePushBrowser();
  const network = fakeNetwork(answers);
  await show();
  await press("Nachrichten einschalten");
  const bodies = () => network.callsTo(subscribeToPush.path).filter(({ method }) => method !== "GET");
  expect(bodies().map(({ method, body }) => [method, body])).toEqual([
    ["POST", { restaurant: restaurantId, endpoint: pushAddress, keys: { p256dh: "p", auth: "a" } }],
  ]);
  await press("Nachrichten ausschalten");
  expect(bodies().at(-1)).toMatchObject({
    method: "DELETE",
    body: { restaurant: restaurantId, endpoint: pushAddress },
  });
  expect(browser.ended).toBe(1);
  screen.getByRole("button", { name: "Nachrichten einschalten" });
});

it("is on where the server knows this browser, and off where it gets messages of something else", async () => {
  fakePushBrowser().subscription = { endpoint: pushAddress };
  fakeNetwork(answers);
  await show();
  screen.getByRole("button", { name: "Nachrichten einschalten", pressed: false });
  cleanup();
  known = [pushAddress];
  await show();
  screen.getByRole("button", { name: "Nachrichten ausschalten", pressed: true });
});

testSwitch({ path: findPushKey.path, serve: () => fakeNetwork(answers), show, press });
