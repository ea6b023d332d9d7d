import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AccountWindow } from "./account-window.tsx";
import { endFarewell, sayFarewell } from "./session/farewell.ts";
import { madeAccount } from "./testing/made-account.ts";

afterEach(() => {
  cleanup();
  endFarewell();
  vi.useRealTimers();
});

it("says that an account is gone until it was read", async () => {
  vi.useFakeTimers();
  render(<AccountWindow account={null} isOpen={false} />);
  expect(screen.queryByRole("status")).toBeNull();
  act(sayFarewell);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("status").textContent).toBe("Dein Konto ist gelöscht.");
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Schließen" })));
  expect(screen.queryByRole("status")).toBeNull();
});

it("does not say it again to whoever signed in meanwhile and out again", () => {
  const { rerender } = render(<AccountWindow account={null} isOpen={false} />);
  act(sayFarewell);
  rerender(<AccountWindow account={madeAccount} isOpen={false} />);
  rerender(<AccountWindow account={null} isOpen={false} />);
  expect(screen.queryByRole("status")).toBeNull();
});
