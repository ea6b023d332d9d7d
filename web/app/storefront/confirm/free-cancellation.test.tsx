import type { Order } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { ServingOrder } from "../testing/serving-order.ts";
import ConfirmPage from "./confirm-page.tsx";

const tag = madeOrder.identificationTag;
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 19, hour, minute);

function open() {
  const Page = createRoutesStub([{ path: "/confirm/success/:tag", Component: ConfirmPage as never }]);
  render(
    <CartStoreContext value={createCartStore(localStorage)}>
      <Page initialEntries={[`/confirm/success/${tag}`]} />
    </CartStoreContext>,
  );
}

/** Expected at 19:35; at 19:15 postponed to 19:55. */
const shifted: Order = {
  ...madeOrder,
  status: "ACCEPTED",
  expectedAt: at(18, 35),
  promisedAt: at(18, 55),
  shift: { at: at(18, 15), from: at(18, 40) },
  freeCancellation: [{ from: at(18, 15), until: at(18, 25) }],
};
const offer = () => screen.queryByRole("button", { name: "Kostenlos stornieren" });
const later = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: at(18, 15) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows at once that the order was put off, in a live region", async () => {
  const before: Order = { ...shifted, promisedAt: at(18, 40), shift: undefined, freeCancellation: undefined };
  const server = new ServingOrder(before);
  open();
  await screen.findByText("19:40", { selector: "p" });
  await server.change(shifted);
  const badge = await screen.findByText("verschoben von 19:40");
  expect(badge.closest("[aria-live=polite]")?.textContent).toContain("19:55");
  screen.getByText("Angenommen, bei dir um 19:55");
});

it("lets the guest cancel until the window closes, and says what comes back", async () => {
  fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(shifted) });
  open();
  await screen.findByText("20 Minuten später als bei der Bestellung gesagt.");
  screen.getByText(/bekommst du die 29,12\s€ zurück/);
  screen.getByText("Geht noch bis 19:25 oder bis das Essen fertig ist.");
  await later(9);
  expect(offer()).not.toBeNull();
  await later(1.1);
  expect(offer()).toBeNull();
});

it("offers a way out of an order long overdue, when its window opens", async () => {
  const overdue = { ...shifted, freeCancellation: [{ from: at(19, 25), until: at(20, 25) }] };
  fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...overdue, paymentType: "ON_SPOT" }) });
  vi.setSystemTime(at(19, 24));
  open();
  await screen.findByText("verschoben von 19:40");
  expect(offer()).toBeNull();
  await later(1.1);
  await screen.findByText("Deine Bestellung ist schon lange überfällig.");
  screen.getByText(/zahlst du nichts/);
});

it("cancels after one more question", async () => {
  const network = fakeNetwork({
    [`preview/${tag}`]: () => orderAnswer(shifted),
    [`orders/${tag}/cancel`]: () => orderAnswer({ ...shifted, status: "CANCELLED", freeCancellation: undefined }),
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Kostenlos stornieren" }));
  expect(network.callsTo("/cancel")).toEqual([]);
  screen.getByText(/erfährt es sofort\. 29,12/);
  fireEvent.click(screen.getByRole("button", { name: "Bestellung stornieren" }));
  const title = await screen.findByRole("heading", { name: "Storniert" });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it("says so where the kitchen was done before", async () => {
  const server = new ServingOrder(shifted, { [`orders/${tag}/cancel`]: () => problemAnswer("illegal-transition") });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Kostenlos stornieren" }));
  fireEvent.click(screen.getByRole("button", { name: "Bestellung stornieren" }));
  await screen.findByText("Das geht bei dieser Bestellung nicht mehr.");
  await server.change({ ...shifted, status: "READY", freeCancellation: undefined });
  await waitFor(() => expect(offer()).toBeNull());
  screen.getByText("Das geht bei dieser Bestellung nicht mehr.");
});

it("opens and closes by the server's clock, however the device's is set", async () => {
  vi.setSystemTime(at(18, 45));
  fakeNetwork({
    [`preview/${tag}`]: () => {
      const answer = orderAnswer(shifted);
      answer.headers.set("date", new Date(Date.now() - 30 * minuteMs).toUTCString());
      return answer;
    },
  });
  open();
  await waitFor(() => expect(offer()).not.toBeNull());
  await later(10);
  expect(offer()).toBeNull();
});
