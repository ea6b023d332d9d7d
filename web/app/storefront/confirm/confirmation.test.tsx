import type { Order } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { leaveSession } from "../../session/account-store.ts";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { withProduct } from "../cart/guest-cart.ts";
import { savePlacedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { ServingOrder } from "../testing/serving-order.ts";
import ConfirmPage from "./confirm-page.tsx";

const restaurant = someRestaurant({ id: madeOrder.service.id, uid: madeOrder.service.uid });
const { uid } = madeOrder.service;
const tag = madeOrder.identificationTag;
const waiting: Order = { ...madeOrder, status: "AWAITING_PAYMENT", url: "https://pay.example/1" };
const backAsPaid = `/confirm/${uid}/success/${tag}?zahlung=bezahlt`;

function open(address: string, store: CartStore) {
  const Component = ConfirmPage as never;
  const Page = createRoutesStub([
    { path: "/confirm/:uid/success/:tag?", Component },
    { path: "/confirm/success/:tag", Component },
    { path: "/bestellen", Component: () => <p>Alle Restaurants</p> },
    { path: "*", Component: () => <p>Anderswo</p> },
  ]);
  return render(
    <CartStoreContext value={store}>
      <Page initialEntries={[address]} />
    </CartStoreContext>,
  );
}

/** Returns a browser with a dish in the cart and, optionally, an order placed there. */
function browserWith(order: Order | null): CartStore {
  const store = createCartStore(localStorage);
  if (order) savePlacedOrder(store, order);
  store.change((state) => changeCartAt(state, restaurant, (cart) => withProduct(cart, someProduct(), []), randomUuid));
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the confirmation", () => {
  it("is hidden when the customer signs out, unless its address has the tag", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(madeOrder) });
    open(`/confirm/${uid}/success`, browserWith(madeOrder));
    await screen.findByRole("heading", { name: "Alles erledigt" });
    act(leaveSession);
    await screen.findByText("Alle Restaurants");
    cleanup();
    open(`/confirm/success/${tag}`, browserWith(madeOrder));
    await screen.findByRole("heading", { name: "Alles erledigt" });
    act(leaveSession);
    screen.getByRole("heading", { name: "Alles erledigt" });
  });

  it("shows the order just placed, also after a reload", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(madeOrder) });
    browserWith(madeOrder);
    open(`/confirm/${uid}/success`, createCartStore(localStorage));
    await screen.findByRole("heading", { name: "Alles erledigt" });
    screen.getByText("Deine Bestellung wurde weitergeleitet. Bitte überprüfe deine E-Mails");
    screen.getByText("Nr. 47, Gasthaus Lindenhof");
    expect(screen.getAllByText("29,12 €").length).toBeGreaterThan(0);
  });

  it("shows an order by its tag in another browser", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(madeOrder) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByRole("heading", { name: "Alles erledigt" });
  });

  it("shows pictures of the ordered dishes, each once, and the progress", async () => {
    const names = ["Schnitzel vom Schwein", "Wiener Schnitzel vom Kalb", "Pizza Salami", "Cola"];
    const [line] = madeOrder.orderProducts;
    const orderProducts = names.map((name) => ({ ...line, product: { ...line?.product, name } })) as never;
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, orderProducts }) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByText("Wir warten auf Gasthaus Lindenhof");
    const pictures = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(pictures.filter((src) => src?.includes("dishes/"))).toEqual([
      expect.stringContaining("dishes/schnitzel"),
      expect.stringContaining("dishes/pizza-salami"),
      expect.stringContaining("dishes/cola"),
    ]);
  });

  it("keeps a new cart when an earlier order is opened again", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, status: "COMPLETED" }) });
    const store = browserWith(madeOrder);
    open(`/confirm/${uid}/success/${tag}`, store);
    await screen.findByText("Zugestellt");
    expect(store.read().cart?.lines).toHaveLength(1);
  });

  it("redirects to the restaurants without an order and a tag", async () => {
    open(`/confirm/${uid}/success`, createCartStore(localStorage));
    await screen.findByText("Alle Restaurants");
  });

  it("redirects to the restaurants for an unknown tag", async () => {
    fakeNetwork({ "preview/unknown": () => problemAnswer("order-not-found") });
    open("/confirm/success/unknown", createCartStore(localStorage));
    await screen.findByText("Alle Restaurants");
  });

  it("shows the stored order without a network", async () => {
    fakeNetwork({ [`preview/${tag}`]: noNetwork });
    open(`/confirm/${uid}/success`, browserWith(madeOrder));
    await screen.findByRole("heading", { name: "Alles erledigt" });
  });

  it("names allergens, VAT per rate, deposit and the trader, on the screen and on paper", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(madeOrder) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByText("20 % MwSt. aus 7,56 €: 1,26 €");
    for (const twice of [
      /A glutenhaltiges Getreide, C Ei/,
      /Vertragspartner ist Lindenhof Gastronomie GmbH/,
      "Einwegpfand",
      /Neubaugasse 14, Top 6, Türname: Gruber\/Wolf/,
    ]) {
      expect(screen.getAllByText(twice)).toHaveLength(2);
    }
    screen.getByText("Lieferung, Schnellstmöglich");
  });

  it("shows no amounts if the host pays", async () => {
    const feast: Order = {
      ...madeOrder,
      type: "EVENT",
      event: { priceDisabled: true },
      totalCents: 0,
      subtotalCents: 0,
      vat: [],
    };
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(feast) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByText("Nr. 47, Gasthaus Lindenhof");
    expect(document.body.textContent).not.toMatch(/€|MwSt/);
  });

  it("prints", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    window.print = print;
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(madeOrder) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    fireEvent.click(await screen.findByRole("button", { name: "Drucken" }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe("an order whose guest came back as paid", () => {
  it("is watched until it is placed, and then empties the cart", async () => {
    const server = new ServingOrder(waiting);
    const store = browserWith(waiting);
    open(backAsPaid, store);
    await screen.findByRole("heading", { name: "Zahlung wird geprüft" });
    expect(store.read().cart?.lines).toHaveLength(1);
    await server.change(madeOrder);
    await screen.findByRole("heading", { name: "Alles erledigt" });
    expect(store.read().cart?.lines).toEqual([]);
  });

  it("shows a delay after five minutes, and can be loaded on request", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new ServingOrder(waiting);
    open(backAsPaid, browserWith(waiting));
    await screen.findByRole("heading", { name: "Zahlung wird geprüft" });
    await act(() => vi.advanceTimersByTimeAsync(290_000));
    expect(screen.queryByText(/lässt auf sich warten/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    screen.getByText(/lässt auf sich warten/);
    server.network.calls.splice(0);
    fireEvent.click(screen.getByRole("button", { name: "Nochmal nachsehen" }));
    await waitFor(() => expect(server.network.callsTo(`preview/${tag}`)).toHaveLength(1));
  });

  it("says that it cannot be loaded without a network, and is loaded once it is back", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new ServingOrder(madeOrder);
    server.isGone = true;
    open(backAsPaid, browserWith(waiting));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await screen.findByText("Gerade kommt keine Antwort. Deine Zahlung geht dabei nicht verloren.");
    server.isGone = false;
    await act(async () => void window.dispatchEvent(new Event("online")));
    await screen.findByRole("heading", { name: "Alles erledigt" });
  });

  it("says that it got the next time because the requested one had passed while the guest watched", async () => {
    const takeawayAt = Date.UTC(2026, 10, 19, 18, 0);
    const server = new ServingOrder({ ...waiting, takeawayAt });
    open(backAsPaid, browserWith({ ...waiting, takeawayAt }));
    const step = await screen.findByText("Zahlung wird geprüft", { selector: "li *" });
    expect(step.closest("[aria-current=step]")).not.toBeNull();
    await server.change({ ...madeOrder, takeawayAt: takeawayAt + 900_000 });
    await screen.findByText(/war die gewählte Zeit schon vorbei\. Wir haben die nächste freie genommen/);
  });

  it("shows the refund if it was paid too late", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, status: "EXPIRED", refundedCents: 2912 }) });
    open(backAsPaid, browserWith(waiting));
    await screen.findByRole("heading", { name: "Zu spät bezahlt" });
    screen.getByText("29,12 € gehen zurück");
    screen.getByRole("link", { name: "Zurück zur Bestellung" });
  });

  it("says that nothing was ordered after it expired, and returns to the cart with a new key", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, status: "EXPIRED" }) });
    const store = browserWith(waiting);
    const key = store.read().cart?.idempotencyKey;
    open(backAsPaid, store);
    await screen.findByRole("heading", { name: "Nicht bezahlt" });
    const way = screen.getByRole("link", { name: "Zurück zur Bestellung" });
    expect(way.getAttribute("href")).toBe(`/info/${uid}`);
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(store.read().cart?.idempotencyKey).not.toBe(key);
  });
});

