import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press } from "../../testing/press.ts";
import { article, boardNow, fakeBoard, later, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("places a test order, which says what it is", async () => {
  fakeBoard();
  await openBoard();
  await press("Menü");
  await press("Testbestellung aufgeben");
  await later(1);
  expect(article("Neue Bestellung 500").textContent).toContain("Test");
});

it("says every 25 seconds that it is open", async () => {
  const network = fakeBoard();
  await openBoard();
  await later(51);
  expect(network.lifeSigns()).toEqual(
    Array.from({ length: 3 }, () => ({ restaurant: network.restaurantId, sound: false })),
  );
});
