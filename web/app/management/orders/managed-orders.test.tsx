import type { Account } from "@mahlzeit/contract/customers";
import { type ManagedOrder, managedOrder } from "@mahlzeit/contract/management-orders";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  const state = { orders, answerMove: null as null | (() => Response) };
  const move = ({ path, body }: Call) => {
    if (state.answerMove) return state.answerMove();
    const { to } = body as { to: ManagedOrder["status"] };
    state.orders = state.orders.map((order) => (path.includes(order.id) ? { ...order, status: to } : order));
    return Response.json(z.encode(managedOrder, state.orders.find(({ id }) => path.includes(id)) as ManagedOrder));
  };
  const network = fakeNetwork({ "management/orders": () => listAnswer(state.orders), transitions: move });
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
  return labels.map(({ textContent }) => textContent).filter((label) => label !== "" && label !== "Schließen");
};
const press = (name: string, within = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(within.getByRole("button", { name })));
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = async (account: Account = staff) => {
  render(<ManagedOrders account={account} />);
  await screen.findByRole("table");
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 19, 18, 0) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  expect(buttonsOf(11)).toEqual(["Annehmen", "Ablehnen"]);
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

it("accepts with minutes", async () => {
  const kitchen = kitchenOf(numbered(11));
  await open();
  await press("Annehmen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Beim Gast *"), { target: { value: "45" } });
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 45 }]);
  expect(buttonsOf(11)).toEqual(["Bereit"]);
});

it("accepts for the time asked for, where nobody says another", async () => {
  const kitchen = kitchenOf(numbered(11, { type: "TAKEAWAY", takeawayAt: Date.UTC(2026, 10, 19, 18, 45) }));
  await open();
  await press("Annehmen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByRole("option", { name: "wie gewünscht um 19:45 Uhr" });
  await press("Annehmen", dialog);
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "ACCEPTED" }]));
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
  row(11).getByText(/, bestellt 18:42$/);
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
  await press("Annehmen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  await press("Annehmen", dialog);
  await dialog.findByText(/prüfe deine Verbindung/);
  kitchen.state.answerMove = null;
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual([
    { to: "ACCEPTED", minutes: 30 },
    { to: "ACCEPTED", minutes: 30 },
  ]);
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
  await screen.findByText("Die Bestellungen ließen sich gerade nicht laden.");
  expect(kitchen.network.callsTo("management/orders")[0]?.query.get("status")).toBe("OPEN");
});
