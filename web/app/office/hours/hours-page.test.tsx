import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { bodyOf, click, everyDay, holiday, made, openHours, storedDrafts, type } from "./testing/open-hours.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("lets staff say when it is open today, and nothing else", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-19T14:00:00+01:00"), toFake: ["Date"] });
  const { network, today } = await openHours({ role: "staff" });
  screen.getByText("Geplant: 11:00 – 22:00");
  expect(screen.queryByRole("heading", { name: "Feiertage" })).toBeNull();
  fireEvent.click(screen.getByLabelText("Andere Zeiten"));
  type("Heute, bis", "sieben");
  await click("Für heute übernehmen");
  screen.getByText("„sieben“ ist keine Uhrzeit. Zum Beispiel 11:30.");
  expect(today()).toEqual([]);
  type("Heute, bis", "19");
  await click("Für heute übernehmen");
  screen.getByText("Übernommen. Gäste sehen es jetzt so.");
  fireEvent.click(screen.getByLabelText("Wie geplant"));
  await click("Für heute übernehmen");
  const periods = [{ startTime: "11:00:00", endTime: "19:00:00", orderTypes: null }];
  expect(today()).toEqual([
    { day: "2026-11-19", special: { periods, reason: "" } },
    { day: "2026-11-19", special: null },
  ]);
  expect(network.calls.filter(({ method }) => method === "PUT")).toEqual([]);
});

it("names the orders for a day that is about to be closed, and for no other", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-19T14:00:00+01:00"), toFake: ["Date"] });
  const { identificationTag: _tag, customerAccount: _account, ...order } = madeOrder;
  const managed = { ...order, isTest: false, defaultMinutes: 30, money: null, complaint: null };
  const at = (time: string) => Date.parse(`2026-12-${time}:00+01:00`);
  const away = { from: "2026-12-09", to: "2026-12-11", periods: [], reason: "Betriebsausflug" };
  await openHours({
    hours: { ...made, specialDays: [away] },
    orders: [
      { ...managed, number: 1, type: "TAKEAWAY", takeawayAt: at("10T12:30") },
      // The requested time is the last minute of a day before it.
      { ...managed, number: 2, takeawayAt: at("08T22:00") },
      { ...managed, number: 3, takeawayAt: null },
      { ...managed, number: 4, takeawayAt: at("12T11:00") },
    ],
  });
  await screen.findByText("Eine Bestellung liegt in einer Zeit, zu der ihr zuhabt.");
  screen.getByText(/Nr\. 1, Do 10\.12\. um 12:30\. Sie bleiben, bis ihr sie storniert\./);
});

it("leaves the restaurant's own holidays to its owner", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-19T14:00:00+01:00"), toFake: ["Date"] });
  const away = { from: "2026-11-16", to: "2026-11-22", periods: [], reason: "Familienfest" };
  await openHours({ role: "staff", hours: { ...made, specialDays: [away] } });
  screen.getByText(/^Heute gehört zu „Familienfest“/);
  expect(screen.queryByRole("button", { name: /übernehmen/ })).toBeNull();
});

it("sends the week as it was typed in any spelling, and says that it holds", async () => {
  const { sent } = await openHours();
  expect(screen.queryByRole("complementary")).toBeNull();
  type("Freitag, von", "9");
  type("Freitag, bis", "0130");
  expect(screen.getByText("Sa früh")).toBeTruthy();
  expect((screen.getByLabelText("Freitag, von") as HTMLInputElement).value).toBe("09:00");
  await click("Übernehmen");
  screen.getByText("Übernommen. Gäste sehen es jetzt so.");
  expect(sent().map(({ body }) => (body as ManagedHours).schedules)).toEqual([
    [
      { weekdays: [1, 2, 3, 4, 6, 7], startTime: "11:00:00", endTime: "22:00:00", orderTypes: null },
      { weekdays: [5], startTime: "09:00:00", endTime: "01:30:00", orderTypes: null },
    ],
  ]);
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(storedDrafts()).toEqual([]);
});

it("names every fault at once, goes to the first, and sends nothing until a night is confirmed", async () => {
  const { sent } = await openHours();
  type("Montag, von", "elf");
  type("Dienstag, bis", "9");
  await click("Übernehmen");
  screen.getByText("2 Angaben stimmen noch nicht.");
  expect(document.activeElement).toBe(screen.getByLabelText("Montag, von"));
  type("Montag, von", "11");
  await click("Ja, bis Mi um 09:00");
  await click("Übernehmen");
  expect(sent()).toHaveLength(1);
});

it("keeps what was not sent when the page is left, undoes a removal and throws all away", async () => {
  await openHours();
  await click("Montag, 11:00 – 22:00 entfernen");
  fireEvent.click(holiday("Silvester").getByLabelText("Zu"));
  screen.getByRole("complementary", { name: "Änderungen noch nicht übernommen" });
  cleanup();
  await openHours();
  expect(screen.getByText("Ruhetag", { selector: "p" })).toBeTruthy();
  expect((holiday("Silvester").getByLabelText("Zu") as HTMLInputElement).checked).toBe(true);
  await click("Sonntag, 11:00 – 22:00 entfernen");
  expect(screen.getAllByText("Ruhetag", { selector: "p" })).toHaveLength(2);
  await click("Rückgängig");
  expect(screen.getAllByText("Ruhetag", { selector: "p" })).toHaveLength(1);
  await click("Verwerfen");
  expect(screen.queryByText("Ruhetag", { selector: "p" })).toBeNull();
  expect(storedDrafts()).toEqual([]);
});

