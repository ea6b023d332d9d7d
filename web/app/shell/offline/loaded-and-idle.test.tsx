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

it("resolves once the page has loaded and the browser is idle", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const settled = await watch();
  expect(rest).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  expect(settled).not.toHaveBeenCalled();
  rest?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledOnce();
});

it("resolves after 30 s if the page never becomes idle", async () => {
  const settled = await watch();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
