import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { type GuestCart, withPaymentType, withProduct } from "../cart/guest-cart.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { InfoView } from "../info/info-view.tsx";
import { someProduct, someRestaurant } from "./sample-restaurant.ts";

export const restaurant = someRestaurant();
export const soup = someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ad92" });
export const placed = { ...madeOrder, service: { ...madeOrder.service, id: restaurant.id, uid: restaurant.uid } };
export const orderTimes = () =>
  Response.json([
    { hour: 18, minute: 15 },
    { hour: 18, minute: 30 },
  ]);

export function openPage(
  setUp: (cart: GuestCart) => GuestCart = (cart) => cart,
  of: Service = restaurant,
  query = "",
  dishes: readonly Product[] = [],
) {
  const store = createCartStore(localStorage);
  store.change((state) =>
    changeCartAt(state, of, (cart) => setUp(withPaymentType(withProduct(cart, soup, []), "ON_SPOT")), randomUuid),
  );
  return { store, ...openPageWith(store, of, query, dishes) };
}

/** Its menu has the soup and these dishes. */
export function openPageWith(store: CartStore, of: Service = restaurant, query = "", dishes: readonly Product[] = []) {
  const products = [soup, ...dishes].map((product) => ({ product, badgePercent: 0 }));
  const menu = [{ id: "soups", name: "Suppen", description: "", products }];
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

export function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function fillIn() {
  type("Vorname *", "Maria");
  type("Nachname *", "Gruber");
  type("E-Mail *", "maria@example.at");
  type("Telefonnummer *", "+43 664 1234567");
  await screen.findByText("18:30 Uhr");
  type(timeLabel, "18:30");
}

/** The label of the time field; all order types but takeaway have another word before it. */
export const timeLabel = /Abholzeit \*$/;

export const bindingButton = () => screen.getByRole("button", { name: "Zahlungspflichtig bestellen" });
export const send = () =>
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Vorname *").form as HTMLFormElement);

export function startClean(): void {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
}

export function cleanUp(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
}
