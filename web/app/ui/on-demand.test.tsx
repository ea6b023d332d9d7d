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

it("loads overlays 1.5 s after the page, also behind one that fails, and none after the page was left", async () => {
  vi.useFakeTimers();
  const overlays = [
    { preload: vi.fn(() => Promise.reject(new Error("no connection"))) },
    { preload: vi.fn(async () => {}) },
  ];
  const asked = () => overlays.map(({ preload }) => preload.mock.calls.length);
  renderHook(() => usePreloaded(overlays)).unmount();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked()).toEqual([0, 0]);
  renderHook(() => usePreloaded(overlays));
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual([1, 1]);
  vi.useRealTimers();
});
