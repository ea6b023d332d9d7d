import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { fakeSound } from "../testing/fake-sound.ts";
import { boardNow, fakeBoard, later, openBoard, ownDevice } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("answers whoever tries this device out, once for each trial, and says if its sound is off", async () => {
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  network.state.trial = [{ device: madeOrder.id.replace(/.$/, "9"), id: madeOrder.id }];
  await later(1);
  expect(screen.queryByText(/^Probealarm/)).toBeNull();
  network.state.trial = [{ device: ownDevice, id: madeOrder.service.id }];
  await later(1);
  screen.getByText("Probealarm: Auf diesem Gerät ist der Ton aus.");
  expect(network.lifeSigns()[0]).toMatchObject({ sound: false });
  expect(network.sentTo("devices/trial")).toEqual([{ trial: madeOrder.service.id, isAloud: false, isHeard: false }]);
});

it("says that nobody heard it where the browser has stopped the sound", async () => {
  const Sound = fakeSound(() => undefined);
  vi.stubGlobal("AudioContext", Sound);
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  await press("Schicht beginnen");
  Sound.isAllowed = false;
  if (Sound.opened) Sound.opened.state = "suspended";
  network.state.trial = [{ device: ownDevice, id: madeOrder.service.id }];
  await later(0.5);
  screen.getByText(/^Probealarm: Nicht zu hören, /);
  expect(screen.queryByRole("button", { name: "Gehört" })).toBeNull();
  expect(network.sentTo("devices/trial")).toEqual([{ ...rang, isAloud: false }]);
});

async function openTried() {
  vi.stubGlobal(
    "AudioContext",
    fakeSound(() => undefined),
  );
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  await press("Schicht beginnen");
  network.state.trial = [{ device: ownDevice, id: madeOrder.service.id }];
  await later(1);
  return network;
}
const rang = { trial: madeOrder.service.id, isAloud: true, isHeard: false };

it("says that it rang, and that somebody heard it", async () => {
  const network = await openTried();
  screen.getByText("Probealarm: Dieses Gerät läutet.");
  await press("Gehört");
  screen.getByText("Danke. Unter Geräte steht, dass du es gehört hast.");
  expect(network.sentTo("devices/trial")).toEqual([rang, { ...rang, isHeard: true }]);
});

it("asks for a minute whether somebody heard it", async () => {
  const network = await openTried();
  await later(55);
  screen.getByRole("button", { name: "Gehört" });
  await later(6);
  expect(screen.queryByRole("button", { name: "Gehört" })).toBeNull();
  expect(network.sentTo("devices/trial")).toEqual([rang]);
});
