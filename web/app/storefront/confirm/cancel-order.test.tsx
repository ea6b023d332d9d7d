import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { ServingOrder } from "../testing/serving-order.ts";
import ConfirmPage from "./confirm-page.tsx";

const tag = madeOrder.identificationTag;

function open() {
  const Page = createRoutesStub([{ path: "/confirm/success/:tag", Component: ConfirmPage as never }]);
  render(
    <CartStoreContext value={createCartStore(localStorage)}>
      <Page initialEntries={[`/confirm/success/${tag}`]} />
    </CartStoreContext>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lets the guest cancel while nobody has accepted, after one more question", async () => {
  const network = fakeNetwork({
    [`preview/${tag}`]: () => orderAnswer(madeOrder),
    [`orders/${tag}/cancel`]: () => orderAnswer({ ...madeOrder, status: "CANCELLED" }),
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Kostenlos stornieren" }));
  expect(network.callsTo("/cancel")).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Bestellung stornieren" }));
  const title = await screen.findByRole("heading", { name: "Storniert" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.queryByRole("button", { name: /stornieren/ })).toBeNull();
});

it("says so where the restaurant was faster than a guest who cancels, and keeps the dialog until it is read", async () => {
  const server = new ServingOrder(madeOrder, { [`orders/${tag}/cancel`]: () => problemAnswer("illegal-transition") });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Kostenlos stornieren" }));
  fireEvent.click(await screen.findByRole("button", { name: "Bestellung stornieren" }));
  await screen.findByText("Das geht bei dieser Bestellung nicht mehr.");
  await server.change({ ...madeOrder, status: "ACCEPTED" });
  await screen.findAllByText(/^Angenommen/);
  screen.getByText("Das geht bei dieser Bestellung nicht mehr.");
  fireEvent.click(screen.getByRole("button", { name: "Doch nicht" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /stornieren/ })).toBeNull());
});
