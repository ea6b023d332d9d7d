import type { ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { someRestaurant } from "../../storefront/testing/sample-restaurant.ts";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { changedFields, type Fields } from "../draft/merge-fields.ts";
import { countChanges } from "./delivery-fields.ts";
import { DeliverySettings } from "./delivery-settings.tsx";

const wien = {
  id: "01938a5c-0000-7000-8000-00000000000a",
  name: "Ums Eck",
  postcodes: ["1070"],
  cities: [],
  feeCents: 0,
  minimumCents: 1200,
  freeFromCents: null,
  extraMinutes: 0,
};
const limits = { orderAheadDays: 0, ordersPerQuarter: null, dishesPerQuarter: null };
const kitchen = { booked: [], silentSince: null };
let stored: ManagedDelivery;
/** The results of the address search. */
let known: object[] = [];

beforeEach(() => {
  localStorage.clear();
  known = [];
  stored = {
    revision: "r1",
    areas: [wien],
    ...limits,
    offered: null,
    service: someRestaurant(),
    kitchen,
    unknownPostcodes: [],
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function network() {
  return fakeNetwork({
    "/addresses": () => Response.json(known),
    "/busiest-day": () => Response.json({ busiest: null }),
    "/delivery": ({ method, body }: Call) => {
      const shown = z.encode(findDelivery.answer, stored);
      if (method === "GET") return Response.json(shown);
      const { revision, ...given } = body as { revision: string };
      if (revision !== stored.revision) return problemAnswer("revision-changed");
      stored = z.decode(findDelivery.answer, { ...shown, ...given, revision: `${revision}+` } as never);
      return Response.json(z.encode(findDelivery.answer, stored));
    },
  });
}

async function openPage(): Promise<void> {
  const Page = createRoutesStub([{ path: "/", Component: () => <DeliverySettings restaurantId="r" /> }]);
  renderInOffice(<Page />);
  await screen.findByRole("heading", { name: "Gebiete" });
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function addFar(places: string): Promise<void> {
  await press("Gebiet");
  type(/^Name/, "Weiter weg");
  type(/Postleitzahlen und Orte/, places);
  type(/Liefergebühr/, "3,90");
  type(/Mindestbestellwert/, "25");
  type(/Gratis ab/, "50");
  type(/Minuten länger/, "20");
  await press("Gebiet eintragen");
}

it("makes an area, says what an address gets by the draft already, and sends all of them at once", async () => {
  const { calls } = network();
  await openPage();
  await addFar("1020, 1100 Mödling");
  expect(screen.getByRole("complementary").getAttribute("aria-label")).toBe("Änderung noch nicht übernommen");
  const row = within(screen.getByRole("row", { name: /Weiter weg/ }));
  expect(
    ["3,90", "25,00", "50,00", "+20 min"].map((text) => row.getByText(new RegExp(text.replace("+", "[+]"))).tagName),
  ).toEqual(["TD", "TD", "TD", "TD"]);
  type(/Adresse, Postleitzahl oder Ort/, "Taborstraße 12, 1020 Wien");
  expect(screen.getByText("Weiter weg", { selector: "b" })).toBeDefined();
  await press("Nach oben: Weiter weg");
  await press("Übernehmen");
  await screen.findByText("Übernommen. Gäste sehen es jetzt so.");
  const [sent] = calls.filter(({ method }) => method === "PUT").map(({ body }) => body as { areas: object[] });
  expect(sent?.areas).toMatchObject([
    {
      name: "Weiter weg",
      postcodes: ["1020", "1100"],
      cities: ["Mödling"],
      fee: 3.9,
      minimum: 25,
      freeFrom: 50,
      extraMinutes: 20,
    },
    { id: wien.id, fee: 0, minimum: 12 },
  ]);
});

const leopoldstadt = { street: "Praterstraße", postcode: "1020", city: "Wien" };
const taborstrasse = { street: "Taborstraße", number: "9", postcode: "1020", city: "Wien" };

it.each([
  ["a postcode is meant with its city", "1020", [leopoldstadt], /^1020 Wien: Ganz Wien$/],
  ["a street is meant where it is found", "Taborstraße 9", [taborstrasse], /^Taborstraße 9, 1020 Wien: Ganz Wien$/],
  ["a postcode without a known street is Vienna's all the same", "1230", [], /^1230: Ganz Wien$/],
  ["a town is what it says", "Graz", [], /^Graz: Da lieferst du nicht hin/],
  ["what is found nowhere is no place", "102O", [], /^Diese Adresse finden wir nicht/],
])("%s", async (_, typed, found, answer) => {
  known = found;
  stored = { ...stored, areas: [{ ...wien, name: "Ganz Wien", postcodes: [], cities: ["Wien"] }] };
  network();
  await openPage();
  type(/Adresse, Postleitzahl oder Ort/, typed);
  const says = within(screen.getByRole("region", { name: "Welche Adresse bekommt was?" }));
  await waitFor(() =>
    expect(
      says.getByText((__, element) => answer.test(element?.textContent ?? "") && element?.tagName === "P"),
    ).toBeDefined(),
  );
});

it.each([
  ["a town of an area is meant before a street that begins alike", "Klosterneuburg", /^Klosterneuburg: Nordwesten$/],
  [
    "a postcode that no area names is decided by its town",
    "3400",
    /^3400 steht in keinem Gebiet\. .+ nach Klosterneuburg\./,
  ],
  ["with it, it is the place of a guest's order", "3400 Klosterneuburg", /^3400 Klosterneuburg: Nordwesten$/],
])("%s", async (_, typed, answer) => {
  known = /\d/.test(typed) ? [] : [{ street: "Klosterneuburger Straße", postcode: "1200", city: "Wien" }];
  stored = { ...stored, areas: [{ ...wien, name: "Nordwesten", postcodes: ["3420"], cities: ["Klosterneuburg"] }] };
  network();
  await openPage();
  type(/Adresse, Postleitzahl oder Ort/, typed);
  const says = within(screen.getByRole("region", { name: "Welche Adresse bekommt was?" }));
  await waitFor(() =>
    expect(
      says.getByText((__, element) => answer.test(element?.textContent ?? "") && element?.tagName === "P"),
    ).toBeDefined(),
  );
});

it("says why nobody is delivered to now: not online is not closed, and closed is no lack of a device", async () => {
  const when = async (service: Partial<ReturnType<typeof someRestaurant>>) => {
    stored = { ...stored, service: { ...someRestaurant(), ...service } };
    network();
    await openPage();
    type(/Adresse, Postleitzahl oder Ort/, "1070 Wien");
    const words = (await screen.findByText("Wär jetzt da um")).parentElement?.textContent ?? "";
    cleanup();
    return words;
  };
  expect(await when({})).toMatch(/\d\d:\d\d$/);
  expect(await when({ enabled: false })).toMatch(/\d\d:\d\d, sobald du online bist$/);
  expect(await when({ schedules: [] })).toMatch(/Gerade geschlossen/);
});

it("names what is delivered for nothing, and asks for a fee where an area is new", async () => {
  network();
  await openPage();
  within(screen.getByRole("row", { name: /Ums Eck/ })).getByText("gratis geliefert");
  await press("Gebiet");
  type(/^Name/, "Weiter weg");
  type(/Postleitzahlen und Orte/, "1100");
  type(/Mindestbestellwert/, "25");
  await press("Gebiet eintragen");
  expect(screen.getByLabelText(/Liefergebühr/).getAttribute("aria-invalid")).toBe("true");
  type(/Liefergebühr/, "0");
  await screen.findByText("0,00 heißt: Du lieferst hier gratis.");
});

it("reads ranges and districts into an area, names what is no postcode, and which ones nobody knows", async () => {
  stored = { ...stored, unknownPostcodes: ["1070"] };
  network();
  await openPage();
  within(screen.getByRole("row", { name: /Ums Eck/ })).getByText(/Kennen wir nicht: 1070/);
  await addFar("6. bis 7. Bezirk, 10300");
  screen.getByText(
    "1070 gehört schon zu „Ums Eck“. „10300“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern.",
  );
  type(/Postleitzahlen und Orte/, "2.-4. Bezirk, 1110-1120");
  await press("Gebiet eintragen");
  expect(screen.getByRole("row", { name: /Weiter weg/ }).querySelector("th")?.textContent).toMatch(
    /1020\s*1030\s*1040\s*1110\s*1120/,
  );
});

it("one dock takes over areas and capacity together, and undoes the last step first, whichever it was", async () => {
  const { calls } = network();
  await openPage();
  await addFar("1020");
  const ahead = within(await screen.findByRole("radiogroup", { name: "Vorbestellen" }));
  fireEvent.click(ahead.getByLabelText("7 Tage"));
  expect(screen.getAllByRole("complementary").map((dock) => dock.ariaLabel)).toHaveLength(1);
  await press("Rückgängig");
  expect((ahead.getByLabelText("Heute") as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("row", { name: /Weiter weg/ })).toBeDefined();
  await press("Rückgängig");
  expect(screen.queryByRole("row", { name: /Weiter weg/ })).toBeNull();
  await addFar("1020");
  fireEvent.click(ahead.getByLabelText("3 Tage"));
  await press("Übernehmen");
  await screen.findByText("Übernommen. Gäste sehen es jetzt so.");
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toMatchObject([
    { revision: "r1", areas: [{ id: wien.id }, { name: "Weiter weg" }], orderAheadDays: 3 },
  ]);
  expect(screen.queryByRole("complementary")).toBeNull();
});

it("what another tab has changed meanwhile is merged, and shown in full where both changed the same", async () => {
  const { calls } = network();
  await openPage();
  const ahead = within(await screen.findByRole("radiogroup", { name: "Vorbestellen" }));
  fireEvent.click(ahead.getByLabelText("7 Tage"));
  await press("Ändern: Ums Eck");
  type(/Liefergebühr/, "2,50");
  await press("Ändern");
  const theirs = { ...wien, extraMinutes: 15 };
  stored = { ...stored, revision: "r2", areas: [theirs], dishesPerQuarter: 30 };
  await press("Übernehmen");
  await screen.findByText(/\+15 min/);
  expect(screen.getByText(/Alles andere haben wir zusammengeführt/)).toBeDefined();
  expect(stored).toMatchObject({ revision: "r2", orderAheadDays: 0 });
  await press("Meins nehmen");
  await press("Übernehmen");
  await screen.findByText("Übernommen. Gäste sehen es jetzt so.");
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
    revision: "r2",
    areas: [{ id: wien.id, fee: 2.5, extraMinutes: 0 }],
    orderAheadDays: 7,
    dishesPerQuarter: 30,
  });
});

it("refuses a postcode that another area has, and says which", async () => {
  network();
  await openPage();
  await addFar("1070");
  expect(screen.getByText("1070 gehört schon zu „Ums Eck“.")).toBeDefined();
  expect(screen.queryByText("Änderung noch nicht übernommen")).toBeNull();
});

it("takes an area out, and says where nothing is delivered", async () => {
  network();
  await openPage();
  type(/Adresse, Postleitzahl oder Ort/, "1070");
  expect(await screen.findByText("gratis geliefert", { selector: "dd" })).toBeDefined();
  await press("Ändern: Ums Eck");
  await press("Entfernen");
  expect(screen.getByText(/Da lieferst du nicht hin/)).toBeDefined();
  expect(screen.getByText(/Du lieferst nirgendwo hin/)).toBeDefined();
});

it("counts what changes: an area is one, wherever it comes in, and an order of those there were another", () => {
  const area = { name: "Wien" };
  const base = { order: ["a", "b"], "area.a": area, "area.b": area };
  const count = (fields: Fields) => countChanges({ base, fields, changed: changedFields(base, fields) });
  expect(count({ ...base, order: ["c", "a", "b"], "area.c": area })).toBe(1);
  expect(count({ order: ["b"], "area.b": area })).toBe(1);
  expect(count({ ...base, order: ["b", "a"] })).toBe(1);
  expect(count({ ...base, order: ["b", "c", "a"], "area.c": area })).toBe(2);
});
