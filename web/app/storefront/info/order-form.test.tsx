import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Service } from "@mahlzeit/contract/restaurants";
import { changeCartAt } from "../cart/cart-state.ts";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { type GuestCart, withDeliveryTo, withOrderType, withPaymentType, withProduct } from "../cart/guest-cart.ts";
import { keepPlacedOrder } from "../cart/placed-order.ts";
import { randomUuid } from "../cart/random-uuid.ts";
import { readDraft } from "../cart/typed-draft.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { leaveForPayment } from "../submit/leave-for-payment.ts";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../testing/fake-network.ts";
import { madeOrder } from "../testing/made-order.ts";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { InfoView } from "./info-view.tsx";

vi.mock("../submit/leave-for-payment.ts");

const restaurant = someRestaurant();
const soup = someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ad92" });
const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
const placed = { ...madeOrder, service: { ...madeOrder.service, id: restaurant.id, uid: restaurant.uid } };
const orderTimes = () =>
  Response.json([
    { hour: 18, minute: 15 },
    { hour: 18, minute: 30 },
  ]);

function openPage(setUp: (cart: GuestCart) => GuestCart = (cart) => cart, of: Service = restaurant, query = "") {
  const store = createCartStore(localStorage);
  store.change((state) =>
    changeCartAt(state, of, (cart) => setUp(withPaymentType(withProduct(cart, soup, []), "ON_SPOT")), randomUuid),
  );
  return { store, ...openPageWith(store, of, query) };
}

