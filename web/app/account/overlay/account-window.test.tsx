import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { hideDeletionNotice, showDeletionNotice } from "../../session/open-account.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { AccountWindow } from "./account-window.tsx";

afterEach(() => {
  cleanup();
  hideDeletionNotice();
  vi.useRealTimers();
});

it("shows the notice about a deleted account until it is closed", async () => {
  vi.useFakeTimers();
  render(<AccountWindow account={null} isOpen={false} />);
  expect(screen.queryByRole("status")).toBeNull();
  act(showDeletionNotice);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("status").textContent).toBe("Dein Konto ist gelöscht.");
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Schließen" })));
  expect(screen.queryByRole("status")).toBeNull();
});

it("does not show the notice again after signing in and out", () => {
  const { rerender } = render(<AccountWindow account={null} isOpen={false} />);
  act(showDeletionNotice);
  rerender(<AccountWindow account={madeAccount} isOpen={false} />);
  rerender(<AccountWindow account={null} isOpen={false} />);
  expect(screen.queryByRole("status")).toBeNull();
});
