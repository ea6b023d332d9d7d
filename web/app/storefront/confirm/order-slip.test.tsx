import type { Order } from "@mahlzeit/contract/orders/orders";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveSession } from "../../session/account-store.ts";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { madeChange } from "../../testing/made-change.ts";
import { madeOrder } from "../../testing/made-order.ts";
import ConfirmPage from "./confirm-page.tsx";

const tag = madeOrder.identificationTag;
const placedAt = Date.UTC(2026, 10, 20, 18, 0);
const accepted: Partial<Order> = {
  status: "ACCEPTED",
  reached: [
    { status: "PLACED", at: placedAt },
    { status: "ACCEPTED", at: placedAt + 4 * 60_000 },
  ],
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  leaveSession();
});

async function openSlip(changes: Partial<Order>): Promise<HTMLElement> {
  fakeNetwork({
    [`preview/${tag}`]: () => orderAnswer({ ...madeOrder, ...changes }),
    "texts/withdrawal": () => Response.json({ "withdrawal-label": "Vertrag widerrufen" }),
  });
  const Page = createRoutesStub([{ path: "/confirm/success/:tag", Component: ConfirmPage as never }]);
  render(<Page initialEntries={[`/confirm/success/${tag}`]} />);
  const section = await screen.findByRole("region", { name: "Deine Bestellung" });
  return section.firstElementChild as HTMLElement;
}

test("the slip of an order that has just been sent is printed, once in a tab", async () => {
  expect((await openSlip({ status: "PLACED" })).className).toMatch(/waiting|printed/);
  cleanup();
  const again = await openSlip({ status: "PLACED" });
  expect(again.className).not.toMatch(/waiting|printed/);
  expect(again.className).toContain("torn");
});

test("the slip of an order on which the restaurant has decided is not printed anew, but stamped", async () => {
  const slip = await openSlip(accepted);
  expect(slip.className).not.toMatch(/waiting|printed/);
  expect(slip.textContent).toContain("Angenommen, 19:04");
});

test("nothing is stamped before the restaurant has decided", async () => {
  expect((await openSlip({ status: "PLACED" })).textContent).not.toContain("Angenommen");
});

test("an order that came to nothing is stamped so", async () => {
  expect((await openSlip({ status: "REJECTED" })).textContent).toContain("Abgelehnt");
});

test("of the dishes that are left, those that cost most are on the table first", async () => {
  const [line] = madeOrder.orderProducts;
  const lineOf = (name: string, fullPriceCents: number, quantity = 1) => ({
    ...line,
    product: { ...line?.product, name },
    quantity,
    fullPriceCents,
  });
  const taken = [{ ...madeChange.taken[0], position: 2, quantity: 1, fullPriceCents: 2450 }];
  await openSlip({
    orderProducts: [lineOf("Cola", 1280, 4), lineOf("Pizza Salami", 980), lineOf("Hauswein rot", 2450)] as never,
    changes: [{ ...madeChange, taken, added: [] }] as never,
  });
  const pictures = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(pictures.filter((src) => src?.includes("dishes/"))).toEqual([
    expect.stringContaining("dishes/pizza-salami"),
    expect.stringContaining("dishes/cola"),
  ]);
});

test("what came as a replacement can be withdrawn from by the operator's words, and the small print says so", async () => {
  const added = madeChange.added.map((line) => ({ ...line, withdrawable: true as const }));
  const slip = await openSlip({ status: "COMPLETED", changes: [{ ...madeChange, added }] });
  await screen.findByRole("link", { name: "Vertrag widerrufen" });
  expect(slip.textContent).toContain("14 Tage Rücktrittsrecht für Soda.");
});

test("what a correction took off can no longer be withdrawn from", async () => {
  const orderProducts = madeOrder.orderProducts.map((line, i) =>
    i === 1 ? { ...line, withdrawable: true as const } : line,
  );
  const taken = madeChange.taken.map((line) => ({ ...line, quantity: orderProducts[1]?.quantity ?? 0 }));
  const slip = await openSlip({ status: "COMPLETED", orderProducts, changes: [{ ...madeChange, taken }] });
  expect(screen.queryByRole("link", { name: "Vertrag widerrufen" })).toBeNull();
  expect(slip.textContent).toContain("Kein Rücktrittsrecht (§ 18 FAGG).");
});
