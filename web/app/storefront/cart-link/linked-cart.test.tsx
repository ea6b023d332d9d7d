import { cartLinkPath, type LinkedCart } from "@mahlzeit/contract/orders/cart-link";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayToAsk, readDraft, saveDraft } from "../../session/typed-draft.ts";
import { reopened } from "../cart/guest-cart.ts";
import {
  change,
  cleanUp,
  elsewhere,
  fragment,
  juice,
  juiceId,
  linesOf,
  open,
  restaurant,
  saladId,
  schnitzel,
  schnitzelId,
  soup,
  startClean,
  storeWithSoup,
} from "../testing/open-reorder.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

beforeEach(startClean);
afterEach(cleanUp);

const menu = [schnitzel, juice, soup];
/** A schnitzel with salad and two juices with 0,50 € deposit. */
const cart: LinkedCart = {
  orderType: "TAKEAWAY",
  paymentType: "ON_SPOT",
  lines: [
    { productId: schnitzelId, optionIds: [saladId], quantity: 1, unitCents: 2190 },
    { productId: juiceId, optionIds: [], quantity: 2, unitCents: 420 },
  ],
  place: null,
  time: null,
  totalCents: 3080,
};
const hashOf = (changes: Partial<LinkedCart> = {}) =>
  new URL(cartLinkPath(restaurant.uid, { ...cart, ...changes }), "https://essen.example").hash;
const follow = (changes: Partial<LinkedCart> = {}, ...[products, of, store]: Parameters<typeof open>) =>
  open(products ?? menu, of, store, { hash: hashOf(changes) });
const done = "Der Warenkorb aus dem Link liegt bereit.";

describe("a link with a cart", () => {
  it("opens the same cart at the same total, orders nothing, and leaves the address", async () => {
    const store = follow();
    await screen.findByText(done);
    screen.getByText("Bestellt ist noch nichts.");
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(store.read().cart).toMatchObject({ orderType: "TAKEAWAY", paymentType: "ON_SPOT" });
    expect(screen.queryByText(/Ausgerechnet/)).toBeNull();
    expect(document.body.textContent).toContain("30,80");
    await waitFor(() => expect(fragment()).toBe(""));
  });

  it("says what costs more now, and both totals", async () => {
    follow({}, [schnitzel, { ...juice, priceCents: 450 }]);
    await screen.findByText("„Apfelsaft“ kostet jetzt 4,50 € statt 4,20 €.");
    screen.getByText("Ausgerechnet waren 30,80 €, jetzt macht es 31,40 €.");
  });

  it("changes no cart where nothing of it is left", async () => {
    const store = follow({}, [soup], restaurant, storeWithSoup(elsewhere));
    await screen.findByText("Davon gibt es heute nichts mehr.");
    expect(store.read().cart?.service.name).toBe("Anderswo");
  });

  it("that cannot be read says so in a sentence and loses nothing", async () => {
    for (const hash of ["#korb=1", "#korb=2&art=TAKEAWAY", hashOf().slice(0, -5)]) {
      const store = open(menu, restaurant, storeWithSoup(), { hash });
      await screen.findByText("Dieser Link ist unvollständig oder zu alt.");
      expect(linesOf(store)).toEqual(["1 Frittatensuppe"]);
      await waitFor(() => expect(fragment()).toBe(""));
      fireEvent.click(screen.getByRole("button", { name: "Verstanden" }));
      expect(screen.queryByText(/unvollständig/)).toBeNull();
      cleanUp();
      startClean();
    }
  });
});

