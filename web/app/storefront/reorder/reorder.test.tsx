import type { Order } from "@mahlzeit/contract/orders";
import type { Service } from "@mahlzeit/contract/restaurants";
import { dateOfDayNumber, dayMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { formatDay } from "@mahlzeit/domain/order/day-words";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../random-uuid.ts";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { type GuestCart, withOrderType, withProduct } from "../cart/guest-cart.ts";
import { readDraft, saveDraft } from "../cart/typed-draft.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { CheckoutView } from "../checkout/checkout-view.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";

const ids = [2, 3, 4, 5, 6, 7].map((last) => `0190163d-8694-739b-aea5-966c26f8ad9${last}`);
const [schnitzelId = "", juiceId = "", soupId = "", sideId = "", saladId = "", berriesId = ""] = ids;
const salad = { id: saladId, name: "Erdäpfelsalat", priceCents: 0, depositCents: 0, allergens: [] };
const berries = { id: berriesId, name: "Preiselbeeren extra", priceCents: 150, depositCents: 0, allergens: [] };
const side = { id: sideId, name: "Beilage", min: 0, max: null, free: 0, options: [salad, berries] } as const;
const schnitzel = someProduct({ id: schnitzelId, name: "Wiener Schnitzel", priceCents: 2190, optionGroups: [side] });
const juice = someProduct({ id: juiceId, name: "Apfelsaft", priceCents: 420, depositCents: 25 });
const soup = someProduct({ id: soupId });

const restaurant = someRestaurant();
const elsewhere = someRestaurant({ id: juiceId, uid: "anderswo", name: "Anderswo" });
const [first, second] = madeOrder.orderProducts;
if (!first || !second) throw new Error("the order has two lines");
/** A schnitzel with salad and berries, two juices; delivered to the Neubaugasse. */
const order: Order = {
  ...madeOrder,
  service: { ...madeOrder.service, id: restaurant.id },
  orderProducts: [
    {
      ...first,
      product: { ...first.product, id: schnitzelId, name: "Wiener Schnitzel" },
      optionGroupSelections: [
        {
          optionGroup: { id: sideId, name: "Beilage" },
          selectedOptions: [salad, berries].map(({ priceCents, ...option }) => ({ ...option, price: priceCents })),
        },
      ],
    },
    { ...second, product: { ...second.product, id: juiceId, name: "Apfelsaft" } },
  ],
};
const tag = order.identificationTag;
const getsOrder = { [`preview/${tag}`]: () => orderAnswer(order) };

function State() {
  return <code>{JSON.stringify(useLocation().state)}</code>;
}

/** What the address has brought along, as it is now. */
function state(): unknown {
  return JSON.parse(document.querySelector("code")?.textContent ?? "");
}

function open(
  products: readonly Product[] = [schnitzel, juice, soup],
  of: Service = restaurant,
  store = createCartStore(localStorage),
) {
  const listed = products.map((product) => ({ product, badgePercent: 0 }));
  const page = {
    service: of,
    at: Date.now(),
    menu: [{ id: "all", name: "Alles", description: "", products: listed }],
  };
  const Page = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <CartStoreContext value={store}>
          <CheckoutView {...page} />
          <State />
        </CartStoreContext>
      ),
    },
  ]);
  render(<Page initialEntries={[{ pathname: `/checkout/${of.uid}`, state: { reorder: tag } }]} />);
  return store;
}

/** A browser whose cart already contains a soup. */
function storeWithSoup(at: Service = restaurant): CartStore {
  const store = createCartStore(localStorage);
  change(store, (cart) => withProduct(withOrderType(cart, at, "TAKEAWAY"), soup, []), at);
  return store;
}

function change(store: CartStore, how: (cart: GuestCart) => GuestCart, at: Service = restaurant): void {
  store.change((before) => changeCartAt(before, at, how, randomUuid));
}

