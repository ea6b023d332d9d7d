import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noNetwork } from "../../testing/fake-network.ts";
import { fakeShift, madeStop, openShift, shiftNow, token } from "./testing/made-shift.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: shiftNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("opens a link once, keeps the phone's token and takes the code out of the address", async () => {
  const shift = fakeShift(madeStop(420), madeStop(418));
  await openShift("/fahrt#q1W2e3R4t5");
  expect(shift.opened()).toEqual(["q1W2e3R4t5"]);
  expect(location.hash).toBe("");
  expect(localStorage.getItem("driver_tkn")).toBe(token);
  expect(screen.getByText("Servus, Stefan")).toBeTruthy();
  // As the board gave them.
  const stops = screen.getAllByRole("article").map((stop) => stop.getAttribute("aria-label"));
  expect(stops).toEqual(["Stopp 1, Nr. 420", "Stopp 2, Nr. 418"]);
});

it("asks again with the same key if the answer to its link was lost, also after a reload, and forgets the key", async () => {
  const shift = fakeShift(madeStop(420));
  shift.state.openLink = () => noNetwork();
  const close = await openShift("/fahrt#q1W2e3R4t5");
  close();
  shift.state.openLink = () => Response.json({ token }, { status: 201 });
  await openShift("/fahrt#q1W2e3R4t5");
  expect(localStorage.getItem("driver_tkn")).toBe(token);
  expect(shift.keys().length).toBeGreaterThan(1);
  expect(new Set(shift.keys()).size).toBe(1);
  expect(localStorage.getItem("fahrt-oeffnen")).toBeNull();
});