function openPageWith(store: CartStore, of: Service = restaurant, query = "") {
  const menu = [{ id: "soups", name: "Suppen", description: "", products: [{ product: soup, badgePercent: 0 }] }];
  const Page = createRoutesStub([
    {
      path: "/info/:uid",
      Component: () => (
        <CartStoreContext value={store}>
          <InfoView service={of} menu={menu} at={0} />
        </CartStoreContext>
      ),
    },
    { path: "/confirm/:uid/success/:tag?", Component: () => <p>Bestätigt</p> },
    { path: "/overview", Component: () => <p>Übersicht</p> },
  ]);
  return render(<Page initialEntries={[`/info/${of.uid}${query}`]} />);
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillIn() {
  type("Vorname *", "Maria");
  type("Nachname *", "Gruber");
  type("E-Mail *", "maria@example.at");
  type("Telefonnummer *", "+43 664 1234567");
  await screen.findByText("18:30 Uhr");
  type("Abholzeit *", "18:30");
}

const bindingButton = () => screen.getByRole("button", { name: "Zahlungspflichtig bestellen" });
const send = () => fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Vorname *").form as HTMLFormElement);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("the info page", () => {
  it("leaves for the overview without a cart", async () => {
    fakeNetwork({ "order-times": orderTimes });
    openPageWith(createCartStore(localStorage));
    await screen.findByText("Übersicht");
  });

  it("orders for pick-up, empties the cart, takes a new key and forgets what was typed", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    const { store } = openPage();
    const key = store.read().cart?.idempotencyKey;
    await fillIn();
    type("Anmerkung (optional)", "Beim Hoftor links\nKlingel Gruber");
    send();
    await screen.findByText("Bestätigt");
    const [call] = network.callsTo("order/save/request");
    expect(call?.key).toBe(key);
    expect(call?.body).toMatchObject({
      type: "TAKEAWAY",
      service: { id: restaurant.id },
      orderProducts: [{ product: { id: soup.id }, quantity: 1 }],
      customer: { firstName: "Maria", lastName: "Gruber", email: "maria@example.at", phone: "+43 664 1234567" },
      paymentType: "ON_SPOT",
      takeawayTime: { hour: 18, minute: 30 },
      asapDelivery: false,
      note: "Beim Hoftor links; Klingel Gruber",
      total: 4.9,
    });
    expect(store.read().cart?.lines).toEqual([]);
    expect(store.read().cart?.idempotencyKey).not.toBe(key);
    expect(readDraft("contact")).toEqual({});
  });

  it("orders once however often the button is pressed", async () => {
    const waiting = Promise.withResolvers<Response>();
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => waiting.promise });
    openPage();
    await fillIn();
    send();
    send();
    fireEvent.click(bindingButton());
    await screen.findByText("Gleich in der Küche …");
    send();
    waiting.resolve(orderAnswer(placed));
    await screen.findByText("Bestätigt");
    expect(network.callsTo("order/save/request")).toHaveLength(1);
  });

  it("sends nothing while a field is wrong, says what is missing everywhere and goes to the first", async () => {
    const network = fakeNetwork({ "order-times": orderTimes });
    openPage();
    type("E-Mail *", "maria@post");
    type("Telefonnummer *", "0664 / 12 34");
    expect(screen.queryByText("Bitte ausfüllen")).toBeNull();
    send();
    await waitFor(() => expect(screen.getAllByText("Bitte ausfüllen")).toHaveLength(3));
    screen.getByText("Ungültige E-Mail");
    screen.getByText("Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678");
    expect(document.activeElement).toBe(screen.getByLabelText("Vorname *"));
    expect(network.callsTo("order/save/request")).toEqual([]);
  });

  it("keeps what was typed over a reload", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const { store, unmount } = openPage();
    await fillIn();
    unmount();
    openPageWith(store);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Abholzeit *").value).toBe("18:30"));
  });

  it("offers 'Schnellstmöglich' for a delivery alone", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    const { store } = openPage((cart) => withDeliveryTo({ ...cart, lines: [] }, restaurant, home));
    store.change((state) =>
      changeCartAt(
        state,
        restaurant,
        (cart) => ({ ...cart, lines: [{ product: soup, optionGroupSelections: [], quantity: 4 }] }),
        randomUuid,
      ),
    );
    cleanup();
    openPageWith(store);
    await fillIn();
    expect(screen.queryByText("Schnellstmöglich")).not.toBeNull();
    type("Abholzeit *", "asap");
    send();
    await screen.findByText("Bestätigt");
    const [call] = network.callsTo("order/save/request");
    expect(call?.body).toMatchObject({
      type: "DELIVERY",
      asapDelivery: true,
      address: { street: "Neubaugasse", number: "14", postcode: { postcode: "1070" }, city: { name: "Wien" } },
    });
    expect(call?.body).not.toHaveProperty("takeawayTime");
  });

  it("sends no delivery below its minimum and says so on the Bon", async () => {
    const network = fakeNetwork({ "order-times": orderTimes });
    openPage((cart) => withDeliveryTo(cart, restaurant, home));
    await fillIn();
    send();
    await screen.findByText("Der Mindestbestellwert von 15,00 € wurde noch nicht erreicht.");
    expect(network.callsTo("order/save/request")).toEqual([]);
  });

  it("leads to the payment with the cart still there", async () => {
    fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => orderAnswer({ ...placed, status: "AWAITING_PAYMENT", url: "/pay/1" }),
    });
    const { store } = openPage((cart) => withPaymentType(cart, "STRIPE"));
    await fillIn();
    send();
    await waitFor(() => expect(leaveForPayment).toHaveBeenCalledWith("/pay/1"));
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(readDraft("contact")).toMatchObject({ firstName: "Maria" });
  });

  it("says what became of a payment that led back", async () => {
    const waiting = { ...placed, status: "AWAITING_PAYMENT" as const };
    fakeNetwork({ "order-times": orderTimes, [`preview/${placed.identificationTag}`]: () => orderAnswer(waiting) });
    const { store } = openPage(undefined, restaurant, "?zahlung=abgelehnt");
    keepPlacedOrder(store, waiting);
    await screen.findByText("Zahlung abgelehnt");
    expect(store.read().cart?.lines).toHaveLength(1);
  });

  it("leads on to the confirmation when the payment had gone through", async () => {
    fakeNetwork({ "order-times": orderTimes, [`preview/${placed.identificationTag}`]: () => orderAnswer(placed) });
    const { store, unmount } = openPage();
    unmount();
    keepPlacedOrder(store, { ...placed, status: "AWAITING_PAYMENT" });
    openPageWith(store);
    await screen.findByText("Bestätigt");
    expect(store.read().cart?.lines).toEqual([]);
  });

  it("leads to the confirmation when another tab placed the order", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const { store } = openPage();
    keepPlacedOrder(store, placed);
    await screen.findByText("Bestätigt");
  });

  it("hides the way to pay where there is only one, and asks for no payment where the host pays", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const feast = someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["EVENT"] });
    openPage((cart) => withOrderType(cart, feast, "EVENT"), feast);
    await screen.findByRole("button", { name: "Bestellung abschicken" });
    expect(screen.queryByLabelText("Zahlungsmethode *")).toBeNull();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});

