import { minuteMs } from "@mahlzeit/domain/local-time";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { presentCard } from "../../shared/restaurants/present-card.ts";
import { restaurantNow } from "../restaurant/restaurant-now.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { RestaurantView } from "./restaurant-view.tsx";

const noon = Date.UTC(2026, 10, 19, 11);
const pause = (type: "DELIVERY" | "TAKEAWAY" | "ON_SITE", reason: "NO_DRIVER" | null = null) => ({
  type,
  until: noon + 30 * minuteMs,
  reason,
});
const unavailable = { reason: "SOLD_OUT", until: null } as const;
const pizza = someProduct({
  id: "pizza",
  name: "Margherita",
  optionGroups: [
    {
      id: "size",
      name: "Größe",
      min: 1,
      max: 1,
      free: 0,
      options: [
        { id: "small", name: "Klein", priceCents: 0, depositCents: 0, allergens: [], unavailable },
        { id: "big", name: "Groß", priceCents: 300, depositCents: 0, allergens: [] },
      ],
    },
  ],
});

function open(service = someRestaurant()) {
  const soup = { product: someProduct({ unavailable }), badgePercent: 0, soldOut: "Gerade aus" };
  const menu = [{ id: "c", name: "Speisen", description: "", products: [soup, { product: pizza, badgePercent: 0 }] }];
  return renderPage(<RestaurantView {...restaurantNow(service, noon)} menu={menu} />, { location: "/" });
}

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json([])));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows a dish that is out, and offers no way to add it", () => {
  open();
  expect(screen.getByText("Gerade aus")).toBeTruthy();
  expect(screen.getByText("Frittatensuppe")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Frittatensuppe/ })).toBeNull();
});

it("shows an option that is out, and cannot choose it", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: /Margherita/ }));
  const overlay = within(await screen.findByRole("dialog"));
  expect(overlay.getByRole<HTMLInputElement>("radio", { name: /Klein.*Gerade aus/ }).disabled).toBe(true);
  expect(overlay.getByRole<HTMLInputElement>("radio", { name: /Groß/ }).disabled).toBe(false);
});

it("says which order type is paused and offers the others alone", () => {
  const { service, pauseNote } = restaurantNow(someRestaurant({ pauses: [pause("DELIVERY", "NO_DRIVER")] }), noon);
  expect(pauseNote).toBe(
    "Kein Fahrer: Lieferung gerade nicht möglich, wieder ab 12:30. Abholung und Bestellung vor Ort gehen.",
  );
  expect(service.additionalServiceAttributes.orderTypes).toEqual(["TAKEAWAY", "ON_SITE"]);
  open(someRestaurant({ pauses: [pause("DELIVERY")] }));
  expect(document.body.textContent).toContain("Lieferung gerade nicht möglich, wieder ab 12:30.");
});

it("says on the page and on the card when there is room again, where all is promised", () => {
  const full = someRestaurant({ fullUntil: Date.parse("2026-11-19T12:45:00+01:00") });
  open(full);
  expect(document.body.textContent).toContain("Gerade ist alles vergeben, die nächste freie Zeit ist um 12:45.");
  expect(document.body.textContent).toContain("Jetzt geöffnet");
  expect(presentCard(full, noon)).toMatchObject({ open: true, opening: "Geöffnet, frei ab 12:45" });
});

it("says on the page and on the card that only orders for later are taken", () => {
  const silent = someRestaurant({ open: false, preOrdersOnly: true });
  open(silent);
  expect(document.body.textContent).toContain("Nimmt gerade nur Vorbestellungen an.");
  expect(document.body.textContent).not.toContain("Geschlossen");
  expect(screen.getByRole("button", { name: /Margherita/ })).toBeTruthy();
  expect(presentCard(silent, noon)).toMatchObject({ open: false, opening: "Nur Vorbestellungen" });
});

it("shows a pause on the card: its end where nothing can be ordered, else only what can be", () => {
  const all = [pause("DELIVERY"), pause("TAKEAWAY"), pause("ON_SITE")];
  const closed = { acceptingOrders: false, open: false, nextOpening: noon + 30 * minuteMs, pauses: all };
  expect(presentCard(someRestaurant(closed), noon)).toMatchObject({ open: false, opening: "Pause bis 12:30" });
  const tomorrow = { ...closed, nextOpening: noon + 24 * 60 * minuteMs };
  expect(presentCard(someRestaurant(tomorrow), noon).opening).toBe("Öffnet morgen um 12:00");
  const some = presentCard(someRestaurant({ pauses: [pause("DELIVERY")] }), noon);
  expect(some).toMatchObject({ open: true, opening: "Jetzt geöffnet", orderTypes: ["ON_SITE", "TAKEAWAY"] });
});
