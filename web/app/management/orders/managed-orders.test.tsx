import type { Account } from "@mahlzeit/contract/customers";
import { type ManagedOrder, managedOrder } from "@mahlzeit/contract/management-orders";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { ManagedOrders } from "./managed-orders.tsx";

const { identificationTag: _tag, customerAccount: _account, ...made } = madeOrder;
const service = { id: made.service.id, uid: made.service.uid, name: made.service.name };
const staff: Account = {
  ...madeAccount,
  roles: { operator: false, restaurants: [{ service, role: "staff" }] },
};
const operator: Account = { ...madeAccount, roles: { operator: true, restaurants: [] } };
const idOf = (number: number) => made.id.slice(0, -2) + String(number);
const numbered = (number: number, changes: Partial<ManagedOrder> = {}): ManagedOrder => ({
  ...made,
  money: null,
  id: idOf(number),
  number,
  ...changes,
});
const listAnswer = (orders: readonly ManagedOrder[], total = orders.length) =>
  Response.json(
    orders.map((order) => z.encode(managedOrder, order)),
    { headers: { "x-total-count": String(total) } },
  );

/** A server that knows these orders and moves them as it is asked. */
function kitchenOf(...orders: ManagedOrder[]) {
  const state = {
    orders,
    /** On no page that is looked at. */
    elsewhere: [] as ManagedOrder[],
    answerMove: null as null | (() => Response),
    answerList: null as null | ((query: URLSearchParams) => Response),
  };
  const move = ({ path, body }: Call) => {
    if (state.answerMove) return state.answerMove();
    const { to } = body as { to: ManagedOrder["status"] };
    state.orders = state.orders.map((order) => (path.includes(order.id) ? { ...order, status: to } : order));
    return Response.json(z.encode(managedOrder, state.orders.find(({ id }) => path.includes(id)) as ManagedOrder));
  };
  const one = ({ path }: Call) => {
    const found = [...state.orders, ...state.elsewhere].find(({ id }) => path.endsWith(id));
    return found ? Response.json(z.encode(managedOrder, found)) : problemAnswer("order-not-found");
  };
  const network = fakeNetwork({
    "management/orders": ({ query }) => state.answerList?.(query) ?? listAnswer(state.orders),
    transitions: move,
    "": one,
  });
  return { state, moves: () => network.callsTo("transitions").map(({ body }) => body), network };
}

const row = (number: number) =>
  within(screen.getByRole("button", { name: `Nr. ${number} ansehen` }).closest("tr") as HTMLElement);
const buttonsOf = (number: number) =>
  row(number)
    .getAllByRole("button")
    .slice(1)
    .map(({ textContent }) => textContent);
/** The buttons of an order's overlay. */
const seldomOf = async (number: number) => {
  await press(`Nr. ${number} ansehen`);
  const labels = within(screen.getByRole("dialog")).getAllByRole("button");
  await press("Schließen");
  const seldom = ["Stornieren", "Geld zurückgeben"];
  return labels.map(({ textContent }) => textContent ?? "").filter((label) => seldom.includes(label));
};
const press = (name: string, within = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(within.getByRole("button", { name })));
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = async (account: Account = staff, linkedId: string | null = null) => {
  const onUnlink = vi.fn();
  render(<ManagedOrders account={account} linkedId={linkedId} onUnlink={onUnlink} />);
  await screen.findByRole("table");
  return onUnlink;
};
const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const usual = "Annehmen, 30 Min.";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 19, 18, 0) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lists orders with what may be done now, and says how they are paid", async () => {
  kitchenOf(
    numbered(11),
    numbered(12, { status: "ACCEPTED", promisedAt: Date.UTC(2026, 10, 19, 18, 30) }),
    numbered(13, { status: "READY" }),
    numbered(14, { status: "READY", type: "TAKEAWAY", paymentType: "ON_SPOT", address: null }),
    numbered(15, { status: "READY", type: "ON_SITE", address: null }),
    numbered(16, { status: "COMPLETED" }),
  );
  await open();
  expect(buttonsOf(11)).toEqual([usual, "Andere Zeit", "Ablehnen"]);
  expect(buttonsOf(12)).toEqual(["Bereit"]);
  expect(buttonsOf(13)).toEqual(["Unterwegs", "Zugestellt"]);
  expect(buttonsOf(14)).toEqual(["Abgeholt"]);
  expect(buttonsOf(15)).toEqual(["Serviert"]);
  expect(buttonsOf(16)).toEqual([]);
  row(11).getByText("Stripe");
  row(11).getByText("Neu");
  row(11).getByText("Schnellstmöglich");
  row(12).getByText("19:30");
  row(14).getByText("Bezahlung vor Ort");
});

