import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { viennaDate } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetSession, setKnownAccount } from "../../session/account-store.ts";
import { saveDraft } from "../../session/typed-draft.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { forgetDeviceAddress, readDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { CartPanel } from "./cart-panel.tsx";
import { cartAt, changeCartAt, noCarts } from "./cart-state.ts";
import { createCartStore } from "./cart-store.ts";
import {
  type GuestCart,
  startCart,
  withDeliveryTo,
  withOrderType,
  withPaymentType,
  withProduct,
} from "./guest-cart.ts";
import { useCart } from "./use-cart.ts";

const vienna = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
const soup = someProduct();

function Panel({ restaurant }: { restaurant: Service }) {
  return <CartPanel restaurant={restaurant} cart={useCart(restaurant)} />;
}

/** Shows a cart with one soup for 4,90 €, after these further changes. */
function show(
  change: (cart: GuestCart, restaurant: Service) => GuestCart = (cart) => cart,
  restaurant = someRestaurant(),
) {
  const store = createCartStore(null);
  store.change((state) =>
    changeCartAt(
      state,
      restaurant,
      (cart) => change(withProduct(cart, soup, []), restaurant),
      () => "key",
    ),
  );
  return renderPage(<Panel restaurant={restaurant} />, { store });
}

const text = () => document.body.textContent ?? "";
const inOrder = (...words: string[]) => new RegExp(words.join(".*"), "s");

beforeEach(() => {
  sessionStorage.clear();
  forgetDeviceAddress();
});
afterEach(cleanup);

describe("an empty cart", () => {
  it("says so and has no button to continue", () => {
    renderPage(<Panel restaurant={someRestaurant()} />);
    expect(text()).toContain("Noch nichts am Teller");
    expect(screen.queryByRole("link", { name: "Fortfahren" })).toBeNull();
    expect(text()).not.toContain("Zu bezahlen");
  });
});

describe("the sums", () => {
  it("take the restaurant's discount off when paid by card", () => {
    show();
    expect(text()).toMatch(
      inOrder("Zwischensumme", "4,90", "10 % Rabatt", "bei Kartenzahlung", "−0,49", "Zu bezahlen", "4,41"),
    );
    expect(text().match(/Kartenzahlung/g)).toHaveLength(1);
    expect(text()).toContain("Gesamt (inkl. MwSt.)");
  });

  it("say what paying by card would save", () => {
    show((cart) => withPaymentType(cart, "ON_SPOT"));
    expect(text()).toMatch(inOrder("Zu bezahlen", "4,90", "10 % Rabatt gibt es bei Kartenzahlung."));
  });

  it("show the campaign to entitled customers if it is the larger discount", () => {
    localStorage.setItem("auth_tkn", "maria");
    const promotion = { basisPoints: 5000, orders: 3, ordersLeft: 1, maxDiscountCents: 200, from: 0, to: 1 };
    setKnownAccount({ token: "maria", account: { ...madeAccount, promotion } });
    show();
    expect(text()).toMatch(
      inOrder("4,90", "Aktion: 50 % auf deine ersten 3 Bestellungen", "−2,00", "Zu bezahlen", "2,90"),
    );
    cleanup();
    show((cart) => withPaymentType(cart, "ON_SPOT"));
    expect(text()).toMatch(inOrder("4,90", "50 % auf deine ersten 3 Bestellungen gibt es bei Kartenzahlung."));
    cleanup();
    setKnownAccount({ token: "maria", account: { ...madeAccount, promotion: { ...promotion, maxDiscountCents: 20 } } });
    show((cart) => withPaymentType(cart, "ON_SPOT"));
    expect(text()).toContain("10 % Rabatt gibt es bei Kartenzahlung.");
    expect(text()).not.toContain("auf deine ersten");
    cleanup();
    act(() => forgetSession());
    show();
    expect(text()).toMatch(inOrder("10 % Rabatt", "−0,49", "4,41"));
  });

  it("show the deposit on its own line", () => {
    const juice = someProduct({ id: "juice", name: "Apfelsaft", priceCents: 300, depositCents: 25 });
    show((cart) => withPaymentType(withProduct(cart, juice, []), "ON_SPOT"));
    expect(text()).toMatch(inOrder("Zwischensumme", "7,90", "Einwegpfand", "0,25", "Zu bezahlen", "8,15"));
    fireEvent.click(screen.getByRole("radio", { name: /Vor Ort genießen/ }));
    expect(text()).not.toContain("Einwegpfand");
    expect(text()).toMatch(inOrder("Zu bezahlen", "7,90"));
  });

  it("are hidden if the host pays", () => {
    const venue = someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["EVENT"] });
    show((cart) => cart, venue);
    expect(text()).toContain("Frittatensuppe");
    expect(text()).not.toMatch(/€|Zu bezahlen|Zwischensumme/);
  });
});

