import { intakeState } from "@mahlzeit/contract/kitchen/intake";
import { watchManagedOrders } from "@mahlzeit/contract/orders/live-board";
import { type ManagedOrder, managedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findOrderHistory } from "@mahlzeit/contract/orders/order-history";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import type { Account } from "@mahlzeit/contract/people/customers";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import * as z from "zod/mini";
import { useAccount } from "../../session/account-store.ts";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { FakeStream } from "../../testing/fake-stream.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { openIntake } from "../kitchen/testing/made-intake.ts";
import { ManagedOrders } from "../orders/managed-orders.tsx";

const { identificationTag: _tag, customerAccount: _account, ...made } = madeOrder;
const service = { id: made.service.id, uid: made.service.uid, name: made.service.name };
export const staff: Account = {
  ...madeAccount,
  roles: { operator: false, restaurants: [{ service, role: "staff" }] },
};
export const operator: Account = { ...madeAccount, roles: { operator: true, restaurants: [] } };
export const idOf = (number: number) => made.id.slice(0, -2) + String(number);
export const numbered = (number: number, changes: Partial<ManagedOrder> = {}): ManagedOrder => ({
  ...made,
  isTest: false,
  defaultMinutes: 30,
  money: null,
  complaint: null,
  id: idOf(number),
  number,
  ...changes,
});
export const listAnswer = (orders: readonly ManagedOrder[], nextCursor?: string) =>
  Response.json(
    orders.map((order) => z.encode(managedOrder, order)),
    { headers: nextCursor ? { [nextCursorHeader]: nextCursor } : {} },
  );

/** Returns the order's moves by the guest and Elif. */
function historyAnswer(order: ManagedOrder | undefined, complaint: readonly object[]): Response {
  if (!order) return problemAnswer("order-not-found");
  const at = order.creationTimestamp;
  const placed = {
    status: "PLACED",
    at,
    by: "guest",
    name: null,
    minutes: null,
    reasonCode: null,
    reason: null,
  } as const;
  const moved = { ...placed, status: order.status, at: at + 71_000, by: "restaurant", name: "Elif" } as const;
  const moves = order.status === "PLACED" ? [placed] : [placed, moved];
  const history = { moves, shift: null, complaint: [], changes: [], promisedAt: order.promisedAt };
  return Response.json({ ...z.encode(findOrderHistory.answer, history), complaint });
}

/** Fakes a server with these orders; transitions change their states. */
export function fakeKitchen(...orders: ManagedOrder[]) {
  const state = {
    orders,
    /** Orders on other pages. */
    elsewhere: [] as ManagedOrder[],
    answerMove: null as null | (() => Response),
    answerList: null as null | ((query: URLSearchParams) => Response),
    answerHistory: null as null | (() => Response),
    /** The steps in the wire format. */
    escalation: [] as object[],
    /** The steps of a complaint in the wire format. */
    complaint: [] as object[],
    answerStream: null as null | (() => Response),
  };
  const move = ({ path, body }: Call) => {
    if (state.answerMove) return state.answerMove();
    const { to } = body as { to: ManagedOrder["status"] };
    state.orders = state.orders.map((order) => (path.includes(order.id) ? { ...order, status: to } : order));
    return Response.json(z.encode(managedOrder, state.orders.find(({ id }) => path.includes(id)) as ManagedOrder));
  };
  const shift = ({ path, body }: Call) => {
    if (state.answerMove) return state.answerMove();
    const { minutes } = body as { minutes: number };
    state.orders = state.orders.map((order) => {
      const { promisedAt: from } = order;
      if (from === null || !path.includes(order.id)) return order;
      return { ...order, promisedAt: from + minutes * minuteMs, shift: { at: Date.now(), from } };
    });
    return Response.json(z.encode(managedOrder, state.orders.find(({ id }) => path.includes(id)) as ManagedOrder));
  };
  const find = (path: string) => [...state.orders, ...state.elsewhere].find(({ id }) => path.includes(id));
  const one = ({ path }: Call) => {
    const found = find(path);
    return found ? Response.json(z.encode(managedOrder, found)) : problemAnswer("order-not-found");
  };
  const stream = new FakeStream(watchManagedOrders, () => ({ event: "changed" as const, data: {} }));
  const network = fakeNetwork({
    "orders/live": () => state.answerStream?.() ?? stream.answer(),
    "management/orders": ({ query }) => state.answerList?.(query) ?? listAnswer(state.orders),
    history: ({ path }) => state.answerHistory?.() ?? historyAnswer(find(path), state.complaint),
    "intake/sold-out": () => Response.json(z.encode(intakeState, openIntake)),
    escalation: () => Response.json(state.escalation),
    transitions: move,
    shift,
    "": one,
  });
  /** Reports a change, and waits until the list was loaded again. */
  const tell = async () => {
    await later(2);
    stream.tell({ event: "changed", data: {} });
    await later(2);
  };
  return { state, stream, tell, moves: () => network.callsTo("transitions").map(({ body }) => body), network };
}

export const row = (number: number) =>
  within(screen.getByRole("button", { name: `Nr. ${number} ansehen` }).closest("tr") as HTMLElement);
export const buttonsOf = (number: number) =>
  row(number)
    .getAllByRole("button")
    .slice(1)
    .map(({ textContent }) => textContent);
/** Returns the buttons for rare actions in an order's overlay. */
export const rareActionsOf = async (number: number) => {
  await press(`Nr. ${number} ansehen`);
  const labels = within(screen.getByRole("dialog")).getAllByRole("button");
  await press("Schließen");
  const seldom = ["Stornieren", "Geld zurückgeben"];
  return labels.map(({ textContent }) => textContent ?? "").filter((label) => seldom.includes(label));
};
export const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
export const openOrders = async (account: Account = staff, linkedId: string | null = null) => {
  const onUnlink = vi.fn();
  // The frame of the office's pages shows them only while a session lasts.
  const Page = () =>
    useAccount() !== null && <ManagedOrders account={account} linkedId={linkedId} onUnlink={onUnlink} />;
  localStorage.setItem("auth_tkn", "token-of-kitchen");
  renderInOffice(<Page />, { wrapper: MemoryRouter });
  await screen.findByRole("table");
  await vi.dynamicImportSettled();
  return onUnlink;
};
export const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
export const acceptByDefault = "Annehmen, 30 Min.";

/** Installs fake timers for each test that start at 19:00 in Vienna and advance by themselves. */
export function setEveningClock(): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 19, 18, 0) }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
