import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chip = () => screen.queryByText("Nur Vorbestellungen");

it("after 90 seconds without a server a device says that guests can only order for later, and when that is over", async () => {
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  const online = globalThis.fetch;
  network.goAway();
  await later(8);
  await screen.findByText("Keine Verbindung");
  await later(50);
  expect([chip(), screen.queryByText(/nimmt eure Seite/)]).toEqual([null, null]);
  await later(45);
  expect(chip()).not.toBeNull();
  expect(screen.getByText(/nimmt eure Seite seit 19:1\d nur/).textContent).toContain(
    "Das endet von selbst, sobald wieder ein Gerät da ist.",
  );
  vi.stubGlobal("fetch", online);
  const isBack = () => screen.queryByText("Wieder verbunden. Gäste können bestellen wie gewohnt.") !== null;
  for (let seconds = 0; seconds < 60 && !isBack(); seconds++) await later(1);
  expect([isBack(), screen.queryByText("Keine Verbindung")]).toEqual([true, null]);
  expect(chip()).toBeNull();
});

it("an open stream alone proves nothing: a life sign that does not arrive says that the server is gone", async () => {
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  const online = globalThis.fetch;
  network.loseCalls();
  await later(24);
  await later(8);
  await screen.findByText("Keine Verbindung");
  vi.stubGlobal("fetch", online);
  await later(6);
  await waitFor(() => expect(screen.queryByText("Keine Verbindung")).toBeNull());
});

it("after a short interruption nothing is said of it", async () => {
  const network = fakeBoard();
  await openBoard("Tablet Theke");
  const online = globalThis.fetch;
  network.goAway();
  await later(8);
  await screen.findByText("Keine Verbindung");
  vi.stubGlobal("fetch", online);
  await later(60);
  await waitFor(() => expect(screen.queryByText("Keine Verbindung")).toBeNull());
  expect(screen.queryByText(/Wieder verbunden/)).toBeNull();
});

it("a member's board says nothing of it, nor one whose owner switched the light off", async () => {
  for (const [deviceName, isLightEnabled] of [
    [null, true],
    ["Tablet Theke", false],
  ] as const) {
    const network = fakeBoard();
    network.state.intake = { ...network.state.intake, isLightEnabled };
    await openBoard(deviceName);
    network.goAway();
    await later(8);
    await screen.findByText("Keine Verbindung");
    await later(170);
    expect(chip()).toBeNull();
    cleanup();
  }
});

it("asks for the orders itself as long as nothing streams them", async () => {
  const network = fakeBoard();
  await openBoard();
  network.endStream();
  const secondsPass = async (count: number) => {
    for (let second = 0; second < count; second++) await later(1);
  };
  await secondsPass(20);
  expect(screen.queryByText("Keine Verbindung")).toBeNull();
  network.state.orders = [made(463)];
  await secondsPass(16);
  expect(screen.queryAllByRole("article")).toHaveLength(1);
});
