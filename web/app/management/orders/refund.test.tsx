import type { Account } from "@mahlzeit/contract/customers";
import { type ManagedOrder, managedOrder } from "@mahlzeit/contract/management-orders";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { eurosToType, typedEuros } from "../../forms/typed-amount.ts";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { ManagedOrders } from "./managed-orders.tsx";

const { identificationTag: _tag, customerAccount: _account, ...made } = madeOrder;
const paid: ManagedOrder = { ...made, isTest: false, status: "ACCEPTED", money: { refundable: 2912, refunds: [] } };
const service = { id: made.service.id, uid: made.service.uid, name: made.service.name };
const member = (role: "owner" | "staff"): Account => ({
  ...madeAccount,
  roles: { operator: false, restaurants: [{ service, role }] },
});
const operator: Account = { ...madeAccount, roles: { operator: true, restaurants: [] } };

/** A server that gives back what it is asked to. */
function tillOf(order: ManagedOrder) {
  const till = { order, answer: null as null | (() => Response) };
  const giveRefund = ({ body }: Call) => {
    if (till.answer) return till.answer();
    const cents = Math.round((body as { amount: number }).amount * 100);
    till.order = { ...order, refunded: cents, money: { refundable: 2912 - cents, refunds: [] } };
    return Response.json(z.encode(managedOrder, till.order));
  };
  const list = () => Response.json([z.encode(managedOrder, till.order)]);
  const network = fakeNetwork({ "management/orders": list, refunds: giveRefund });
  return { till, calls: () => network.callsTo("refunds") };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openDialog(account: Account): Promise<void> {
  await openOrder(account);
  await press("Geld zurückgeben");
}

async function openOrder(account: Account): Promise<void> {
  render(<ManagedOrders account={account} />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole("button", { name: "Nr. 47 ansehen" }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["an owner", member("owner")],
  ["an operator", operator],
])("lets %s refund a part, once for a double click", async (_who, account) => {
  const { calls } = tillOf(paid);
  await openDialog(account);
  expect(screen.getByLabelText<HTMLInputElement>("Betrag in Euro *").value).toBe("29,12");
  type("Betrag in Euro *", "4,50");
  type("Grund *", "Die Suppe war kalt");
  const button = screen.getByRole("button", { name: "Zurückgeben" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls().map(({ body }) => body)).toEqual([{ amount: 4.5, reason: "Die Suppe war kalt" }]);
  await press("Nr. 47 ansehen");
  screen.getByText("Zurück an den Gast: 4,50 €");
});

it("is offered neither to staff nor if nothing is left", async () => {
  tillOf(paid);
  await openOrder(member("staff"));
  expect(screen.queryByRole("button", { name: "Geld zurückgeben" })).toBeNull();
  cleanup();
  tillOf({ ...paid, refunded: 2912, money: { refundable: 0, refunds: [] } });
  await openOrder(operator);
  expect(screen.queryByRole("button", { name: "Geld zurückgeben" })).toBeNull();
});

it("sends no invalid amount, no larger one than is left, and none without a reason", async () => {
  const { calls } = tillOf(paid);
  await openDialog(operator);
  for (const [typed, sentence] of [
    ["viel", "Bitte gib einen Betrag an, zum Beispiel 4,50."],
    ["0", "Bitte gib einen Betrag an."],
    ["30", "Höchstens 29,12 €: Mehr liegt für diese Bestellung nicht mehr da."],
  ] as const) {
    type("Betrag in Euro *", typed);
    await screen.findByText(sentence);
  }
  type("Betrag in Euro *", "1");
  await press("Zurückgeben");
  await screen.findByText("Bitte sag dem Gast, warum.");
  expect(calls()).toEqual([]);
});

it("tries again with the same key after a lost answer, and shows the server's refusal", async () => {
  const { till, calls } = tillOf(paid);
  await openDialog(operator);
  type("Grund *", "Zu wenig geliefert");
  till.answer = noNetwork;
  await press("Zurückgeben");
  await within(screen.getByRole("dialog")).findByText(/prüfe deine Verbindung/);
  const message = "Für diese Bestellung liegt kein Geld mehr da.";
  till.answer = () => problemAnswer("invalid-input", { errors: [{ field: "amount", message }] });
  await press("Zurückgeben");
  await screen.findByText(message);
  till.answer = null;
  await press("Zurückgeben");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
});

it("parses amounts as they are typed", () => {
  expect(["12,5", "12.50", " 7 € ", "0,05"].map(typedEuros)).toEqual([1250, 1250, 700, 5]);
  expect(["", "1.234,50", "-3", "4,555", "zwei"].map(typedEuros)).toEqual([null, null, null, null, null]);
  expect(typedEuros(eurosToType(123_450))).toBe(123_450);
});