it("lets operators cancel only, and says why", async () => {
  const kitchen = kitchenOf(numbered(11), numbered(12, { status: "READY" }), numbered(13, { status: "COMPLETED" }));
  await open(operator);
  expect([buttonsOf(11), buttonsOf(12)]).toEqual([[], []]);
  expect(await seldomOf(13)).toEqual([]);
  expect(await seldomOf(12)).toEqual(["Stornieren"]);
  await press("Nr. 11 ansehen");
  await press("Stornieren");
  const dialog = within(screen.getByRole("dialog", { name: "Nr. 11 stornieren" }));
  fireEvent.change(dialog.getByLabelText("Grund *"), { target: { value: "Das Lokal hat zu" } });
  await press("Stornieren", dialog);
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "CANCELLED", reason: "Das Lokal hat zu" }]));
});

it("lets staff cancel what was accepted, and reject what was not", async () => {
  kitchenOf(numbered(11), numbered(12, { status: "ACCEPTED" }));
  await open();
  expect([await seldomOf(11), await seldomOf(12)]).toEqual([[], ["Stornieren"]]);
});

it("accepts as soon as possible with one press, in half an hour", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  await press(usual, row(11));
  await waitFor(() => expect(buttonsOf(11)).toEqual(["Bereit"]));
  expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 30 }]);
});

it("accepts for another time", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Beim Gast *"), { target: { value: "45" } });
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 45 }]);
  expect(buttonsOf(11)).toEqual(["Bereit"]);
});

it("accepts for the time asked for with one press, unless it has passed", async () => {
  const kitchen = kitchenOf(
    numbered(11, { type: "TAKEAWAY", takeawayAt: Date.UTC(2026, 10, 19, 18, 45) }),
    numbered(12, { type: "TAKEAWAY", takeawayAt: Date.UTC(2026, 10, 19, 17, 45) }),
  );
  await open();
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByRole("option", { name: "wie gewünscht um 19:45 Uhr" });
  await press("Schließen", dialog);
  await press("Annehmen", row(11));
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "ACCEPTED" }]));
  expect(buttonsOf(12)).toContain(usual);
});

it("rejects with a reason, and not without", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  await press("Ablehnen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  await press("Ablehnen", dialog);
  await dialog.findByText("Bitte sag dem Gast, warum.");
  expect(kitchen.moves()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Grund *"), { target: { value: "Kein Teig mehr" } });
  await press("Ablehnen", dialog);
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "REJECTED", reason: "Kein Teig mehr" }]));
});

it("takes a double click as one", async () => {
  const kitchen = kitchenOf(numbered(12, { status: "ACCEPTED" }));
  await open();
  const ready = row(12).getByRole("button", { name: "Bereit" });
  await act(async () => {
    fireEvent.click(ready);
    fireEvent.click(ready);
  });
  await waitFor(() => expect(buttonsOf(12)).toContain("Unterwegs"));
  expect(kitchen.moves()).toEqual([{ to: "READY" }]);
});

it("says when an order was made, as one for as soon as possible has no other time", async () => {
  kitchenOf(numbered(11, { creationTimestamp: Date.UTC(2026, 10, 19, 17, 42) }));
  await open();
  row(11).getByText("bestellt 18:42");
});

