import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { startCart, withDeliveryTo, withOrderType, withProduct } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import {
  cleanUp,
  fillIn,
  openPage,
  orderTimes,
  placed,
  restaurant,
  send,
  soup,
  startClean,
} from "../testing/open-info-page.tsx";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { HandingOver } from "./handing-over.tsx";

beforeEach(startClean);
afterEach(cleanUp);

const beer = someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ad99", name: "Märzen", age: 16 });
const brandy = someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ad98", name: "Obstler", age: 18 });
const taking = someRestaurant({ ownContainer: true });
const tick = "Ich nehme mein eigenes Gefäß mit";

it("says who gets alcohol, and for which dishes an identity card is needed", () => {
  const cart = [soup, beer, brandy, beer].reduce((all, dish) => withProduct(all, dish, []), startCart(restaurant));
  render(<HandingOver restaurant={restaurant} cart={{ cart } as RestaurantCart} />);
  expect(screen.getByRole("status").textContent).toBe(
    "Enthält Alkohol: Abgabe nur ab 18 Jahren, bitte Ausweis bereithalten.ab 18: 1× Obstlerab 16: 2× Märzen",
  );
  expect(screen.queryByText(tick)).toBeNull();
});

it("asks for a container only where one is taken, and the order says so", async () => {
  const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
  const { store } = openPage((cart) => withOrderType(cart, taking, "TAKEAWAY"), taking);
  const box = await screen.findByRole("checkbox", { name: new RegExp(tick) });
  await fillIn();
  act(() => void fireEvent.click(box));
  expect(screen.getByText("Eigenes Gefäß")).toBeTruthy();
  send();
  await screen.findByText("Bestätigt");
  expect(network.callsTo("order/save/request")[0]?.body).toMatchObject({ ownContainer: true });
  // The next order is asked anew.
  expect(store.read().cart?.ownContainer).toBe(false);
});

it("asks for none with a delivery, nor where none are taken", async () => {
  const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
  fakeNetwork({ "order-times": orderTimes });
  openPage((cart) => withDeliveryTo(withProduct(cart, soup, []), taking, home), taking);
  await screen.findByLabelText("Vorname *");
  expect(screen.queryByText(tick)).toBeNull();
  expect(screen.queryByText("Enthält Alkohol:")).toBeNull();
});
