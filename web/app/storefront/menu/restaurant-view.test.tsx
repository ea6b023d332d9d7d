import { type Service, service as serviceSchema } from "@mahlzeit/contract/catalogue/restaurants";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { forgetDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import type { RestaurantPageData } from "../restaurant/restaurant-data.ts";
import { restaurantNow } from "../restaurant/restaurant-now.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { RestaurantView } from "./restaurant-view.tsx";

const noon = Date.UTC(2026, 10, 19, 11);
const size = {
  id: "size",
  name: "Größe",
  min: 1,
  max: 1,
  free: 0,
  options: [{ id: "big", name: "Groß", priceCents: 300, depositCents: 0, allergens: [] }],
} as const;

function dataOf(service: Service, first = someProduct()): RestaurantPageData {
  const soup = { product: first, badgePercent: 0 };
  const pizza = {
    product: someProduct({ id: "pizza", name: "Margherita", optionGroups: [size] }),
    badgePercent: 10,
    reference: "tiefster Preis in 30 Tagen: 11,00 €",
  };
  const menu = [
    { id: "c1", name: "Suppen", description: "Bevor’s losgeht.", products: [soup] },
    { id: "c2", name: "Pizza", description: "", products: [pizza] },
  ];
  return { ...restaurantNow(service, noon), menu };
}

function open(service = someRestaurant(), location = "/", first = someProduct()) {
  return renderPage(<RestaurantView {...dataOf(service, first)} />, { location });
}

const closed = someRestaurant({ acceptingOrders: false, nextOpening: noon + 3 * 3_600_000 });
const text = () => document.body.textContent ?? "";

beforeEach(() => {
  sessionStorage.clear();
  forgetDeviceAddress();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an open restaurant", () => {
  it("shows its facts and its menu with the legend of allergens", () => {
    open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gasthaus Lindenhof");
    for (const words of [
      "Jetzt geöffnet",
      "10 % Rabatt",
      "Bevor’s losgeht.",
      "Margherita",
      "minus 10 %",
      "tiefster Preis in 30 Tagen: 11,00 €",
      "A, C, G",
    ])
      expect(text()).toContain(words);
    expect(text()).toMatch(/A ?glutenhaltiges Getreide/);
    expect(document.querySelector("s, del")).toBeNull();
  });

  it("adds a dish at a tap and says so", () => {
    const { store } = open();
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    fireEvent.click(screen.getByRole("button", { name: /^Frittatensuppe Kräftige/ }));
    expect(store.read().cart?.lines).toMatchObject([{ quantity: 2 }]);
    expect(screen.getByRole("link", { name: /Zum Warenkorb \(2 ausgewählt\)/ }).getAttribute("href")).toBe(
      "/checkout/gasthaus-lindenhof",
    );
    expect(text()).toContain("Frittatensuppe liegt im Warenkorb. 2 ausgewählt.");
  });

  it("shows the discount by card on the link to the cart", () => {
    open();
    const bar = screen.getByRole("link", { name: /Zum Warenkorb/ });
    expect(bar.textContent).not.toContain("Kartenzahlung");
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    expect(bar.textContent).toMatch(/10 % Rabatt bei Kartenzahlung.*4,41/);
  });

  it("shakes the link to the cart for a second", () => {
    vi.useFakeTimers();
    open();
    const bar = screen.getByRole("link", { name: /Zum Warenkorb/ });
    expect(bar.dataset.shaking).toBeUndefined();
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    expect(bar.dataset.shaking).toBe("");
    act(() => void vi.advanceTimersByTime(999));
    expect(bar.dataset.shaking).toBe("");
    act(() => void vi.advanceTimersByTime(1));
    expect(bar.dataset.shaking).toBeUndefined();
  });

  it("asks for options before a product that has some", async () => {
    const { store } = open();
    fireEvent.click(screen.getByRole("button", { name: /Margherita/ }));
    fireEvent.click(await screen.findByLabelText(/Groß/));
    expect(store.read().cart?.lines[0]?.optionGroupSelections[0]?.selectedOptions[0]?.name).toBe("Groß");
    expect(screen.queryByLabelText(/Groß/)).toBeNull();
  });

  it("counts up the line of the same options, and adds another for others", async () => {
    const side = {
      id: "side",
      name: "Beilage",
      min: 1,
      max: 1,
      free: 0,
      options: [
        { id: "fries", name: "Pommes frites", priceCents: 50, depositCents: 0, allergens: [] },
        { id: "salad", name: "Erdäpfelsalat", priceCents: 0, depositCents: 0, allergens: [] },
      ],
    } as const;
    const { store } = open(someRestaurant(), "/", someProduct({ id: "s", name: "Schnitzel", optionGroups: [side] }));
    const dish = () => screen.getByRole("button", { name: /^Schnitzel .*Kräftige/ });
    for (const option of [/Pommes/, /Pommes/, /Erdäpfelsalat/]) {
      fireEvent.click(dish());
      fireEvent.click(await screen.findByLabelText(option));
    }
    const lines = store
      .read()
      .cart?.lines.map((line) => [
        line.optionGroupSelections[0]?.selectedOptions.map(({ name }) => name),
        line.quantity,
      ]);
    expect(lines).toEqual([
      [["Pommes frites"], 2],
      [["Erdäpfelsalat"], 1],
    ]);
    expect(dish().textContent).toMatch(/3 im Warenkorb/);
  });

  it("asks for the address before the first dish of a delivery, and then adds it", async () => {
    const { store } = open(someRestaurant({}, { orderTypes: ["DELIVERY"] }));
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    const street = await screen.findByLabelText(/Straße/);
    expect(store.read().cart).toBeNull();
    fireEvent.input(street, { target: { value: "Neubaugasse 14" } });
    fireEvent.input(screen.getByLabelText(/PLZ/), { target: { value: "1070" } });
    fireEvent.input(screen.getByLabelText(/Ort/), { target: { value: "Wien" } });
    fireEvent.submit(street.closest("form") as HTMLFormElement);
    await waitFor(() =>
      expect(store.read().cart).toMatchObject({ orderType: "DELIVERY", lines: [{ product: { id: "soup" } }] }),
    );
  });

  it("asks for no address that is known on this device", () => {
    saveDeviceAddress({ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" });
    const { store } = open(someRestaurant({}, { orderTypes: ["DELIVERY"] }));
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    expect(screen.queryByLabelText(/Straße/)).toBeNull();
    expect(store.read().cart).toMatchObject({ orderType: "DELIVERY", address: { street: "Neubaugasse" } });
  });

  it("lets a guest continue without a delivery", async () => {
    const { store } = open(someRestaurant({}, { orderTypes: ["DELIVERY", "TAKEAWAY"] }));
    fireEvent.click(screen.getByRole("button", { name: /Frittatensuppe/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Lieber selbst abholen", hidden: true }));
    expect(store.read().cart).toMatchObject({ orderType: "TAKEAWAY", lines: [{ product: { id: "soup" } }] });
  });

  it("shows no prices if only an event whose host pays can be ordered", () => {
    open(someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["EVENT"], discount: null }));
    expect(text()).not.toContain("€");
    expect(text()).toContain("Bei dieser Veranstaltung zahlt, wer sie ausrichtet.");
    cleanup();
    open();
    expect(text()).not.toContain("ausrichtet");
  });

  it("names street, hours and trader in its details", async () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Informationen zum Restaurant" }));
    await screen.findByText("Lindengasse 22, 1070 Wien, Österreich");
    for (const words of [
      "Montag",
      "Vertragspartner ist Lindenhof Gastronomie GmbH",
      "Kein Rücktrittsrecht (§ 18 FAGG)",
    ])
      expect(text()).toContain(words);
  });
});

it.each([
  [{ average: 4.3, count: 204 }, "Bewertung 4,3 (204)"],
  [null, "Bewertung neu"],
  [undefined, null],
])("says what guests thought of it, as its card does: %j", (rating, said) => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  open(someRestaurant({ rating }));
  expect(screen.queryByRole("link", { name: /^Bewertung/ })?.textContent ?? null).toBe(said);
});

it("says in its hours what soon differs from them", async () => {
  const closure = { kind: "SPECIAL" as const, from: "2026-11-20", to: "2026-11-26", periods: [], reason: "" };
  open(someRestaurant({ exceptions: [closure] }));
  fireEvent.click(screen.getByRole("button", { name: "Informationen zum Restaurant" }));
  await screen.findByText("Urlaub von 20. bis 26. November");
});

describe("a closed restaurant", () => {
  it("says so, when it opens again and what its hours are", () => {
    open(closed);
    expect(text()).toContain("Aktuell nehmen wir leider keine Bestellungen an.");
    expect(text()).toContain("Ab 15:00 sind wir wieder für dich da.");
    expect(text()).toContain("Unsere Bestellzeiten");
    expect(text()).not.toContain("Frittatensuppe");
  });

  it("shows its menu in the preview, where nothing can be added", () => {
    open(closed, "/?vorschau=1");
    expect(text()).toContain("Frittatensuppe");
    expect(screen.queryByRole("button", { name: /Frittatensuppe/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Zum Warenkorb/ })).toBeNull();
  });
});

it("a page left open closes once nothing can be ready before the restaurant closes", async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const evening = {
    ...someRestaurant(),
    schedules: [{ weekdays: [4 as const], startTime: "11:00:00", endTime: "12:35:00" }],
  };
  const shut = { ...evening, acceptingOrders: false, nextOpening: null };
  const answer = z.encode(serviceSchema, shut);
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal("fetch", fetch);
  open(evening);
  expect(text()).toContain("Jetzt geöffnet");
  await act(async () => await vi.advanceTimersByTimeAsync(29 * 60_000));
  expect(fetch).not.toHaveBeenCalled();
  await act(async () => await vi.advanceTimersByTimeAsync(2 * 60_000));
  await waitFor(() => expect(text()).toContain("Aktuell nehmen wir leider keine Bestellungen an."));
  expect(fetch).toHaveBeenCalledOnce();
});
