import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { CartStoreContext } from "../cart/use-cart.ts";

/** Renders children inside a router and with a cart store of their own; `location` is the start address. */
export function renderPage(
  children: ReactNode,
  { store = createCartStore(null), location = "/" }: { store?: CartStore; location?: string } = {},
): RenderResult & { store: CartStore } {
  const Stub = createRoutesStub([
    { path: "/info/:uid", Component: () => <h1>Kontaktdaten</h1> },
    { path: "*", Component: () => <CartStoreContext value={store}>{children}</CartStoreContext> },
  ]);
  return { ...render(<Stub initialEntries={[location]} />), store };
}
