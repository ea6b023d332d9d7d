import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { RestaurantTable } from "./restaurant-table.tsx";

const made = (i: number, changes: object = {}) => ({
  id: madeOrder.id.slice(0, -3) + String(100 + i),
  uid: `inn-${i}`,
  name: `Gasthaus ${String(i).padStart(2, "0")}`,
  city: i % 2 === 0 ? "Wien" : "Graz",
  isOnline: true,
  suspendedAt: null,
  endedAt: null,
  ...changes,
});

async function show(restaurants: readonly object[]) {
  fakeNetwork({ "management/restaurants": () => Response.json(restaurants) });
  renderInOffice(<RestaurantTable />, { wrapper: MemoryRouter });
  await act(async () => {});
}
const names = () =>
  within(screen.getByRole("list", { name: "Restaurants" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("finds by name, town and state, counts each state, and leads to the page about one", async () => {
  const suspendedAt = "2026-11-17T09:00:00.000Z" as unknown as ManagedRestaurant["suspendedAt"];
  await show([made(1), made(2, { isOnline: false }), made(3, { isOnline: false, suspendedAt })]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Alle 3",
    "Online 1",
    "Offline 1",
    "Gesperrt 1",
  ]);
  screen.getByText("Gesperrt seit 17.11.2026");
  expect(screen.getByRole("link", { name: "Gasthaus 01" }).getAttribute("href")).toBe("/management/restaurants/inn-1");
  press(/^Gesperrt/);
  expect(names()).toEqual(["Gasthaus 03"]);
  press(/^Alle/);
  fireEvent.change(screen.getByLabelText("Ort"), { target: { value: "Wien" } });
  expect(names()).toEqual(["Gasthaus 02"]);
  fireEvent.change(screen.getByLabelText("Suchen"), { target: { value: "inn-1" } });
  screen.getByText("Keines passt dazu.");
});

it("shows 25 at once, and begins anew where something else is chosen", async () => {
  await show(Array.from({ length: 60 }, (_, i) => made(i)));
  expect(names()).toHaveLength(25);
  press(/^Weiter/);
  screen.getByText("26 – 50 von 60");
  press(/^Weiter/);
  expect(names()).toHaveLength(10);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Weiter" }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Suchen"), { target: { value: "Graz" } });
  screen.getByText("1 – 25 von 30");
});

it("asks again where there was no answer", async () => {
  fakeNetwork({ "management/restaurants": noNetwork });
  renderInOffice(<RestaurantTable />, { wrapper: MemoryRouter });
  await screen.findByText("Die Restaurants ließen sich gerade nicht laden.");
  fakeNetwork({ "management/restaurants": () => Response.json([made(1)]) });
  await act(async () => press(/^Nochmal/));
  expect(names()).toEqual(["Gasthaus 01"]);
});
