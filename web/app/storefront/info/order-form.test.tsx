import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { readDraft } from "../../session/typed-draft.ts";
import { deferred, fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { withDeliveryTo, withOrderType, withPaymentType } from "../cart/guest-cart.ts";
import { savePlacedOrder } from "../cart/placed-order.ts";
import { leaveForPayment } from "../submit/leave-for-payment.ts";
import {
  bindingButton,
  cleanUp,
  fillIn,
  openPage,
  openPageWith,
  orderTimes,
  placed,
  restaurant,
  send,
  soup,
  startClean,
  timeLabel,
  type,
} from "../testing/open-info-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

vi.mock("../submit/leave-for-payment.ts");

const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };

beforeEach(startClean);
afterEach(cleanUp);

describe("the info page", () => {
  it("redirects to the overview without a cart", async () => {
    fakeNetwork({ "order-times": orderTimes });
    openPageWith(createCartStore(localStorage));
    await screen.findByText("Übersicht");
  });

  it("places a pick-up order, empties the cart, renews the key and deletes the draft", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    const { store } = openPage();
    const key = store.read().cart?.idempotencyKey;
    await fillIn();
    type("Anmerkung (optional)", "Beim Hoftor links\nKlingel Gruber");
    type("Wenn etwas aus ist", "LEAVE_OUT");
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
      ifMissing: "LEAVE_OUT",
      total: 4.9,
    });
    expect(store.read().cart?.lines).toEqual([]);
    expect(store.read().cart?.idempotencyKey).not.toBe(key);
    expect(readDraft("contact")).toEqual({});
  });

  it("orders once however often the button is pressed", async () => {
    const waiting = deferred<Response>();
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => waiting.promise });
    openPage();
    await fillIn();
    send();
    send();
    fireEvent.click(bindingButton());
    await screen.findByText("Gleich in der Küche …");
    expect(screen.getByLabelText("Vorname *").closest("[hidden]")).not.toBeNull();
    send();
    waiting.resolve(orderAnswer(placed));
    await screen.findByText("Bestätigt");
    expect(network.callsTo("order/save/request")).toHaveLength(1);
  });

  it("shows the order as it was sent until the confirmation is there, though the cart is empty by then", async () => {
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    const isLoaded = deferred<void>();
    vi.stubGlobal("confirmationLoaded", isLoaded.promise);
    const module = "data:text/javascript,await globalThis.confirmationLoaded";
    vi.stubGlobal("__reactRouterManifest", { routes: { "storefront/confirm/confirm-page": { module } } });
    const { store } = openPage();
    await fillIn();
    const bon = () => screen.getByRole("complementary", { name: "Warenkorb", hidden: true }).textContent;
    const before = bon();
    send();
    await waitFor(() => expect(store.read().cart?.lines).toEqual([]));
    await screen.findByText("Gleich in der Küche …");
    expect(bon()).toBe(before);
    expect(before).toContain("4,90");
    isLoaded.resolve();
    await screen.findByText("Bestätigt");
  });

  it("sends nothing while a field is invalid, shows all errors and focuses the first", async () => {
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

  it("checks the form before it scrolls to the order", async () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage();
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    fireEvent.click(screen.getByRole("button", { name: "Bestellung prüfen" }));
    await waitFor(() => expect(screen.getAllByText("Bitte ausfüllen")).toHaveLength(5));
    expect(shown).not.toHaveBeenCalled();
    await fillIn();
    fireEvent.click(screen.getByRole("button", { name: "Bestellung prüfen" }));
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Warenkorb" }));
  });

  it("shows the order as it will be sent; it is changed in the cart", () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage((cart) => withDeliveryTo(cart, restaurant, home));
    const bon = within(screen.getByRole("complementary", { name: "Warenkorb" }));
    const words = bon.getByRole("heading", { name: "Warenkorb" }).parentElement?.parentElement?.textContent;
    expect(words).toMatch(/Lieferung.*Neubaugasse 14.*1070 Wien.*1×.*Frittatensuppe.*4,90/s);
    expect(bon.queryAllByRole("radio")).toEqual([]);
    expect(bon.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Zahlungspflichtig bestellen"]);
    expect(bon.getByRole("link", { name: "Bestellung ändern" }).getAttribute("href")).toBe(
      `/checkout/${restaurant.uid}`,
    );
  });

  it("groups the times by hour, and offers the earliest with one tap", async () => {
    const times = [
      { hour: 23, minute: 45 },
      { hour: 0, minute: 0 },
      { hour: 0, minute: 15 },
    ];
    fakeNetwork({ "order-times": () => Response.json(times) });
    openPage();
    const earliest = await screen.findByRole("button", { name: "Am frühesten: 23:45 Uhr" });
    const field = screen.getByLabelText<HTMLSelectElement>("Abholzeit *");
    const hours = [...field.querySelectorAll("optgroup")].map(({ label, children }) => [label, children.length]);
    expect(hours).toEqual([
      ["23 Uhr", 1],
      ["0 Uhr", 2],
    ]);
    send();
    await screen.findAllByText("Bitte ausfüllen");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(earliest);
    await waitFor(() => expect(field.value).toBe("23:45"));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
    expect(earliest.getAttribute("aria-pressed")).toBe("true");
  });

  it("asks 'Wann?' for all types but takeaway", async () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage((cart) => withOrderType(cart, restaurant, "ON_SITE"));
    expect(screen.getByText(/^Wann/).textContent).toBe("Wann? Abholzeit *");
    cleanup();
    localStorage.clear();
    openPage();
    expect(screen.queryByText(/^Wann/)).toBeNull();
    screen.getByLabelText("Abholzeit *");
  });

  it("cannot be sent while the restaurant accepts no orders", async () => {
    fakeNetwork({ "order-times": () => Response.json([]) });
    openPage(undefined, someRestaurant({ acceptingOrders: false }));
    await screen.findByText(/Aktuell nehmen wir leider keine Bestellungen an/);
    expect(screen.queryByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeNull();
  });

  it("keeps what was typed after a reload", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const { store, unmount } = openPage();
    await fillIn();
    type("Anmerkung (optional)", "Ohne Schnittlauch");
    unmount();
    openPageWith(store);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
    expect(screen.getByLabelText<HTMLInputElement>("E-Mail *").value).toBe("maria@example.at");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Anmerkung (optional)").value).toBe("Ohne Schnittlauch");
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Abholzeit *").value).toBe("18:30"));
  });

  it("offers 'Schnellstmöglich' only for deliveries", async () => {
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
    type(timeLabel, "asap");
    expect(screen.queryByRole("button", { name: /Am frühesten/ })).toBeNull();
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

  it("sends no delivery below its minimum, and says so", async () => {
    const network = fakeNetwork({ "order-times": orderTimes });
    openPage((cart) => withDeliveryTo(cart, restaurant, home));
    await fillIn();
    send();
    await screen.findByText("Der Mindestbestellwert von 15,00 € wurde noch nicht erreicht.");
    expect(network.callsTo("order/save/request")).toEqual([]);
  });

  it("goes to the payment and keeps the cart", async () => {
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

  it("shows the outcome of a payment after returning", async () => {
    const waiting = { ...placed, status: "AWAITING_PAYMENT" as const };
    fakeNetwork({ "order-times": orderTimes, [`preview/${placed.identificationTag}`]: () => orderAnswer(waiting) });
    const { store } = openPage(undefined, restaurant, "?zahlung=abgelehnt");
    savePlacedOrder(store, waiting);
    await screen.findByText("Zahlung abgelehnt");
    expect(store.read().cart?.lines).toHaveLength(1);
  });

  it("redirects to the confirmation if the payment succeeded", async () => {
    fakeNetwork({ "order-times": orderTimes, [`preview/${placed.identificationTag}`]: () => orderAnswer(placed) });
    const { store, unmount } = openPage();
    unmount();
    savePlacedOrder(store, { ...placed, status: "AWAITING_PAYMENT" });
    openPageWith(store);
    await screen.findByText("Bestätigt");
    expect(store.read().cart?.lines).toEqual([]);
  });

  it("redirects to the confirmation when another tab placed the order", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const { store } = openPage();
    savePlacedOrder(store, placed);
    await screen.findByText("Bestätigt");
  });

  it("hides the payment if there is only one, or if the host pays", async () => {
    fakeNetwork({ "order-times": orderTimes });
    const feast = someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["EVENT"] });
    openPage((cart) => withOrderType(cart, feast, "EVENT"), feast);
    await screen.findByRole("button", { name: "Bestellung abschicken" });
    expect(screen.queryByLabelText("Zahlungsmethode *")).toBeNull();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});