it("changes one type alone, and takes its week over for another", async () => {
  const { sent } = await openHours();
  fireEvent.click(screen.getByLabelText("Lieferung"));
  type("Montag, von", "17");
  await click("Auf Zum Mitnehmen übertragen");
  await click("Übernehmen");
  const { schedules } = bodyOf(sent()[0]);
  expect(schedules.map(({ startTime, orderTypes }) => [startTime, orderTypes])).toEqual([
    ["17:00:00", ["DELIVERY", "TAKEAWAY"]],
    ["11:00:00", ["ON_SITE", "EVENT"]],
    ["11:00:00", null],
  ]);
});

it("decides all open holidays at once and leaves the decided", async () => {
  const { sent } = await openHours();
  const openOnes = made.comingHolidays.length - 1;
  screen.getByText(new RegExp(`^${openOnes} Feiertage sind noch nicht entschieden und gelten wie immer`));
  const all = within(screen.getByRole("group", { name: /auf einmal/ }));
  await act(async () => void fireEvent.click(all.getByRole("button", { name: "Wie immer" })));
  await click("Übernehmen");
  const { holidays } = bodyOf(sent()[0]);
  expect(holidays.map(({ choice }) => choice).filter((choice) => choice === "AS_ALWAYS")).toHaveLength(openOnes);
  expect(holidays.find(({ day }) => day === "2026-12-25")?.choice).toBe("CLOSED");
});

it("leaves open nothing that lies in the restaurant's own holidays", async () => {
  const away = { from: "2026-12-24", to: "2027-01-06", periods: [], reason: "" };
  const { sent } = await openHours({ hours: { ...made, specialDays: [away] } });
  const within = made.comingHolidays.filter(({ day }) => away.from <= day && day <= away.to);
  expect(within.length).toBeGreaterThan(3);
  const openOnes = made.comingHolidays.filter((one) => !within.includes(one)).length;
  screen.getByText(new RegExp(`^${openOnes} Feiertage sind noch nicht entschieden`));
  expect(screen.getAllByText(/noch offen$/)).toHaveLength(openOnes);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Zu" })));
  await click("Übernehmen");
  const decided = bodyOf(sent()[0]).holidays.map(({ day }) => day);
  expect(within.filter(({ day }) => decided.includes(day)).map(({ day }) => day)).toEqual(["2026-12-25"]);
});

it("merges what somebody else changed meanwhile, and asks where both changed the same", async () => {
  let isFirst = true;
  const other = { weekdays: [1] as typeof everyDay, startTime: "08:00:00", endTime: "12:00:00", orderTypes: null };
  const bodies: ManagedHours[] = [];
  const { store } = await openHours({
    change: ({ body }) => {
      bodies.push(body as ManagedHours);
      if (!isFirst) return Response.json({ ...made, ...(body as ManagedHours), revision: "r3" });
      isFirst = false;
      return problemAnswer("revision-changed");
    },
  });
  type("Montag, von", "10");
  type("Dienstag, von", "10");
  store({
    revision: "r2",
    schedules: [other, ...made.schedules.map((one) => ({ ...one, weekdays: everyDay.slice(1) }))],
  });
  await click("Übernehmen");
  screen.getByText("08:00 – 12:00");
  screen.getByText("Zuerst entscheiden, was gilt.");
  const choice = document.activeElement as HTMLElement;
  expect([choice.tagName, choice.id]).toEqual(["H3", expect.stringMatching(/^conflict-/)]);
  choice.blur();
  await click("Zeigen");
  expect(document.activeElement).toBe(choice);
  await click("Das andere nehmen");
  await click("Übernehmen");
  expect(bodies.at(-1)?.revision).toBe("r2");
  expect(bodies.at(-1)?.schedules.map(({ weekdays, startTime }) => [weekdays, startTime])).toEqual([
    [[1], "08:00:00"],
    [[2], "10:00:00"],
    [[3, 4, 5, 6, 7], "11:00:00"],
  ]);
});

it("closes for a stretch of days, after every fault of its form was said", async () => {
  const { sent } = await openHours();
  await click("Urlaub");
  await click("Urlaub eintragen");
  screen.getByText("Bitte gib einen Tag an.");
  fireEvent.change(screen.getByLabelText("Von *"), { target: { value: "2027-02-08" } });
  fireEvent.change(screen.getByLabelText("Bis *"), { target: { value: "2027-02-07" } });
  await click("Urlaub eintragen");
  screen.getByText("Endet, bevor es anfängt.");
  fireEvent.change(screen.getByLabelText("Bis *"), { target: { value: "2027-02-14" } });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Semesterferien" } });
  await click("Urlaub eintragen");
  screen.getByText("Mo, 8. Februar – So, 14. Februar 2027, 7 Tage, zu");
  await click("Übernehmen");
  expect(bodyOf(sent()[0]).specialDays).toEqual([
    { from: "2027-02-08", to: "2027-02-14", reason: "Semesterferien", periods: [] },
  ]);
});

it("keeps the changes where the server does not answer, and says so", async () => {
  await openHours({ change: noNetwork });
  type("Montag, von", "10");
  await click("Übernehmen");
  screen.getByText(/Bitte prüfe deine Verbindung/);
  screen.getByRole("complementary");
});
