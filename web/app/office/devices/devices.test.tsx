import { findDevices } from "@mahlzeit/contract/kitchen/devices";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Devices } from "./devices.tsx";

const restaurant = madeOrder.service.id;
const device = {
  id: madeOrder.id,
  name: "Tablet Theke",
  pairedAt: Date.UTC(2026, 9, 14, 8),
  lastSeenAt: Date.UTC(2026, 10, 19, 16, 4),
  isConnected: false,
  appVersion: null,
  sound: null,
  isPushed: false,
  trial: null,
};
const answer = (devices: unknown[]) => Response.json(z.encode(findDevices.answer, devices as never));
const open = (mayRemove = true) => renderInOffice(<Devices restaurantId={restaurant} mayRemove={mayRemove} />);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows each device, and when it was last seen where it is not connected", async () => {
  const connected = {
    ...device,
    id: device.id.replace(/.$/, "2"),
    name: "Tablet Ofen",
    isConnected: true,
    appVersion: "ae7d3c64",
  };
  fakeNetwork({ "management/devices": () => answer([device, connected]) });
  open();
  await screen.findByText("Zuletzt gesehen 19.11.2026, 17:04 · gekoppelt am 14.10.2026");
  screen.getByText("Nicht verbunden");
  screen.getByText("Gerade gesehen · gekoppelt am 14.10.2026 · Version ae7d3c64");
  screen.getByText("Verbunden");
});

it("lets staff pair, and only owners rename and remove", async () => {
  fakeNetwork({ "management/devices": () => answer([device]) });
  open(false);
  await screen.findByText("Tablet Theke");
  screen.getByRole("button", { name: "Gerät dazugeben" });
  expect(screen.queryByRole("button", { name: /Entfernen|Umbenennen/ })).toBeNull();
});

it("asks before it removes a device, and shows those that are left", async () => {
  const network = fakeNetwork({
    [device.id]: () => answer([]),
    "management/devices": () => answer([device]),
  });
  open();
  await screen.findByText("Tablet Theke");
  await press("Entfernen: Tablet Theke");
  const dialog = await screen.findByRole("dialog", { name: "Tablet Theke entfernen?" });
  expect(network.callsTo(device.id)).toEqual([]);
  await press("Entfernen", within(dialog));
  await screen.findByRole("heading", { name: "Noch kein Gerät" });
  expect(network.callsTo(device.id)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Bildschirme" }).parentElement);
});

it("says why there are none, and tries again", async () => {
  fakeNetwork({ "management/devices": noNetwork });
  open();
  await screen.findByRole("alert");
  fakeNetwork({ "management/devices": () => answer([device]) });
  await press("Nochmal");
  await screen.findByText("Tablet Theke");
});

it("says why there is no code", async () => {
  fakeNetwork({
    "devices/code": () => problemAnswer("too-many-devices"),
    "management/devices": () => answer([]),
  });
  open();
  await screen.findByRole("heading", { name: "Noch kein Gerät" });
  await press("Gerät dazugeben");
  await screen.findByText("Mehr Geräte gehen nicht. Bitte entferne zuerst eines.");
});

it("shows which devices get messages, also those that are not connected", async () => {
  const pushed = { ...device, id: device.id.replace(/.$/, "2"), name: "Handy Marco", isPushed: true };
  fakeNetwork({ "management/devices": () => answer([device, pushed]) });
  open();
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("Hinweise erlaubt") !== null)).toEqual([false, true]);
});

it("has a device that is connected ring once, and shows whether its sound is on", async () => {
  const connected = {
    ...device,
    id: device.id.replace(/.$/, "2"),
    name: "Tablet Ofen",
    isConnected: true,
    sound: true,
  };
  const network = fakeNetwork({
    "management/devices": () => answer([device, connected]),
    "/test": () => Response.json({ id: connected.id }),
  });
  open(false);
  await screen.findByText("Ton an");
  expect(screen.queryByRole("button", { name: "Testen: Tablet Theke" })).toBeNull();
  await press("Testen: Tablet Ofen");
  await screen.findByText(/^Tablet Ofen läutet jetzt einmal\./);
  expect(network.callsTo("/test").map(({ path }) => path)).toEqual([expect.stringContaining(connected.id)]);
});
