import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyOf, click, made, openHours, type } from "./testing/open-hours.tsx";

const bar = (name: RegExp) => screen.getByRole("button", { name });
const press = (name: RegExp, key: string, more: object = {}) => fireEvent.keyDown(bar(name), { key, ...more });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("moves a bar by arrow keys, lengthens it with shift past midnight, and undoes the whole of it at once", async () => {
  const { sent } = await openHours({ view: "bars" });
  for (let i = 0; i < 4; i++) press(/^Freitag, .*bearbeiten/, "ArrowRight");
  bar(/^Freitag, 12:00 – 23:00, bearbeiten/);
  for (let i = 0; i < 6; i++) press(/^Freitag, .*bearbeiten/, "ArrowRight", { shiftKey: true });
  bar(/^Freitag, 12:00 – 00:30 Sa, bearbeiten/);
  expect(screen.getByText("Freitag, 12:00 – 00:30 Sa")).toBeTruthy();
  await click("Übernehmen");
  expect(bodyOf(sent()[0]).schedules.at(-1)).toEqual({
    weekdays: [5],
    startTime: "12:00:00",
    endTime: "00:30:00",
    orderTypes: null,
  });
  for (let i = 0; i < 3; i++) press(/^Montag, .*bearbeiten/, "ArrowLeft");
  await click("Rückgängig");
  bar(/^Montag, 11:00 – 22:00, bearbeiten/);
});

it("opens a bar with Enter at its times, says that it holds on other days, and leads back with Escape", async () => {
  const { sent } = await openHours({ view: "bars" });
  await act(async () => void fireEvent.click(bar(/^Montag, .*bearbeiten/), { detail: 0 }));
  const inspector = within(screen.getByRole("region", { name: "Montag, 11:00 bis 22:00" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Montag, von"));
  type("Montag, von", "9");
  type("Montag, bis", "14:30");
  await act(async () => void fireEvent.click(inspector.getByLabelText("Dienstag")));
  bar(/^Dienstag, 09:00 – 14:30, bearbeiten/);
  fireEvent.keyDown(screen.getByLabelText("Montag, bis"), { key: "Escape" });
  await act(async () => {});
  expect(document.activeElement).toBe(bar(/^Montag, 09:00 – 14:30, bearbeiten/));
  await click("Übernehmen");
  expect(bodyOf(sent()[0]).schedules.map(({ weekdays, startTime }) => [weekdays, startTime])).toEqual([
    [[1, 2], "09:00:00"],
    [[3, 4, 5, 6, 7], "11:00:00"],
  ]);
});

it("adds and removes a period, and goes to the bar of what is wrong", async () => {
  await openHours({ view: "bars" });
  await click("Sonntag: Zeit dazugeben");
  screen.getByRole("region", { name: "Sonntag, neue Zeit" });
  await act(async () => void fireEvent.click(bar(/^Montag, .*bearbeiten/)));
  await click("Übernehmen");
  screen.getByText("2 Angaben stimmen noch nicht.");
  expect(document.activeElement).toBe(screen.getByLabelText("Sonntag, von"));
  await click("Sonntag: Zeit löschen");
  expect(screen.queryByText("Sonntag, neue Zeit")).toBeNull();
  expect(screen.queryByRole("complementary")).toBeNull();
});

it("remembers for each person whether bars or the list are shown", async () => {
  await openHours({ view: "bars" });
  expect(screen.queryByLabelText("Montag, von")).toBeNull();
  fireEvent.click(screen.getByLabelText("Liste"));
  screen.getByLabelText("Montag, von");
  expect(Object.entries(localStorage)).toContainEqual([expect.stringMatching(/^hours-view-/), "list"]);
});

it("shows the year in one sentence, with what is typed and not sent", async () => {
  await openHours({ view: "bars" });
  const open = made.comingHolidays.length - 1;
  screen.getByRole("img", {
    name: new RegExp(`^Die nächsten zwölf Monate: 1\u00a0Tag zu, ${open}\u00a0Feiertage noch nicht`),
  });
});
