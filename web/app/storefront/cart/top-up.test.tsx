import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { changeCartAt } from "./cart-state.ts";
import { createCartStore } from "./cart-store.ts";
import { withDeliveryTo, withProduct } from "./guest-cart.ts";
import { TopUp } from "./top-up.tsx";
import { CartStoreContext, useCart } from "./use-cart.ts";

const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", country: "Österreich" };
const restaurant = someRestaurant();
const dish = (id: string, name: string, priceCents: number) => someProduct({ id, name, priceCents });
const soup = dish("1", "Suppe", 1200);
const menu = [
  {
    id: "all",
    name: "Speisen",
    description: "",
    products: [soup, dish("2", "Apfelmus", 300), dish("3", "Salat", 420), dish("4", "Brot", 200)].map((product) => ({
      product,
      badgePercent: 0,
    })),
  },
];

function open(isDelivered: boolean, shown = menu) {
  const store = createCartStore(localStorage);
  store.change((state) =>
    changeCartAt(
      state,
      restaurant,
      (cart) => withProduct(isDelivered ? withDeliveryTo(cart, restaurant, home) : cart, soup, []),
      () => "key",
    ),
  );
  const Shown = () => (
    <div>
      <h2 tabIndex={-1}>Warenkorb</h2>
      <TopUp restaurant={restaurant} menu={shown} cart={useCart(restaurant)} />
    </div>
  );
  render(
    <CartStoreContext value={store}>
      <Shown />
    </CartStoreContext>,
  );
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it("says how far it is to the minimum, and which dishes get there with one tap", () => {
  const store = open(true);
  expect(screen.getByText(/^Noch/).textContent).toMatch(/^Noch 3,00.€ bis zum Mindestbestellwert$/);
  expect(screen.getByText(/^12,00.€ von 15,00.€\. Das passt dazu:$/)).toBeTruthy();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    expect.stringMatching(/^ApfelmusKommt genau hin.*A, C, G3,00.€$/),
    expect.stringMatching(/^Salat.*4,20.€$/),
  ]);
  fireEvent.click(screen.getByRole("button", { name: /Apfelmus/ }));
  expect(store.read().cart?.lines.map(({ product }) => product.name)).toEqual(["Suppe", "Apfelmus"]);
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Warenkorb");
});

it("is not there where there is no minimum", () => {
  open(false);
  expect(screen.queryByRole("region")).toBeNull();
});

it("proposes nothing that the guest avoids on this device, or of which nobody knows", () => {
  localStorage.setItem("mahlzeit-allergens", JSON.stringify({ letters: ["M"], confirmed: [] }));
  const { products } = menu[0] as (typeof menu)[number];
  const differing = (index: number, declared: object) => ({
    ...products[index],
    product: { ...products[index]?.product, ...declared },
  });
  const guarded = [
    {
      ...menu[0],
      products: [
        products[0],
        differing(1, { allergens: ["M"] }),
        differing(2, { allergens: [], allergensKnown: false }),
        differing(3, { priceCents: 350, allergens: ["A"] }),
      ],
    },
  ] as typeof menu;
  open(true, guarded);
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual([expect.stringMatching(/^Brot/)]);
});
