import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDeviceAddress } from "../address/device-address.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { restaurantNow } from "../restaurant/restaurant-now.ts";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { RestaurantView } from "./restaurant-view.tsx";

const noon = Date.UTC(2026, 10, 19, 11);
const ice = someProduct({ id: "ice", name: "Eis", priceCents: 490, orderTypes: ["TAKEAWAY", "ON_SITE"] });
const buffet = someProduct({ id: "buffet", name: "Buffet", priceCents: 2490, orderTypes: ["DELIVERY"] });
const size = { id: "size", name: "Größe", min: 1, max: 1, free: 0 };
const options = ["Klein", "Groß"].map((name) => ({ id: name, name, priceCents: 0, depositCents: 0, allergens: [] }));
const cone = { ...ice, id: "cone", name: "Stanitzel", optionGroups: [{ ...size, options }] };

function open() {
  const service = someRestaurant({}, { orderTypes: ["DELIVERY", "TAKEAWAY"] });
  const products = [ice, cone, buffet].map((product) => ({ product, badgePercent: 0 }));
  const menu = [{ id: "c", name: "Speisen", description: "", products }];
  const store = createCartStore(null);
  renderPage(<RestaurantView {...restaurantNow(service, noon)} menu={menu} />, { location: "/", store });
  const lines = () => store.read().cart?.lines.map(({ product }) => product.name) ?? [];
  return { store, lines };
}
const tap = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const press = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));

beforeEach(() => {
  forgetDeviceAddress();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says of a dish that it is not delivered before it asks for an address, and adds it for who fetches it", async () => {
  const { store, lines } = open();
  tap(/Eis/);
  await screen.findByText("„Eis“ gibt es nicht zur Lieferung.");
  expect(screen.queryByLabelText(/Straße/)).toBeNull();
  expect(lines()).toEqual([]);
  await press("Lieber selbst abholen");
  expect([store.read().cart?.orderType, lines()]).toEqual(["TAKEAWAY", ["Eis"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("adds nothing where the guest changes their mind", async () => {
  const { store, lines } = open();
  tap(/Eis/);
  await press("Lieber nicht");
  expect([store.read().cart, lines()]).toEqual([null, []]);
});

it("asks for the options next", async () => {
  const { lines } = open();
  tap(/Stanitzel/);
  await press("Lieber selbst abholen");
  fireEvent.click(await screen.findByLabelText(/Groß/));
  expect(lines()).toEqual(["Stanitzel"]);
});

it("asks for the address of what is only delivered", async () => {
  const { store, lines } = open();
  tap(/Eis/);
  await press("Lieber selbst abholen");
  tap(/Buffet/);
  await screen.findByText("„Buffet“ gibt es nicht zum Mitnehmen.");
  await press("Lieber liefern lassen");
  const street = await screen.findByLabelText(/Straße/);
  expect([store.read().cart?.orderType, lines()]).toEqual(["TAKEAWAY", ["Eis"]]);
  fireEvent.input(street, { target: { value: "Neubaugasse 14" } });
  fireEvent.input(screen.getByLabelText(/PLZ/), { target: { value: "1070" } });
  fireEvent.input(screen.getByLabelText(/Ort/), { target: { value: "Wien" } });
  fireEvent.submit(street.closest("form") as HTMLFormElement);
  await waitFor(() => expect([store.read().cart?.orderType, lines()]).toEqual(["DELIVERY", ["Eis", "Buffet"]]));
  // Dishes in the cart stay, marked as not available for this type.
  const cart = within(screen.getByRole("complementary", { name: "Warenkorb" }));
  cart.getByText("Nicht zur Lieferung");
  fireEvent.click(cart.getByRole("link", { name: "Fortfahren" }));
  expect(cart.getByRole("alert").textContent).toBe("„Eis“ gibt es nicht zur Lieferung.");
  fireEvent.click(cart.getByRole("button", { name: "Eis entfernen" }));
  expect(cart.queryByRole("alert")).toBeNull();
});
