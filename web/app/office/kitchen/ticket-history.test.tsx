import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { article, boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows what was done while nobody answered, and each further step when it is due", async () => {
  const board = fakeBoard(made(423, { mustBeAnsweredBy: boardNow + 8 * 60_000 }));
  const devices = { step: "devices", at: new Date(boardNow).toISOString(), outcome: "sent", answer: null };
  const members = { ...devices, step: "members", at: new Date(boardNow + 60_000).toISOString() };
  board.state.escalation = [devices];
  await openBoard();
  await act(
    async () => void fireEvent.click(within(article("Neue Bestellung 423")).getAllByRole("button")[0] as HTMLElement),
  );
  const list = within(await screen.findByRole("list", { name: "Verlauf" }));
  await list.findByText("Push an alle Geräte");
  const asked = board.sentTo("escalation").length;
  board.state.escalation = [devices, members];
  await later(30);
  expect(board.sentTo("escalation").length).toBe(asked);
  await later(40);
  await list.findByText("Push an das Team");
  list.getByText("19:13:00");
});