describe("who came back without having paid", () => {
  const back = `/confirm/${uid}/success/${tag}`;

  it.each([back, `${back}?zahlung=abgebrochen`, `/confirm/success/${tag}`])(
    "reads at %s that nothing is paid, and can pay or give up",
    async (address) => {
      fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(waiting) });
      open(address, browserWith(waiting));
      await screen.findByRole("heading", { name: "Noch nicht bezahlt" });
      expect(screen.getByRole("link", { name: "Zur Zahlung" }).getAttribute("href")).toBe("https://pay.example/1");
      screen.getByRole("button", { name: "Doch nicht" });
      expect(document.body.textContent).not.toMatch(/wird geprüft|nicht noch einmal/);
    },
  );

  it("is never told not to pay again, however long it takes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(waiting) });
    open(back, browserWith(waiting));
    await screen.findByRole("heading", { name: "Noch nicht bezahlt" });
    await act(() => vi.advanceTimersByTimeAsync(400_000));
    expect(screen.queryByText(/nicht noch einmal/)).toBeNull();
  });

  it("gives up: nothing is ordered, the cart stays, and the next attempt is a new order", async () => {
    const server = new ServingOrder(waiting, {
      [`abandon/${tag}`]: () => {
        server.order = { ...madeOrder, status: "EXPIRED" };
        return orderAnswer(server.order);
      },
    });
    const store = browserWith(waiting);
    const key = store.read().cart?.idempotencyKey;
    open(back, store);
    fireEvent.click(await screen.findByRole("button", { name: "Doch nicht" }));
    const title = await screen.findByRole("heading", { name: "Nicht bezahlt" });
    expect(document.activeElement).toBe(title);
    screen.getByRole("link", { name: "Zurück zur Bestellung" });
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(store.read().cart?.idempotencyKey).not.toBe(key);
  });

  it.each([
    ["was paid in another tab", madeOrder, "Alles erledigt", true],
    ["has expired", { ...madeOrder, status: "EXPIRED" }, "Nicht bezahlt", false],
  ] as const)("who gives up an order that %s meanwhile sees how it is", async (_what, meanwhile, title, isPaid) => {
    const server = new ServingOrder(waiting, {
      [`abandon/${tag}`]: () => {
        server.order = meanwhile;
        return problemAnswer("illegal-transition");
      },
    });
    const store = browserWith(waiting);
    open(back, store);
    fireEvent.click(await screen.findByRole("button", { name: "Doch nicht" }));
    await screen.findByRole("heading", { name: title });
    expect(screen.queryByText(/Deine Zahlung war schneller/) !== null).toBe(isPaid);
    expect(store.read().cart?.lines).toHaveLength(isPaid ? 0 : 1);
  });

  it("can try again when nothing answers", async () => {
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer(waiting), [`abandon/${tag}`]: noNetwork });
    open(back, browserWith(waiting));
    const button = await screen.findByRole("button", { name: "Doch nicht" });
    fireEvent.click(button);
    await screen.findByRole("alert");
    screen.getByRole("heading", { name: "Noch nicht bezahlt" });
    expect(button.getAttribute("aria-busy")).not.toBe("true");
  });

  it("is led to the order form after a payment that was declined, also if it had seemed paid", async () => {
    const { url: _, ...declined } = waiting;
    const server = new ServingOrder(waiting);
    open(backAsPaid, browserWith(waiting));
    await screen.findByRole("heading", { name: "Zahlung wird geprüft" });
    expect(screen.queryByRole("button", { name: "Doch nicht" })).toBeNull();
    await server.change(declined);
    await screen.findByRole("heading", { name: "Noch nicht bezahlt" });
    expect(screen.getByRole("link", { name: "Zurück zur Bestellung" }).getAttribute("href")).toBe(`/info/${uid}`);
  });
});