it("says that somebody else was faster, and shows what became of the order", async () => {
  const kitchen = kitchenOf(numbered(12, { status: "ACCEPTED" }));
  await open();
  kitchen.state.answerMove = () => problemAnswer("illegal-transition", { state: "CANCELLED" });
  kitchen.state.orders = [numbered(12, { status: "CANCELLED" })];
  await press("Bereit", row(12));
  await screen.findByText("Nr. 12, Gasthaus Lindenhof: Das geht bei dieser Bestellung nicht mehr.");
  row(12).getByText("Storniert");
});

it("lets a lost answer be asked for again", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  kitchen.state.answerMove = noNetwork;
  await press(usual, row(11));
  await screen.findByText(/^Nr. 11, Gasthaus Lindenhof: .*prüfe deine Verbindung/);
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  await press("Annehmen", dialog);
  await dialog.findByText(/prüfe deine Verbindung/);
  kitchen.state.answerMove = null;
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual(Array.from({ length: 3 }, () => ({ to: "ACCEPTED", minutes: 30 })));
});

it("shows new orders by itself and tells of them once, not of those that were there", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  expect(screen.getByRole("status").textContent).toBe("");
  kitchen.state.orders = [numbered(11), numbered(12)];
  await later(5);
  await screen.findByText("Neue Bestellung: Nr. 12, Gasthaus Lindenhof");
  row(12).getByText("Neu");
});

it("does not let an answer from before a move undo it on the screen", async () => {
  const kitchen = kitchenOf(numbered(12, { status: "ACCEPTED" }));
  await open();
  let answer = (_response: Response): void => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const fetched = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.includes("transitions") ? fetched(url, init) : slow,
  );
  await later(5);
  await press("Bereit", row(12));
  await waitFor(() => expect(buttonsOf(12)).toContain("Unterwegs"));
  await act(async () => answer(listAnswer([numbered(12, { status: "ACCEPTED" })])));
  expect(buttonsOf(12)).toContain("Unterwegs");
  expect(kitchen.moves()).toHaveLength(1);
});

it("says when the list is old, and what is in an order", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  await press("Nr. 11 ansehen");
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByText("Bitte beim Hoftor links; Klingel Gruber/Wolf");
  dialog.getByText(/Wiener Schnitzel vom Kalb/);
  dialog.getByText("Neubaugasse 14, Top 6");
  vi.stubGlobal("fetch", noNetwork);
  await later(5);
  await screen.findByText(/^Keine Verbindung: Das ist der Stand von 19:00\./);
  expect(kitchen.network.callsTo("management/orders")[0]?.query.get("status")).toBe("OPEN");
});

it("lets the next step be made where the order is read, and stays with it", async () => {
  const kitchen = kitchenOf(numbered(12, { status: "ACCEPTED" }));
  await open();
  await press("Nr. 12 ansehen");
  const dialog = await inDialog("Nr. 12");
  kitchen.state.answerMove = noNetwork;
  await press("Bereit", dialog);
  await dialog.findByText(/prüfe deine Verbindung/);
  kitchen.state.answerMove = null;
  await press("Bereit", dialog);
  await press("Zugestellt", dialog);
  kitchen.state.elsewhere = kitchen.state.orders;
  kitchen.state.orders = [];
  await later(5);
  await dialog.findByText("Gasthaus Lindenhof, Zugestellt");
  expect(kitchen.moves()).toEqual([{ to: "READY" }, { to: "READY" }, { to: "COMPLETED" }]);
});

it("opens the order a link leads to, wherever it stands, until it is closed", async () => {
  const kitchen = kitchenOf(numbered(11));
  kitchen.state.elsewhere = [numbered(19, { status: "CANCELLED", reason: "Der Herd ist aus" })];
  const onUnlink = await open(operator, idOf(19));
  const dialog = await inDialog("Nr. 19");
  dialog.getByText("Der Herd ist aus");
  await press("Schließen", dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onUnlink).toHaveBeenCalledOnce();
});

it("says where a link leads to no order", async () => {
  kitchenOf(numbered(11));
  await open(staff, idOf(99));
  await screen.findByText(/^Diese Bestellung gibt es nicht/);
});