function linesOf(store: CartStore) {
  return store.read().cart?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("ordering the same once more", () => {
  it("shows no empty cart before it is filled", async () => {
    let answer: (response: Response) => void = () => {};
    fakeNetwork({ [`preview/${tag}`]: () => new Promise((resolve) => (answer = resolve)) });
    open();
    await screen.findByRole("heading", { name: "Warenkorb" });
    expect(screen.queryByText("Noch nichts am Teller")).toBeNull();
    await waitFor(() => {
      answer(orderAnswer(order));
      screen.getByText(/liegt im Warenkorb/);
    });
    screen.getByRole("link", { name: "Fortfahren" });
  });

  it("puts everything into the empty cart, with options, quantities, type and address, and says so", async () => {
    fakeNetwork(getsOrder);
    const store = open();
    await screen.findByText("Deine Bestellung vom 19.11.2026 liegt im Warenkorb.");
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    const cart = store.read().cart;
    expect(cart?.lines[0]?.optionGroupSelections[0]?.selectedOptions.map(({ name }) => name)).toEqual([
      "Erdäpfelsalat",
      "Preiselbeeren extra",
    ]);
    expect(cart).toMatchObject({
      orderType: "DELIVERY",
      address: {
        street: "Neubaugasse",
        number: "14",
        postcode: "1070",
        city: "Wien",
        extra: "Top 6",
        doorName: "Gruber/Wolf",
      },
    });
    expect(screen.queryByText(/Nicht mehr dabei|statt|Pfand/)).toBeNull();
  });

  it("forgets the wish once it is fulfilled, so that neither reload nor back adds it twice", async () => {
    fakeNetwork(getsOrder);
    const store = open();
    await screen.findByText(/liegt im Warenkorb/);
    await waitFor(() => expect(state()).toBeNull());
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    fireEvent.click(screen.getByRole("button", { name: "Verstanden" }));
    expect(screen.queryByText(/liegt im Warenkorb/)).toBeNull();
  });

  it("names what is no longer on sale and adds the rest", async () => {
    fakeNetwork(getsOrder);
    const store = open([juice, soup]);
    await screen.findByText("Nicht mehr dabei: Wiener Schnitzel");
    expect(linesOf(store)).toEqual(["2 Apfelsaft"]);
  });

  it("names removed options and changed prices", async () => {
    fakeNetwork(getsOrder);
    const store = open([
      { ...schnitzel, optionGroups: [{ ...side, options: [salad] }] },
      { ...juice, priceCents: 450 },
    ]);
    await screen.findByText("„Preiselbeeren extra“ gibt es zu „Wiener Schnitzel“ nicht mehr.");
    screen.getByText("„Apfelsaft“ kostet jetzt 4,50 € statt 4,20 €.");
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
  });

  it("does not add a dish whose choice must be made anew", async () => {
    fakeNetwork(getsOrder);
    const must = { ...side, min: 1, max: 1, free: 0, options: [{ ...salad, id: soupId, name: "Reis" }] } as const;
    const store = open([{ ...schnitzel, optionGroups: [must] }, juice]);
    await screen.findByText("„Wiener Schnitzel“ gibt es jetzt mit anderen Optionen. Bitte wähle neu aus.");
    expect(linesOf(store)).toEqual(["2 Apfelsaft"]);
  });

  it("says that nothing of it is available, and changes no cart", async () => {
    fakeNetwork(getsOrder);
    const store = open([soup], restaurant, storeWithSoup(elsewhere));
    await screen.findByText("Davon gibt es heute nichts mehr.");
    screen.getByText("Nicht mehr dabei: Wiener Schnitzel, Apfelsaft");
    expect(store.read().cart?.service.name).toBe("Anderswo");
  });

  it("uses the address only if the restaurant still delivers there", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, someRestaurant({ deliveryAreas: [] }));
    await screen.findByText(/liegt im Warenkorb/);
    expect(store.read().cart).toMatchObject({ orderType: "TAKEAWAY", address: null });
  });
});

describe("a cart that is not empty", () => {
  it("gets the dishes added, equal ones together and 15 at most", async () => {
    fakeNetwork(getsOrder);
    const store = storeWithSoup();
    const juices = { product: juice, optionGroupSelections: [], quantity: 14 };
    change(store, (cart) => ({ ...cart, lines: [...cart.lines, juices] }));
    open(undefined, restaurant, store);
    await screen.findByText("In deinem Warenkorb liegen schon 15 Gerichte.");
    expect(linesOf(store)).toEqual(["1 Frittatensuppe", "14 Apfelsaft"]);
    fireEvent.click(screen.getByRole("button", { name: "Dazulegen" }));
    expect(linesOf(store)).toEqual(["1 Frittatensuppe", "15 Apfelsaft", "1 Wiener Schnitzel"]);
    expect(store.read().cart?.orderType).toBe("TAKEAWAY");
    await screen.findAllByText("„Apfelsaft“ kannst du höchstens 15-mal bestellen.");
  });

  it("with just these dishes stays as it is: neither a second tap nor a reload adds them twice", async () => {
    fakeNetwork(getsOrder);
    const store = open();
    await screen.findByText(/liegt im Warenkorb/);
    cleanup();
    change(store, (cart) => withOrderType(cart, restaurant, "TAKEAWAY"));
    open(undefined, restaurant, store);
    await screen.findByText("Deine Bestellung vom 19.11.2026 liegt im Warenkorb.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(store.read().cart?.orderType).toBe("TAKEAWAY");
    await waitFor(() => expect(state()).toBeNull());
  });

  it("is replaced if the guest chooses so", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, restaurant, storeWithSoup());
    await screen.findByText("In deinem Warenkorb liegt schon 1 Gericht.");
    fireEvent.click(screen.getByRole("button", { name: "Warenkorb ersetzen" }));
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
  });

  it("stays as it is where the guest changes their mind, and the wish is gone", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, restaurant, storeWithSoup());
    fireEvent.click(await screen.findByRole("button", { name: "Alles lassen, wie es ist" }));
    expect(linesOf(store)).toEqual(["1 Frittatensuppe"]);
    await waitFor(() => expect(state()).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of another restaurant is replaced only when the guest confirms", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, restaurant, storeWithSoup(elsewhere));
    await screen.findByText(
      "Bei Anderswo liegt noch 1 Gericht in deinem Warenkorb. Mit der neuen Bestellung wird er geleert.",
    );
    expect(screen.queryByRole("button", { name: "Dazulegen" })).toBeNull();
    expect(store.read().cart?.service.name).toBe("Anderswo");
    fireEvent.click(screen.getByRole("button", { name: "Warenkorb ersetzen" }));
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(store.read().cart?.service.id).toBe(restaurant.id);
  });
});