describe("an order that is placed", () => {
  const at = (hour: number, minute: number) => Date.UTC(2026, 10, 19, hour, minute);
  it("is watched, with the promised time, until its state is final", async () => {
    const server = new ServingOrder(madeOrder);
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByText("Schnellstmöglich", { selector: "p" });
    const accepted: Order = { ...madeOrder, status: "ACCEPTED", promisedAt: at(17, 45) };
    await server.change(accepted);
    await screen.findByRole("heading", { name: "Voraussichtlich bei dir um" });
    screen.getByText("18:45", { selector: "p" });
    expect(screen.getByText("In Zubereitung").closest("li")?.getAttribute("aria-current")).toBe("step");
    await server.change({ ...accepted, status: "ON_THE_WAY" });
    await screen.findByText("Sie ist auf dem Weg zu dir.");
    await server.change({ ...accepted, status: "COMPLETED" });
    await waitFor(() => expect(screen.queryByText("Sie ist auf dem Weg zu dir.")).toBeNull());
    expect(server.stream.watchers).toBe(0);
  });

  it.each([
    ["REJECTED", "Leider abgelehnt"],
    ["CANCELLED", "Storniert"],
  ] as const)("shows the reason why it is %s, and what happens to the money", async (status, title) => {
    const reason = "Der <b>Ofen</b> ist kaputt";
    fakeNetwork({ [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, status, reason, refundedCents: 2912 }) });
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByRole("heading", { name: title });
    screen.getByText("Der Grund");
    screen.getByText(reason);
    screen.getByText("29,12 € gehen zurück");
    screen.getByText(/^Auf dem Weg, auf dem du bezahlt hast/);
    screen.getByRole("link", { name: "Zu den Restaurants" });
  });

  it("says since when nothing was heard, and shows what happened once the network is back", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: at(18, 12) });
    const server = new ServingOrder(madeOrder);
    open(`/confirm/success/${tag}`, createCartStore(localStorage));
    await screen.findByRole("heading", { name: "Alles erledigt" });
    await waitFor(() => expect(server.stream.watchers).toBe(1));
    server.isGone = true;
    server.stream.end();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    screen.getByText("Gerade keine Verbindung: Stand 19:12. Wir versuchen es weiter.");
    server.isGone = false;
    server.order = { ...madeOrder, status: "ACCEPTED", promisedAt: at(17, 45) };
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText("18:45", { selector: "p" });
    expect(screen.queryByText(/Gerade keine Verbindung/)).toBeNull();
  });
});
