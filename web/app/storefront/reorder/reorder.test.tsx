import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { withOrderType } from "../cart/guest-cart.ts";
import {
  change,
  cleanUp,
  elsewhere,
  getsOrder,
  juice,
  juiceId,
  linesOf,
  open,
  order,
  restaurant,
  salad,
  schnitzel,
  side,
  soup,
  soupId,
  startClean,
  state,
  storeWithSoup,
  tag,
} from "../testing/open-reorder.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

beforeEach(startClean);
afterEach(cleanUp);

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
    await screen.findByText("Bei Anderswo liegt noch 1 Gericht in deinem Warenkorb. Mit dem neuen wird er geleert.");
    expect(screen.queryByRole("button", { name: "Dazulegen" })).toBeNull();
    expect(store.read().cart?.service.name).toBe("Anderswo");
    fireEvent.click(screen.getByRole("button", { name: "Warenkorb ersetzen" }));
    expect(linesOf(store)).toEqual(["1 Wiener Schnitzel", "2 Apfelsaft"]);
    expect(store.read().cart?.service.id).toBe(restaurant.id);
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
