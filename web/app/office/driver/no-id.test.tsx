import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeShift, later, madeStop, openShift, shiftNow, tap, token } from "./testing/made-shift.tsx";

vi.mock("../orders/play-note.ts", () => ({ playNote: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: shiftNow });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  localStorage.clear();
  localStorage.setItem("driver_tkn", token);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const beer = { name: "Märzen", quantity: 2, age: 16 as const, amountCents: 960 };
const withBeer = madeStop(418, {
  payment: "COLLECT",
  totalCents: 2176,
  idCheck: { lines: [beer], totals: [{ provenAge: null, totalCents: 1216 }] },
});
const onlyBeer = madeStop(420, { idCheck: { lines: [beer], totals: [{ provenAge: null, totalCents: null }] } });
const brandy = { name: "Obstler", quantity: 1, age: 18 as const, amountCents: 600 };
const withBoth = madeStop(423, {
  payment: "COLLECT",
  totalCents: 2776,
  idCheck: {
    lines: [beer, brandy],
    totals: [
      { provenAge: null, totalCents: 1216 },
      { provenAge: 16, totalCents: 2176 },
    ],
  },
});
const numbers = () => screen.queryAllByRole("article").map((stop) => stop.getAttribute("aria-label"));
const ask = async (number: number) => {
  await tap(`Kein Ausweis, Nr. ${number}`);
  return within(screen.getByRole("dialog", { name: "Kein Ausweis" }));
};

it("says at a stop who has to show an identity card, for what", async () => {
  fakeShift(withBeer, madeStop(421));
  await openShift();
  const [first, second] = screen.getAllByRole("article");
  expect(within(first as HTMLElement).getByText("AUSWEIS 16+").parentElement?.textContent).toBe("AUSWEIS 16+2× Märzen");
  expect(within(second as HTMLElement).queryByText(/AUSWEIS|Kein Ausweis/)).toBeNull();
});

it("shows the new sum before the rest is handed over, and reports both in their order", async () => {
  const shift = fakeShift(withBeer);
  await openShift();
  const sheet = await ask(418);
  expect(sheet.getByText("12,16 €")).toBeTruthy();
  await tap("Ohne Märzen übergeben");
  await later(6);
  expect(shift.sent()).toEqual(["418 NO_ID", "418 COMPLETED"]);
  expect(numbers()).toEqual([]);
});

it("lets a guest of sixteen have the beer, and asks what was shown only where that matters", async () => {
  const shift = fakeShift(withBeer, withBoth);
  await openShift();
  expect((await ask(418)).queryByRole("radio")).toBeNull();
  await tap("Doch nicht");
  const sheet = await ask(423);
  expect(sheet.getByRole("button", { name: "Ohne Alkohol übergeben" })).toBeTruthy();
  expect(sheet.getByText("12,16 €")).toBeTruthy();
  await act(async () => void fireEvent.click(sheet.getByRole("radio", { name: "Erst 16 oder 17" })));
  expect(sheet.queryByText("Märzen")).toBeNull();
  expect(sheet.getByText("21,76 €")).toBeTruthy();
  await tap("Ohne Obstler übergeben");
  await later(6);
  expect(shift.reports()).toMatchObject([{ kind: "NO_ID", provenAge: 16 }, { kind: "COMPLETED" }]);
});

it("can be taken back for five seconds, with both taps", async () => {
  const shift = fakeShift(withBeer);
  await openShift();
  await ask(418);
  await tap("Ohne Märzen übergeben");
  await tap("Rückgängig, Nr. 418");
  await later(10);
  expect(shift.sent()).toEqual([]);
  expect(numbers()).toEqual(["Stopp 1, Nr. 418"]);
});

it("works without a network, where a reload shows nothing of the guest any more, and is sent later, once", async () => {
  const shift = fakeShift(withBeer, onlyBeer);
  const close = await openShift();
  await shift.goAway();
  await ask(418);
  await tap("Ohne Märzen übergeben");
  await later(6);
  const sheet = await ask(420);
  expect(sheet.getByText(/Es bleibt bei dir, und die Bestellung ist storniert/)).toBeTruthy();
  await tap("Alles mitnehmen");
  await later(6);
  close();
  await openShift();
  expect(numbers()).toEqual(["Nr. 418 übergeben", "Nr. 420 zurückgenommen"]);
  expect(localStorage.getItem("fahrt")).not.toContain("Gruber");
  await shift.comeBack();
  await later(6);
  expect(shift.sent()).toEqual(["418 NO_ID", "418 COMPLETED", "420 NO_ID"]);
});

it("says what is to do where the order was handed over meanwhile with the old sum", async () => {
  const shift = fakeShift(withBeer);
  shift.state.became.set(418, { number: 418, status: "COMPLETED", at: shiftNow });
  await openShift();
  await ask(418);
  await tap("Ohne Märzen übergeben");
  await later(6);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Die Summe ist noch die alte: Sag es im Restaurant."),
    expect.stringContaining("braucht es nicht mehr"),
  ]);
});