describe("the day of the order", () => {
  const ahead = someRestaurant({ orderAheadDays: 3 });
  const showFor = (takeawayDate: string) => {
    saveDraft("contact", { takeawayDate });
    show(undefined, ahead);
  };

  it("is said where it is another one than today", async () => {
    showFor("2099-11-30");
    await screen.findByText("Deine Bestellung ist für Montag, 30. November.");
  });

  it("is not said today, though it was chosen", async () => {
    showFor(viennaDate(Date.now()));
    await import("./order-day.tsx");
    await act(async () => undefined);
    expect(text()).not.toContain("Deine Bestellung ist");
  });
});

describe("a line", () => {
  it("counts from 1 to 15", () => {
    const { store } = show();
    expect(screen.getByRole("button", { name: "Frittatensuppe: weniger" })).toHaveProperty("disabled", true);
    for (let i = 0; i < 14; i++) fireEvent.click(screen.getByRole("button", { name: "Frittatensuppe: mehr" }));
    expect(store.read().cart?.lines[0]?.quantity).toBe(15);
    expect(screen.getByRole("button", { name: "Frittatensuppe: mehr" })).toHaveProperty("disabled", true);
  });

  it("is removed with the bin, which focuses the next line", () => {
    const strudel = someProduct({ id: "strudel", name: "Apfelstrudel" });
    show((cart) => withProduct(cart, strudel, []));
    fireEvent.click(screen.getByRole("button", { name: "Frittatensuppe entfernen" }));
    expect(text()).not.toContain("Frittatensuppe");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Apfelstrudel entfernen" }));
    fireEvent.click(screen.getByRole("button", { name: "Apfelstrudel entfernen" }));
    expect(document.activeElement?.textContent).toBe("Warenkorb");
  });

  it("names its options and allergens", () => {
    const side = { id: "s", name: "Beilage", min: 0, max: null, free: 0, options: [] } as const;
    const option = { id: "o", name: "Extra Käse", priceCents: 150, depositCents: 0, allergens: ["M"] } as const;
    show((cart) => withProduct(cart, soup, [{ optionGroup: side, selectedOptions: [option] }]));
    expect(text()).toMatch(/Extra Käse.*A, C, G, M/);
  });
});

describe("the order types", () => {
  it("are those the restaurant offers, in its order", () => {
    show();
    const labels = within(screen.getByRole("group", { name: "Bestellart" })).getAllByRole("radio");
    expect(labels.map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Zum Mitnehmen Abholung",
      "Lieferung",
      "Vor Ort genießen",
    ]);
  });

  it("change to delivery only with an address", async () => {
    const { store } = show((cart, restaurant) => withOrderType(cart, restaurant, "ON_SITE"));
    fireEvent.click(screen.getByRole("radio", { name: "Lieferung" }));
    expect(store.read().cart?.orderType).toBe("TAKEAWAY");
    const street = await screen.findByLabelText(/Straße/);
    const fill = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    fireEvent.input(street, { target: { value: "Neubaugasse 14" } });
    fill(/PLZ/, "1070");
    fill(/^Ort/, "Wien");
    fireEvent.submit(street.closest("form") as HTMLFormElement);
    await waitFor(() => expect(store.read().cart).toMatchObject({ orderType: "DELIVERY", address: vienna }));
    expect(text()).toContain("Neubaugasse 14");
    expect(screen.queryByLabelText(/Straße/)).toBeNull();
  });
});

describe("an address known on this device", () => {
  const delivery = () => screen.getByRole("radio", { name: "Lieferung" });

  it("makes the order a delivery with one tap if the restaurant delivers there", () => {
    saveDeviceAddress(vienna);
    const { store } = show();
    expect(store.read().cart?.orderType).toBe("TAKEAWAY");
    fireEvent.click(delivery());
    expect(screen.queryByLabelText(/Straße/)).toBeNull();
    expect(store.read().cart).toMatchObject({ orderType: "DELIVERY", address: vienna });
    expect(text()).toContain("Neubaugasse 14");
  });

  it.each([
    ["lies elsewhere", { ...vienna, city: "Graz", postcode: "8010" }],
    ["lacks its number", { ...vienna, number: "" }],
  ])("is filled into the overlay if it %s", async (_, address) => {
    saveDeviceAddress(address);
    const { store } = show();
    fireEvent.click(delivery());
    expect((await screen.findByLabelText<HTMLInputElement>(/Straße/)).value).toBe("Neubaugasse");
    expect(store.read().cart).toMatchObject({ orderType: "TAKEAWAY", address: null });
  });

  it("does not replace the address of the cart, nor is used without delivery", () => {
    const elsewhere = { ...vienna, street: "Taborstraße" };
    saveDeviceAddress(elsewhere);
    const kept = { ...startCart(someRestaurant()), address: vienna };
    expect(cartAt({ ...noCarts, cart: kept, known: elsewhere }, someRestaurant()).address).toEqual(vienna);
    const inn = someRestaurant({}, { orderTypes: ["TAKEAWAY"] });
    expect(cartAt({ ...noCarts, known: vienna }, inn).address).toBeNull();
  });

  it("is the one entered last at any restaurant, until it is deleted", async () => {
    show((cart) => cart, someRestaurant({ deliveryAreas: [], postalAvailabilities: [] }));
    fireEvent.click(delivery());
    const street = await screen.findByLabelText(/Straße/);
    const fill = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    fireEvent.input(street, { target: { value: "Neubaugasse 14" } });
    fill(/PLZ/, "1070");
    fill(/^Ort/, "Wien");
    fireEvent.submit(street.closest("form") as HTMLFormElement);
    await waitFor(() => expect(readDeviceAddress()).toMatchObject(vienna));
    cleanup();

    const { store } = renderPage(<Panel restaurant={someRestaurant()} />, { store: createCartStore(null) });
    expect(cartAt(store.read(), someRestaurant()).address).toMatchObject(vienna);
    act(() => forgetDeviceAddress());
    expect(cartAt(store.read(), someRestaurant()).address).toBeNull();
  });
});

