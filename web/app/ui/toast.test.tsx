import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toast } from "./toast.tsx";

afterEach(() => vi.useRealTimers());

test("a message that replaces another is there for its whole four seconds", () => {
  vi.useFakeTimers();
  const onGone = vi.fn();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const { rerender } = render(<Toast onGone={onGone}>Gespeichert.</Toast>);
  pass(3900);
  rerender(<Toast onGone={onGone}>Gerät 1 ist gekoppelt.</Toast>);
  screen.getByText("Gerät 1 ist gekoppelt.");
  pass(3900);
  expect(onGone).not.toHaveBeenCalled();
  pass(200);
  expect(onGone).toHaveBeenCalledOnce();
});
