import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
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
});