describe("continuing", () => {
  const press = () => fireEvent.click(screen.getByRole("link", { name: "Fortfahren" }));
  /** Adds soups up to four, above every minimum here. */
  const withOrderable = (cart: GuestCart) => [1, 2, 3].reduce((more) => withProduct(more, soup, []), cart);

  it("links to the contact data", async () => {
    show();
    press();
    expect(await screen.findByRole("heading", { name: "Kontaktdaten" })).toBeTruthy();
  });

  it("is refused below the city's minimum until it is reached", async () => {
    show((cart, restaurant) => withDeliveryTo(cart, restaurant, vienna));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(text()).toMatch(/Noch 10,10.€ bis zur Lieferung/);
    press();
    expect(screen.getByRole("alert").textContent).toBe("Der Mindestbestellwert von 15,00 € wurde noch nicht erreicht.");
    // Two sentences must not state the same fact.
    expect(text()).not.toContain("bis zur Lieferung");
    for (let i = 0; i < 3; i++) fireEvent.click(screen.getByRole("button", { name: "Frittatensuppe: mehr" }));
    expect(screen.queryByRole("alert")).toBeNull();
    press();
    expect(await screen.findByRole("heading", { name: "Kontaktdaten" })).toBeTruthy();
  });

  it("is refused above what an order can come to, until it is less", async () => {
    const feast = someProduct({ id: "feast", name: "Festplatte", priceCents: 50_000_000 });
    show((cart) => withProduct(withProduct(cart, feast, []), feast, []));
    press();
    expect(screen.getByRole("alert").textContent).toMatch(/höchstens 999\.999,99.€/);
    fireEvent.click(screen.getByRole("button", { name: "Festplatte: weniger" }));
    expect(screen.queryByRole("alert")).toBeNull();
    press();
    expect(await screen.findByRole("heading", { name: "Kontaktdaten" })).toBeTruthy();
  });

  it("is refused if the restaurant does not deliver there, until the address is another", async () => {
    show((cart, restaurant) => withDeliveryTo(withOrderable(cart), restaurant, { ...vienna, city: "Graz" }));
    press();
    expect(screen.getByRole("alert").textContent).toBe("Dieses Restaurant liefert leider nicht in deine Stadt.");
    fireEvent.click(screen.getByRole("button", { name: "Lieferadresse ändern" }));
    const city = await screen.findByLabelText(/^Ort/);
    fireEvent.input(city, { target: { value: "Wien" } });
    fireEvent.submit(city.closest("form") as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    press();
    expect(await screen.findByRole("heading", { name: "Kontaktdaten" })).toBeTruthy();
  });

  it("asks for a delivery's missing address", async () => {
    show((cart) => cart, someRestaurant({}, { orderTypes: ["DELIVERY"] }));
    press();
    expect(await screen.findByLabelText(/Straße/)).toBeTruthy();
  });
});

describe("a notice", () => {
  it("stays until it is read", () => {
    const { store } = show((cart) => ({ ...cart, notices: ["„Backhendl“ gibt es nicht mehr."] }));
    expect(text()).toContain("„Backhendl“ gibt es nicht mehr.");
    fireEvent.click(screen.getByRole("button", { name: "Verstanden" }));
    expect(text()).not.toContain("Backhendl");
    expect(store.read().cart?.notices).toEqual([]);
  });

  it("says that another restaurant's cart is still stored, until the guest discards it", () => {
    const other = someRestaurant({ id: "other", uid: "dort", name: "Pizzeria Dort" });
    const store = createCartStore(null);
    store.change((state) => ({ ...state, cart: { ...withProduct(startCart(other), soup, []), idempotencyKey: "k" } }));
    renderPage(<Panel restaurant={someRestaurant()} />, { store });
    expect(text()).toContain("Bei Pizzeria Dort liegt noch 1\u00a0Gericht in deinem Warenkorb");
    expect(text()).toContain("Noch nichts am Teller");
    fireEvent.click(screen.getByRole("button", { name: "Verwerfen" }));
    expect(text()).not.toContain("Pizzeria Dort");
    expect(store.read().cart?.lines).toEqual([]);
  });
});