describe("an order that did not go through", () => {
  it("is tried again under the same key, with the form as it was", async () => {
    let isLost = true;
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => (isLost ? noNetwork() : orderAnswer(placed)),
    });
    openPage();
    await fillIn();
    send();
    await screen.findByText(/es kam keine Antwort/);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
    isLost = false;
    send();
    await screen.findByText("Bestätigt");
    const keys = network.callsTo("order/save/request").map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("shows a time that is gone at its field and offers the ones left", async () => {
    let times = orderTimes;
    fakeNetwork({ "order-times": () => times(), "order/save/request": () => problemAnswer("slot-gone") });
    openPage();
    await fillIn();
    times = () => Response.json([{ hour: 19, minute: 0 }]);
    send();
    await screen.findByText("19:00 Uhr");
    expect(screen.queryByText("18:30 Uhr")).toBeNull();
    await waitFor(() => expect(screen.getByLabelText("Abholzeit *").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  });

  it("shows the server's faults at their fields", async () => {
    const errors = [{ field: "customer.phone", message: "Bitte ausfüllen" }];
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer("invalid-input", { errors }) });
    openPage();
    await fillIn();
    send();
    await waitFor(() => expect(screen.getByLabelText("Telefonnummer *").getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(screen.getByLabelText("Telefonnummer *"));
  });

  it.each([
    ["price-changed", { lines: [], discount: { value: 0, reason: null }, total: 5.2 }, /Neuer Gesamtbetrag: 5,20/],
    ["restaurant-closed", {}, /Aktuell nehmen wir leider keine Bestellungen an/],
    ["city-not-delivered", {}, /liefert leider nicht in deine Stadt/],
    ["minimum-not-reached", {}, /Mindestbestellwert/],
    ["unknown-product", {}, /gibt es nicht mehr/],
    ["total-too-small-for-card", {}, /Mit Karte geht es erst ab/],
    ["payment-unavailable", {}, /Kartenzahlung ist gerade nicht erreichbar/],
    ["internal", {}, /Das hat nicht geklappt/],
  ] as const)("says on the Bon why it was refused: %s", async (code, extra, words) => {
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer(code, extra) });
    const { store } = openPage();
    await fillIn();
    send();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(words);
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  });

  it("says how long to wait after too many orders", async () => {
    fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => problemAnswer("too-many-orders", {}, { "retry-after": "170" }),
    });
    openPage();
    await fillIn();
    send();
    expect((await screen.findByRole("alert")).textContent).toMatch(/In 3 Minuten geht es wieder/);
  });

  it("stops with a message when the account cannot be asked for", async () => {
    localStorage.setItem("auth_tkn", "token");
    const network = fakeNetwork({ "order-times": orderTimes, "customer/auth": () => problemAnswer("overloaded") });
    openPage();
    await fillIn();
    send();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Gerade ist sehr viel los/);
    expect(network.callsTo("order/save/request")).toEqual([]);
  });
});