it("leads whoever is signed out to the sign-in instead of waiting for an answer", async () => {
  localStorage.setItem("auth_tkn", "abgelaufen");
  const kitchen = kitchenOf(numbered(11));
  await open();
  kitchen.state.answerList = () => problemAnswer("unauthorized");
  await later(5);
  await waitFor(() => expect(localStorage.getItem("auth_tkn")).toBeNull());
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

it("shows what came to nothing as refused, what is late as late", async () => {
  kitchenOf(
    numbered(11, { status: "REJECTED" }),
    numbered(12, { status: "ACCEPTED", promisedAt: Date.UTC(2026, 10, 19, 17, 55) }),
    numbered(13, { status: "READY", type: "TAKEAWAY", promisedAt: Date.UTC(2026, 10, 19, 17, 55) }),
  );
  await open();
  const toneOf = (number: number, label: string) => row(number).getByText(label).className;
  expect(toneOf(11, "Abgelehnt")).toContain("error");
  expect(toneOf(12, "In Zubereitung, zu spät")).toContain("error");
  expect(toneOf(13, "Bereit")).toContain("tint");
});

it("shows the kitchen what is to be made and what is to be minded, and the restaurant where there are several", async () => {
  kitchenOf(numbered(11));
  await open();
  row(11).getByText(/Wiener Schnitzel vom Kalb/);
  row(11).getByText("Bitte beim Hoftor links; Klingel Gruber/Wolf");
  expect(row(11).queryByText(/Gasthaus Lindenhof/)).toBeNull();
  cleanup();
  await open(operator);
  row(11).getByText(/Gasthaus Lindenhof$/);
});

describe("whoever looks elsewhere", () => {
  beforeEach(() => {
    document.title = "Mahlzeit | Bestellungen";
  });

  it("reads in the title how many wait for an answer", async () => {
    const kitchen = kitchenOf(numbered(11), numbered(12, { status: "READY" }));
    await open();
    await waitFor(() => expect(document.title).toBe("(1) Mahlzeit | Bestellungen"));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    kitchen.state.orders = [numbered(11), numbered(13)];
    await later(20);
    await waitFor(() => expect(document.title).toBe("(2) Mahlzeit | Bestellungen"));
    cleanup();
    expect(document.title).toBe("Mahlzeit | Bestellungen");
  });

  it("is told also on a later page", async () => {
    const kitchen = kitchenOf(numbered(11, { status: "COMPLETED" }));
    kitchen.state.answerList = (query) =>
      query.get("status") === "PLACED" ? listAnswer([numbered(30)]) : listAnswer(kitchen.state.orders, 21);
    await open();
    await press("Weiter");
    await waitFor(() => expect(document.title).toBe("(1) Mahlzeit | Bestellungen"));
    await screen.findByText("Neue Bestellung: Nr. 30, Gasthaus Lindenhof");
  });

  it("hears a bell, once it is turned on", async () => {
    const rings = vi.fn();
    vi.stubGlobal("AudioContext", bellOf(rings));
    const kitchen = kitchenOf(numbered(11));
    await open();
    kitchen.state.orders = [numbered(11), numbered(12)];
    await later(5);
    await screen.findByText("Neue Bestellung: Nr. 12, Gasthaus Lindenhof");
    expect(rings).not.toHaveBeenCalled();
    await press("Ton einschalten");
    expect(rings).toHaveBeenCalledOnce();
    kitchen.state.orders = [numbered(11), numbered(12), numbered(13)];
    await later(5);
    await waitFor(() => expect(rings).toHaveBeenCalledTimes(2));
    await press("Ton ausschalten");
    kitchen.state.orders = [numbered(14)];
    await later(5);
    await screen.findByText("Neue Bestellung: Nr. 14, Gasthaus Lindenhof");
    expect(rings).toHaveBeenCalledTimes(2);
  });
});

/** As much of the browser's sound as the bell uses; tells of every first note. */
function bellOf(rings: () => void) {
  const knob = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  return class {
    currentTime = 0;
    createGain = () => ({ gain: knob, connect: () => undefined });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => at === 0 && rings(),
      stop: () => undefined,
    });
    close = async () => undefined;
  };
}