describe("a cart that is not empty", () => {
  it("of another restaurant stays where the guest leaves everything as it is", async () => {
    const store = follow({}, menu, restaurant, storeWithSoup(elsewhere));
    await screen.findByRole("dialog", { name: "Warenkorb aus einem Link: 3\u00a0Gerichte" });
    fireEvent.click(screen.getByRole("button", { name: "Alles lassen, wie es ist" }));
    expect(store.read().cart?.service.name).toBe("Anderswo");
    await waitFor(() => expect(fragment()).toBe(""));
  });

  it("of the same restaurant gets the dishes added, without comparing a total", async () => {
    const store = follow({}, menu, restaurant, storeWithSoup());
    fireEvent.click(await screen.findByRole("button", { name: "Dazulegen" }));
    expect(linesOf(store)).toEqual(["1 Frittatensuppe", "1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(screen.queryByText(/Ausgerechnet/)).toBeNull();
  });
});

describe("how and when", () => {
  const ahead = someRestaurant({ orderAheadDays: 3 });
  const day = (days: number) => dateOfDayNumber(viennaDayNumber(Date.now()) + days);

  it("a delivery opens with its town and fee, and the guest enters the door", async () => {
    const place = { postcode: "1070", city: "Wien" };
    const store = follow({ orderType: "DELIVERY", place, totalCents: 3080 });
    await screen.findByText(done);
    expect(store.read().cart).toMatchObject({ orderType: "DELIVERY", address: { ...place, street: "", number: "" } });
    screen.getByText(/Gerechnet ist die Lieferung nach 1070, die Straße fehlt noch\./);
    expect(screen.queryByText(/Ausgerechnet/)).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Fortfahren" }));
    await screen.findByRole("dialog");
  });

  it("a known address in that town stays", async () => {
    const store = storeWithSoup();
    const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
    change(store, (before) => ({ ...before, lines: [], address: home }));
    follow({ orderType: "DELIVERY", place: { postcode: "1070", city: "Wien" } }, menu, restaurant, store);
    await screen.findByText(done);
    expect(store.read().cart?.address).toEqual(home);
    expect(screen.queryByText(/die Straße fehlt noch/)).toBeNull();
  });

  it("a type that is not offered any more is named", async () => {
    const store = follow({ orderType: "EVENT" });
    await screen.findByText(/„Veranstaltung“ gibt es bei .* gerade nicht\./);
    expect(store.read().cart?.orderType).not.toBe("EVENT");
  });

  it("a time is chosen on the next page", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-24T10:00:00+01:00"), toFake: ["Date"] });
    const takeawayDate = day(0);
    follow({ time: { takeawayDate, takeawayTime: { hour: 19, minute: 30 } } }, menu, ahead);
    await screen.findByText(/Gedacht ist er für heute, 19:30 Uhr\..*Bestellt ist noch nichts\./);
    expect(readDraft("contact")).toEqual({ takeawayDate, takeawayTime: "19:30" });
  });

  it("without a time forgets the one that was chosen before, and adding dishes keeps it and says so", async () => {
    saveDraft("contact", { firstName: "Ida", takeawayDate: day(2), takeawayTime: "18:15" });
    follow({}, menu, ahead, storeWithSoup());
    fireEvent.click(await screen.findByRole("button", { name: "Dazulegen" }));
    await screen.findByText(/Bestellt ist noch nichts\. Bestellart, Zeit und Zahlung bleiben, wie sie waren\./);
    expect(readDraft("contact")).toEqual({ firstName: "Ida", takeawayDate: day(2), takeawayTime: "18:15" });
    cleanUp();
    follow({}, menu, ahead, storeWithSoup());
    fireEvent.click(await screen.findByRole("button", { name: "Warenkorb ersetzen" }));
    await screen.findByText(done);
    expect(readDraft("contact")).toEqual({ firstName: "Ida" });
  });

  it("a day that is over, or further ahead than orders are taken, has to be chosen anew", async () => {
    const wishes = [
      [-1, "Diese Uhrzeit ist schon vorbei. Bitte wähle eine andere."],
      [5, "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere."],
    ] as const;
    for (const [days, why] of wishes) {
      follow({ time: { takeawayDate: day(days), takeawayTime: { hour: 12, minute: 45 } } }, menu, ahead);
      const words = formatDay(viennaDayNumber(Date.now()) + days);
      await screen.findByText(`Gedacht war er für ${words}, 12:45 Uhr. ${why}`);
      expect(screen.queryByText(/Gedacht ist/)).toBeNull();
      expect(readDraft("contact")).toEqual({ takeawayDate: dayToAsk, takeawayTime: "" });
      cleanUp();
      startClean();
    }
  });

  it("a time at which it cannot be ready has to be chosen anew, too", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-24T12:00:00+01:00"), toFake: ["Date"] });
    follow({ time: { takeawayDate: day(0), takeawayTime: { hour: 12, minute: 15 } } });
    await screen.findByText(
      "Gedacht war er für heute, 12:15 Uhr. Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.",
    );
  });

  it("a payment that is not taken is named, and none of an earlier cart is left", async () => {
    const byCard = someRestaurant({}, { paymentTypes: ["STRIPE"] });
    const store = follow({}, menu, byCard);
    await screen.findByText("Mit „Bezahlung vor Ort“ kannst du hier derzeit nicht zahlen.");
    expect(store.read().cart?.paymentType).toBe("STRIPE");
  });

  it("the payment of the link stays while the guest looks at the menu, and goes with its dishes", async () => {
    const store = follow();
    await screen.findByText(done);
    change(store, (before) => reopened(before, restaurant));
    expect(store.read().cart?.paymentType).toBe("ON_SPOT");
    change(store, (before) => reopened({ ...before, lines: [] }, restaurant));
    expect(store.read().cart?.paymentType).toBe("STRIPE");
  });

  it("says why it cannot be delivered there, and when there is which dish", async () => {
    const availability = { weekdays: [], from: "11:00:00", to: "14:00:00", dates: [day(1)] };
    const tomorrows = { ...juice, availability };
    const place = { postcode: "8010", city: "Graz" };
    follow({ orderType: "DELIVERY", place }, [schnitzel, tomorrows], ahead);
    await screen.findByText("Dieses Restaurant liefert leider nicht in deine Stadt.");
    screen.getByText(/„Apfelsaft“ gibt es erst/);
    expect(screen.queryByText(/Gerechnet ist die Lieferung/)).toBeNull();
  });

  it("says what is out when it would come at the soonest, later to some areas and from a full kitchen", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-24T13:30:00+01:00"), toFake: ["Date"] });
    const lunch = { ...juice, availability: { weekdays: [], from: "11:00:00", to: "14:00:00", dates: [day(0)] } };
    const deliveryAreas = restaurant.deliveryAreas.map((area) => ({ ...area, extraMinutes: 30 }));
    const fullUntil = Date.parse("2026-11-24T14:15:00+01:00");
    const delivery = { orderType: "DELIVERY", place: { postcode: "1070", city: "Wien" } } as const;
    for (const of of [restaurant, someRestaurant({ deliveryAreas }), someRestaurant({ fullUntil })]) {
      follow(delivery, [schnitzel, lunch], of);
      await screen.findByText(done);
      expect(screen.queryAllByText(/^„Apfelsaft“ gibt es/)).toHaveLength(of === restaurant ? 0 : 1);
      cleanup();
      startClean();
    }
  });

  it("waits in the cart of a restaurant that is closed", async () => {
    const store = follow({}, menu, someRestaurant({ acceptingOrders: false, nextOpening: null }));
    await screen.findByText(done);
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(screen.queryByRole("link", { name: "Fortfahren" })).toBeNull();
  });
});
