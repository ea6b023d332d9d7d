import { type Alternative, findAlternatives } from "@mahlzeit/contract/orders/alternatives";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { FailedOrder } from "./failed-order.tsx";

const rejected: Order = { ...madeOrder, status: "REJECTED", reason: "Gerade ist leider zu viel los." };
const lucia: Alternative = {
  id: madeOrder.id,
  uid: "nonna-lucia",
  name: "Nonna Lucia",
  serviceTypes: ["Pizza", "Italienisch"],
  preparationMinutes: 35,
  minimumOrderAmountCents: 1500,
  banner: null,
  logo: null,
};
const grill = {
  ...lucia,
  id: madeOrder.id.replace(/.$/, "2"),
  uid: "grill",
  name: "Grill",
  minimumOrderAmountCents: null,
};
const answer = (found: readonly Alternative[]) => () => Response.json(z.encode(findAlternatives.answer, [...found]));
const open = (order: Order) => render(<FailedOrder order={order} />, { wrapper: MemoryRouter });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names restaurants that deliver to the same address, with how long they take and from what sum", async () => {
  fakeNetwork({ [`orders/${madeOrder.identificationTag}/alternatives`]: answer([lucia, grill]) });
  open(rejected);
  await screen.findByRole("heading", { name: "Hier ist noch offen" });
  screen.getByText("Alle liefern zu dir: Neubaugasse 14.");
  const link = screen.getByRole("link", { name: /Nonna Lucia/ });
  expect(link.getAttribute("href")).toBe("/nonna-lucia");
  expect(link.textContent).toMatch(/35 Min\., ab 15,00\s€$/);
  expect(screen.getByRole("link", { name: /Grill/ }).textContent).not.toContain("ab");
});

it("says where those are that the guest picks up from", async () => {
  fakeNetwork({ alternatives: answer([grill]) });
  open({ ...rejected, type: "TAKEAWAY", address: null });
  await screen.findByText("In derselben Stadt.");
});

it("is left out where there are none, and where nobody answers; all restaurants are a link away", async () => {
  for (const answers of [answer([]), noNetwork]) {
    const network = fakeNetwork({ alternatives: answers });
    open(rejected);
    await waitFor(() => expect(network.callsTo("alternatives")).toHaveLength(1));
    screen.getByRole("link", { name: "Zu den Restaurants" });
    expect(screen.queryByText("Hier ist noch offen")).toBeNull();
    cleanup();
  }
});

it("is not asked for after a payment that failed: the cart is still there", async () => {
  const network = fakeNetwork({ alternatives: answer([lucia]) });
  open({ ...rejected, status: "EXPIRED" });
  screen.getByRole("link", { name: "Zurück zur Bestellung" });
  await import("./alternatives.tsx");
  expect(network.callsTo("alternatives")).toEqual([]);
});

it("shows how far the order came, how it ended, and that its money goes back", () => {
  fakeNetwork({ alternatives: answer([]) });
  const at = Date.parse("2026-11-20T17:59:00Z");
  const states = ["AWAITING_PAYMENT", "PLACED", "ACCEPTED", "READY", "CANCELLED"] as const;
  const reached = states.map((status, i) => ({ status, at: at + i * 60_000 }));
  open({ ...rejected, status: "CANCELLED", type: "DELIVERY", reached, refundedCents: 2966 });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Bestellung eingegangen, erledigt19:00",
    "In Zubereitung, erledigt19:01",
    "Storniert, zu Ende19:03",
    expect.stringMatching(/^Rückerstattung angewiesen, erledigt29,66\s€$/),
  ]);
});
