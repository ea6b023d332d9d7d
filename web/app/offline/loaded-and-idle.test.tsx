import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadedAndIdle } from "./loaded-and-idle.ts";

let rest: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  rest = undefined;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => (rest = callback));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function watch() {
  const settled = vi.fn();
  void loadedAndIdle().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

it("a page is stable once it has loaded and nothing is left to do", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const settled = await watch();
  expect(rest).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  expect(settled).not.toHaveBeenCalled();
  rest?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledOnce();
});

it("a page that never comes to rest counts as stable after 30,000 ms", async () => {
  const settled = await watch();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
