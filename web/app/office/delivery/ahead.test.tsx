import { findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { someRestaurant } from "../../storefront/testing/sample-restaurant.ts";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { DeliverySettings } from "./delivery-settings.tsx";

const made = z.encode(findDelivery.answer, {
  revision: "r1",
  areas: [],
  orderAheadDays: 0,
  ordersPerQuarter: null,
  dishesPerQuarter: null,
  offered: null,
  service: someRestaurant(),
  kitchen: { booked: [], silentSince: null },
  unknownPostcodes: [],
});
let stored: typeof made;
let busiest: object | null;

beforeEach(() => {
  localStorage.clear();
  stored = made;
  busiest = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function network() {
  return fakeNetwork({
    "/busiest-day": () => Response.json({ busiest }),
    "/delivery": ({ method, body }: Call) => {
      if (method === "GET") return Response.json(stored);
      const { revision, ...given } = body as typeof made;
      if (revision !== stored.revision) return problemAnswer("revision-changed");
      stored = { ...stored, ...given, revision: `${revision}+` };
      return Response.json(stored);
    },
  });
}

async function openPage(): Promise<void> {
  const Page = createRoutesStub([{ path: "/", Component: () => <DeliverySettings restaurantId="r" /> }]);
  renderInOffice(<Page />);
  await screen.findByRole("heading", { name: "Vorbestellen" });
}
const choose = (group: string, label: string) =>
  fireEvent.click(within(screen.getByRole("radiogroup", { name: group })).getByLabelText(label));
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

it("limits and days are chosen, kept on the device and taken over as one", async () => {
  const { calls } = network();
  await openPage();
  choose("Vorbestellen", "7 Tage");
  choose("Bestellungen je Viertelstunde", "Höchstens");
  fireEvent.click(screen.getByRole("button", { name: "Bestellungen je Viertelstunde: weniger" }));
  cleanup();
  await openPage();
  expect(screen.getByText("Änderungen noch nicht übernommen")).toBeDefined();
  await press("Übernehmen");
  await screen.findByText("Übernommen. Gäste sehen es jetzt so.");
  expect(sent(calls)).toEqual([
    { revision: "r1", areas: [], orderAheadDays: 7, ordersPerQuarter: 7, dishesPerQuarter: null },
  ]);
});

it("what somebody else has changed meanwhile is shown, and one is chosen", async () => {
  const { calls } = network();
  await openPage();
  choose("Vorbestellen", "14 Tage");
  stored = { ...stored, revision: "r2", orderAheadDays: 3, dishesPerQuarter: 30 };
  await press("Übernehmen");
  await screen.findByText("14 Tage im Voraus");
  expect(screen.getByText("3 Tage im Voraus")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Meins nehmen" }));
  await press("Übernehmen");
  await screen.findByText("Übernommen. Gäste sehen es jetzt so.");
  expect(sent(calls).at(-1)).toMatchObject({ revision: "r2", orderAheadDays: 14, dishesPerQuarter: 30 });
});

it("it says for which times one can order now", async () => {
  stored = { ...made, offered: { from: "2020-01-01T11:00:00.000Z", until: "2020-01-02T21:45:00.000Z" } };
  network();
  await openPage();
  expect(screen.getByText("Wer jetzt schaut, kann von Mi 1.1., 12:00 bis Do 2.1., 22:45 bestellen.")).toBeDefined();
});

it("it says a day once where one can order for that day only", async () => {
  stored = { ...made, offered: { from: "2020-01-01T11:00:00.000Z", until: "2020-01-01T21:45:00.000Z" } };
  network();
  await openPage();
  expect(screen.getByText("Wer jetzt schaut, kann für Mi 1.1. von 12:00 bis 22:45 bestellen.")).toBeDefined();
});

it("it draws the busiest day, and says what the limits of the draft would have meant", async () => {
  const quarter = (at: string, orders: number) => ({ at, orders, dishes: 3 * orders });
  busiest = {
    day: "2026-11-21",
    quarters: [
      quarter("2026-11-21T18:00:00.000Z", 3),
      quarter("2026-11-21T18:15:00.000Z", 9),
      quarter("2026-11-21T18:30:00.000Z", 8),
    ],
  };
  network();
  await openPage();
  const region = within(await screen.findByRole("region", { name: "Dein dichtester Tag der letzten Woche" }));
  const said = () => region.getByRole("status").textContent;
  expect(said()).toBe("Samstag, 21. November: am meisten um 19:15, 9\u00a0Bestellungen. ");
  choose("Bestellungen je Viertelstunde", "Höchstens");
  expect(said()).toMatch(/9\u00a0Bestellungen\. Mit höchstens 8 wären 2\u00a0Viertelstunden voll gewesen\.$/);
  fireEvent.click(region.getByText("Als Tabelle"));
  const rows = region.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Viertelstunde", "Bestellungen", "Gerichte", "Damit voll"],
    ["ab 19:00", "3", "9", "–"],
    ["ab 19:15", "9", "27", "voll"],
    ["ab 19:30", "8", "24", "voll"],
  ]);
  choose("Was gezählt wird", "Gerichte");
  expect(said()).toBe("Samstag, 21. November: am meisten um 19:15, 27\u00a0Gerichte. ");
  choose("Gerichte je Viertelstunde", "Höchstens");
  expect(said()).toMatch(/27\u00a0Gerichte\. Mit höchstens 20 wären 2\u00a0Viertelstunden voll gewesen\.$/);
});
