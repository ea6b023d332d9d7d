import { type Order, order as orderSchema } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { leaveSession } from "../../session/account-store.ts";
import { saveToken } from "../../session/token.ts";
import { fakeNetwork, noNetwork, ordersAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { forgetDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { forgetPerson, noOrdersKey, storageKey } from "../cart/forget-person.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { ReturningPlace } from "./returning-place.tsx";
import { markReturning } from "./returning-with.ts";

const address = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
const pizza: Order = {
  ...madeOrder,
  identificationTag: "cGl6emE",
  service: { ...madeOrder.service, uid: "da-marco", name: "Da Marco" },
};

function Cart() {
  const { pathname, state } = useLocation();
  return (
    <code>
      {pathname} {JSON.stringify(state)}
    </code>
  );
}

function open(isRegion = false) {
  const store = createCartStore(localStorage);
  const Page = createRoutesStub([
    {
      path: "/bestellen",
      Component: () => (
        <CartStoreContext value={store}>
          <ReturningPlace isRegion={isRegion} />
        </CartStoreContext>
      ),
    },
    { path: "*", Component: Cart },
  ]);
  render(<Page initialEntries={["/bestellen"]} />);
}

function orderedHere(made: Order = madeOrder) {
  const placedOrder = z.encode(orderSchema, made);
  localStorage.setItem(storageKey, JSON.stringify({ version: 1, cart: null, placedOrder }));
}

const mark = () => document.documentElement.dataset["returning"];
const lastOrder = () => screen.findByRole("region", { name: "Deine letzte Bestellung" });

beforeEach(() => {
  localStorage.clear();
  forgetDeviceAddress();
});
afterEach(() => {
  cleanup();
  leaveSession();
  vi.unstubAllGlobals();
});

describe("a guest", () => {
  it("who is new sees nothing and loads nothing", () => {
    const { calls } = fakeNetwork({});
    open();
    expect(mark()).toBe("");
    expect(screen.queryByRole("region")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("who ordered here sees where to, what it was, and has it once more in one tap", async () => {
    orderedHere();
    saveDeviceAddress(address);
    open();
    expect(mark()).toBe("order address");
    expect((await lastOrder()).textContent).toContain("1× Wiener Schnitzel vom Kalb, 2× Apfelsaft gespritzt");
    screen.getByText("19.11.2026, 18:04 · 29,12 €");
    const place = screen.getByRole("link", { name: "Wer liefert an: Neubaugasse 14, 1070 Wien" });
    expect(place.getAttribute("href")).toBe("/bestellen/Wien");
    fireEvent.click(screen.getByRole("button", { name: "Nochmal bei Gasthaus Lindenhof bestellen" }));
    await screen.findByText(/^\/checkout\/gasthaus-lindenhof .*"reorder":"Zm9vYmFyYmF6cXV1eA"/);
  });

  it("who has only an address sees that, on a region's page its head says it", async () => {
    saveDeviceAddress(address);
    open();
    await screen.findByRole("link", { name: /Neubaugasse 14/ });
    cleanup();
    open(true);
    await waitFor(() => expect(mark()).toBe("address"));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it.each([
    { ...madeOrder, status: "AWAITING_PAYMENT" as const },
    { ...madeOrder, status: "EXPIRED" as const },
    { ...madeOrder, type: "EVENT" as const },
  ])("is not offered once more what never was an order, or what a host invited to", (made) => {
    orderedHere(made);
    open();
    expect(mark()).toBe("");
  });

  it.each(["{", "null", '{"placedOrder":7}'])("has a storage that may hold anything: %s", (stored) => {
    localStorage.setItem(storageKey, stored);
    expect(() => markReturning()).not.toThrow();
  });
});

describe("a customer", () => {
  const answers = (orders: () => Response) => ({ "order/customer/all": orders });

  it("sees the account's last order that came about, not one of this browser", async () => {
    saveToken("token-of-maria");
    orderedHere();
    const unpaid: Order = { ...pizza, id: madeOrder.id.replace(/1$/, "2"), status: "EXPIRED" };
    const { callsTo } = fakeNetwork(answers(() => ordersAnswer([unpaid, pizza, madeOrder])));
    open();
    expect((await lastOrder()).textContent).toContain("Da Marco");
    expect(callsTo("order/customer/all").map(({ token }) => token)).toEqual(["token-of-maria"]);
  });

  it("without an order is told once what will stand there; the next page leaves no gap for it", async () => {
    saveToken("token-of-maria");
    fakeNetwork(answers(() => ordersAnswer([])));
    open();
    expect(mark()).toBe("order");
    await screen.findByText("Was du zuletzt bestellt hast, steht in Zukunft hier.");
    expect(markReturning()).toBe("");
  });

  it("gets the order of this browser where the server does not answer, else a word and another try", async () => {
    saveToken("token-of-maria");
    let answer = (): Response => problemAnswer("internal");
    fakeNetwork(answers(() => answer()));
    open();
    await screen.findByText("Deine letzte Bestellung ließ sich gerade nicht laden.");
    answer = () => ordersAnswer([pizza]);
    fireEvent.click(screen.getByRole("button", { name: "Nochmal versuchen" }));
    await lastOrder();
    cleanup();
    orderedHere();
    answer = noNetwork;
    open();
    expect((await lastOrder()).textContent).toContain("Gasthaus Lindenhof");
  });

  it("leaves nothing behind on signing out", async () => {
    saveToken("token-of-maria");
    orderedHere();
    saveDeviceAddress(address);
    localStorage.setItem(noOrdersKey, "1");
    fakeNetwork(answers(() => ordersAnswer([pizza])));
    open();
    await lastOrder();
    act(() => {
      forgetPerson();
      leaveSession();
    });
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    expect(mark()).toBe("");
    expect(localStorage.getItem(noOrdersKey)).toBeNull();
  });
});
