import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press } from "../../testing/press.ts";
import { article, boardNow, fakeBoard, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says of an order that the guest has probably sent twice which the other one is, and hides nothing of it", async () => {
  const placedAt = boardNow - 3 * 60_000;
  fakeBoard(made(431, { placedAt }), made(432, { allergies: ["A"] }), made(433, { contact: null }));
  await openBoard();
  const second = within(article("Neue Bestellung 432"));
  second.getByText((_, element) => element?.textContent === "Gleiche Bestellung wie Nr. 431, 19:09");
  for (const shown of ["ALLERGIE: A", "Maria Gruber"]) second.getByText(shown);
  for (const other of [431, 433]) expect(article(`Neue Bestellung ${other}`).textContent).not.toContain("Gleiche");
  await press(/^Öffnen: Nummer 432/, second);
  within(screen.getByRole("dialog")).getByText("Nr. 431");
});
