import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toast } from "./toast.tsx";

afterEach(() => vi.useRealTimers());

test("a message that replaces another is there for its whole four seconds", () => {
  vi.useFakeTimers();
  const onDismiss = vi.fn();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const { rerender } = render(<Toast onDismiss={onDismiss}>Gespeichert.</Toast>);
  pass(3900);
  rerender(<Toast onDismiss={onDismiss}>Gerät 1 ist gekoppelt.</Toast>);
  screen.getByText("Gerät 1 ist gekoppelt.");
  pass(3900);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(200);
  expect(onDismiss).toHaveBeenCalledOnce();
});
