import { act, renderHook } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { onDemand, usePreloaded } from "./on-demand.tsx";

it("is hydrated as the document has it, also where its code is there before", async () => {
  const Heart = onDemand(async () => () => <b>Herz</b>, true);
  document.body.innerHTML = `<div>${renderToString(<Heart />)}</div>`;
  await Heart.preload();
  const onRecoverableError = vi.fn();
  const place = document.querySelector("div") as HTMLDivElement;
  const root = await act(async () => hydrateRoot(place, <Heart />, { onRecoverableError }));
  expect(place.textContent).toBe("Herz");
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it("loads overlays one after the other, also behind one that fails, and none after the page was left", async () => {
  vi.useFakeTimers();
  let failFirst: (error: Error) => void = () => undefined;
  let endSecond: () => void = () => undefined;
  const first = new Promise<void>((_, fail) => (failFirst = fail));
  const second = new Promise<void>((end) => (endSecond = end));
  const overlays = [first, second, Promise.resolve()].map((loaded) => ({
    preload: vi.fn(() => loaded),
  }));
  const asked = () => overlays.map(({ preload }) => preload.mock.calls.length);
  const { unmount } = renderHook(() => usePreloaded(overlays));
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked()).toEqual([1, 0, 0]);
  failFirst(new Error("no connection"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual([1, 1, 0]);
  unmount();
  endSecond();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual([1, 1, 0]);
  vi.useRealTimers();
});
