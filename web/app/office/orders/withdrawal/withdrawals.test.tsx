import { findManagedWithdrawals, managedWithdrawals } from "@mahlzeit/contract/money/withdrawals";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { Withdrawals } from "./withdrawals.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const declaredAt = Date.parse("2026-11-24T09:00:00+01:00");
const order = { ...madeOrder, status: "COMPLETED", withdrawals: ["DECLARED"] } as unknown as ManagedOrder;

/** Shows a withdrawal from an order that was paid on the spot, and moves it as the server does. */
async function open() {
  let status: WithdrawalState = "DECLARED";
  const next: Partial<Record<WithdrawalState, WithdrawalState>> = { DECLARED: "RECEIVED", RECEIVED: "REPAID" };
  const answer = () => {
    const to = next[status];
    return Response.json(
      z.encode(managedWithdrawals, {
        orderId: order.id,
        number: 27,
        paymentType: "ON_SPOT",
        withdrawals: [
          {
            id: madeOrder.id,
            status,
            lines: [{ position: 0, quantity: 2, name: "Rindsgulasch im Glas" }],
            amountCents: 2010,
            declaredAt,
            sentOn: null,
            receiveBy: null,
            moves: [],
            can: to ? [to] : [],
          } as never,
        ],
      }),
    );
  };
  const move = () => {
    status = next[status] ?? status;
    return answer();
  };
  const network = fakeNetwork({
    received: move,
    repaid: move,
    [findManagedWithdrawals.path.split("/").at(-1) ?? ""]: answer,
  });
  const onMoved = vi.fn();
  renderInOffice(<Withdrawals order={order} onMoved={onMoved} />);
  await screen.findByRole("button", { name: /Ware erhalten/ });
  const sent = () => [...network.callsTo("received"), ...network.callsTo("repaid")].length;
  return { sent, onMoved };
}

it("asks before each step that tells the guest of money, so that a second tap says nothing", async () => {
  const { sent, onMoved } = await open();
  await press(/Ware erhalten/);
  const arrived = within(screen.getByRole("dialog", { name: "Ist die Ware da?" }));
  arrived.getByText("2× Rindsgulasch im Glas. Wir schreiben dem Gast, dass er 20,10 € von dir bekommt.");
  expect(sent()).toBe(0);
  await press("Ja, erhalten", arrived);
  expect(sent()).toBe(1);
  expect(onMoved).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();

  await press(/Erledigt/);
  const paid = within(screen.getByRole("dialog", { name: "Hat der Gast sein Geld?" }));
  await press("Doch nicht", paid);
  expect(sent()).toBe(1);
  await press(/Erledigt/);
  await press("Ja, zurückgegeben", within(screen.getByRole("dialog")));
  expect(sent()).toBe(2);
  expect(screen.getByText(/sind beim Gast oder auf dem Weg/)).toBeTruthy();
});