describe("an order for another day", () => {
  const day = (ahead: number) => dateOfDayNumber(viennaDayNumber(Date.now()) + ahead);
  const forDay = (ahead: number) => {
    const takeawayTime = { hour: 12, minute: 30 };
    const creationTimestamp = Date.now() - 9 * dayMs;
    fakeNetwork({
      [`preview/${tag}`]: () => orderAnswer({ ...order, creationTimestamp, takeawayDate: day(ahead), takeawayTime }),
    });
  };

  it("is meant for the same time on the next such weekday, which the next page has chosen already", async () => {
    forDay(-5);
    saveDraft("contact", { firstName: "Maria", takeawayDate: day(0), takeawayTime: "18:00" });
    open(undefined, someRestaurant({ orderAheadDays: 7 }));
    await screen.findByText(new RegExp(`Wieder für ${formatDay(viennaDayNumber(Date.now()) + 2)}, 12:30 Uhr\\.`));
    expect(readDraft("contact")).toEqual({ firstName: "Maria", takeawayDate: day(2), takeawayTime: "12:30" });
  });

  it("has to be given a day where nobody orders that far ahead", async () => {
    forDay(-5);
    open(undefined, someRestaurant());
    await screen.findByText(/Für wann, wählst du im nächsten Schritt\./);
    expect(readDraft("contact")).toEqual({});
  });

  it("changes no time where it is put besides something else", async () => {
    forDay(-5);
    const store = storeWithSoup();
    open(undefined, someRestaurant({ orderAheadDays: 7 }), store);
    fireEvent.click(await screen.findByRole("button", { name: "Dazulegen" }));
    await screen.findByText(/liegt im Warenkorb/);
    expect(readDraft("contact")).toEqual({});
  });
});

describe("a wish that cannot be fulfilled at once", () => {
  it("fills a closed restaurant's cart, which says from when on it can be ordered", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, someRestaurant({ acceptingOrders: false, nextOpening: null }));
    await screen.findByText("Deine Bestellung vom 19.11.2026 liegt im Warenkorb.");
    screen.getByText(/Aktuell nehmen wir leider keine Bestellungen an\..*Dein Warenkorb bleibt so lange hier\./);
    expect(screen.queryByRole("link", { name: "Fortfahren" })).toBeNull();
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(state()).toBeNull();
  });

  it("can be tried again after a network failure", async () => {
    let answer = (): Response => noNetwork();
    fakeNetwork({ [`preview/${tag}`]: () => answer() });
    const store = open();
    await screen.findByText("Deine Bestellung ist gerade nicht zu bekommen.");
    answer = () => orderAnswer(order);
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByText(/liegt im Warenkorb/);
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
  });

  it("ends if there is no such order", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => problemAnswer("order-not-found") });
    open();
    await screen.findByText("Diese Bestellung gibt es hier nicht.");
    fireEvent.click(screen.getByRole("button", { name: "Verstanden" }));
    await waitFor(() => expect(state()).toBeNull());
  });

  it("ends quietly where the order was one of another restaurant", async () => {
    fakeNetwork(getsOrder);
    const store = open(undefined, someRestaurant({ id: juiceId }));
    await waitFor(() => expect(state()).toBeNull());
    expect(store.read().cart).toBeNull();
  });
});
