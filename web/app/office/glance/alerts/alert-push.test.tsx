import { findOperatorPush } from "@mahlzeit/contract/kitchen/push";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endPushBrowser, fakePushBrowser, pushAddress } from "../../../data/push/testing/fake-push-browser.ts";
import { testSwitch } from "../../../data/push/testing/switch-tests.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { AlertPush } from "./alert-push.tsx";

/** Fakes a server that stores subscriptions. */
function fakeServer(endpoints: string[] = []) {
  return fakeNetwork({
    [findOperatorPush.path]: ({ method }: { method: string }) => {
      if (method === "POST") endpoints.push(pushAddress);
      if (method === "DELETE") endpoints.length = 0;
      return Response.json(method === "GET" ? { publicKey: "BKey", endpoints } : { isSubscribed: method === "POST" });
    },
  });
}
const show = () => act(async () => void renderInOffice(<AlertPush />));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  endPushBrowser();
});

it("subscribes this browser, knows it when the page opens again, and ends it", async () => {
  const browser = fakePushBrowser();
  const network = fakeServer();
  await show();
  await press("Nachrichten einschalten");
  cleanup();
  await show();
  await press("Nachrichten ausschalten");
  const told = network.callsTo(findOperatorPush.path).filter(({ method }) => method !== "GET");
  expect(told.map(({ method, body }) => [method, body])).toEqual([
    ["POST", { endpoint: pushAddress, keys: { p256dh: "p", auth: "a" } }],
    ["DELETE", { endpoint: pushAddress }],
  ]);
  expect(browser.ended).toBe(1);
  screen.getByRole("button", { name: "Nachrichten einschalten" });
});

it("is off in a browser that gets messages of a kitchen alone", async () => {
  const browser = fakePushBrowser();
  browser.subscription = { endpoint: pushAddress };
  fakeServer();
  await show();
  screen.getByRole("button", { name: "Nachrichten einschalten", pressed: false });
});

testSwitch({ path: findOperatorPush.path, serve: fakeServer, show, press });
