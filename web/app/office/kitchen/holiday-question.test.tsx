import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press } from "../../testing/press.ts";
import { boardNow, fakeBoard, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const question = "Am 26. November (Probetag) offen?";
const openHoliday = { day: "2026-11-26", name: "Probetag" };

it("asks a member whether the restaurant is open, and no more once that is said", async () => {
  const network = fakeBoard();
  network.state.intake = { ...network.state.intake, openHoliday };
  await openBoard();
  await screen.findByRole("dialog", { name: question });
  screen.getByText("Das ist ein Donnerstag. Ohne Antwort gilt es wie immer.");
  await press("Zu");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(network.sentTo("hours/holiday")).toEqual([{ day: "2026-11-26", choice: "CLOSED" }]);
});

it("asks again tomorrow where nobody knows yet", async () => {
  const network = fakeBoard();
  network.state.intake = { ...network.state.intake, openHoliday };
  await openBoard();
  await screen.findByRole("dialog", { name: question });
  await press("Morgen wieder fragen");
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  await openBoard();
  await screen.findByText(/^Alles angenommen|^Der Ton/);
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  vi.setSystemTime(boardNow + 24 * 3_600_000);
  await openBoard();
  await screen.findByRole("dialog", { name: question });
});

it("says on a paired device who can decide", async () => {
  const network = fakeBoard();
  network.state.intake = { ...network.state.intake, openHoliday };
  await openBoard("Tablet");
  await screen.findByText(/^Das entscheidet, wer von euch ein eigenes Konto hat/);
  expect(screen.queryByRole("button", { name: "Wie immer" })).toBeNull();
});

it("never lies over an order that calls", async () => {
  const network = fakeBoard(made(101));
  network.state.intake = { ...network.state.intake, openHoliday };
  await openBoard();
  await screen.findByText("neue Bestellung");
  expect(screen.queryByRole("dialog")).toBeNull();
});
