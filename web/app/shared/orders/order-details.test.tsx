import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { madeChange } from "../../testing/made-change.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { OrderDetails } from "./order-details.tsx";

const erased = "Name, Adresse und Anmerkung werden nicht mehr angezeigt";

afterEach(cleanup);

it("shows the address and the note", () => {
  render(<OrderDetails order={madeOrder} />);
  screen.getByText("Neubaugasse 14, Top 6, Türname: Gruber/Wolf");
  screen.getByText(madeOrder.note as string);
  expect(screen.queryByText(erased)).toBeNull();
});

it("shows what came of an order: what is gone struck through, what came instead, and the sums that hold", () => {
  render(<OrderDetails order={{ ...madeOrder, changes: [madeChange], refundedCents: 108 }} />);
  const lines = screen.getAllByRole("listitem").map((line) => line.textContent?.replaceAll("\u00a0", " "));
  expect(lines[1]).toContain("1× Apfelsaft gespritzt4,20 €");
  expect(screen.getByText("Apfelsaft gespritzt", { selector: "s" }).textContent).toBe("1× Apfelsaft gespritzt");
  expect(lines[2]).toContain("1× Soda3,00 €kommt stattdessen");
  expect(screen.getByText("Neue Summe").closest("div")?.textContent?.replaceAll("\u00a0", " ")).toBe(
    "Neue Summeinkl. MwSt., bestellt für 29,12 €28,04 €",
  );
  screen.getByText(/10 % MwSt. aus 27,54/);
  screen.getByText(/^Allergene: .*H Schalenfrüchte/);
  screen.getByText(/Zurück: 1,08/);
});

it("says of money that somebody gave back when, for what and why", () => {
  const at = Date.parse("2026-11-14T18:31:00Z");
  const refunds = [
    { amountCents: 680, at, reason: "War warm", products: [{ name: "Limonade", quantity: 2 }] },
    { amountCents: 370, at: at + 60_000, reason: null },
  ];
  render(<OrderDetails order={{ ...madeOrder, paymentType: "STRIPE", refundedCents: 1050, refunds }} />);
  const words = (title: RegExp) => screen.getByText(title).closest("div")?.textContent?.replaceAll("\u00a0", " ");
  expect(words(/^6,80/)).toBe("6,80 € zurück, 14.11.2026, 19:312 × Limonade: War warm");
  expect(words(/^3,70/)).toBe("3,70 € zurück, 14.11.2026, 19:32");
});

it("asks nobody to pay for what came to nothing", () => {
  const { rerender } = render(<OrderDetails order={{ ...madeOrder, status: "PLACED", paymentType: "ON_SPOT" }} />);
  screen.getByText("Zu bezahlen");
  rerender(<OrderDetails order={{ ...madeOrder, status: "REJECTED" }} />);
  expect(screen.queryByText("Zu bezahlen")).toBeNull();
  screen.getByText("Summe");
});

it.each(["DELIVERY", "TAKEAWAY", "ON_SITE"] as const)(
  "asks nobody to pay on the spot once %s is handed over",
  (type) => {
    const order = { ...madeOrder, type, paymentType: "ON_SPOT" } as const;
    const { rerender } = render(<OrderDetails order={{ ...order, status: "READY" }} />);
    screen.getByText("Zu bezahlen");
    rerender(<OrderDetails order={{ ...order, status: "COMPLETED" }} />);
    expect(screen.queryByText("Zu bezahlen")).toBeNull();
    screen.getByText("Summe");
  },
);

it("asks nobody to pay twice", () => {
  const paid = { ...madeOrder, status: "PLACED", paymentType: "STRIPE" } as const;
  const { rerender } = render(<OrderDetails order={paid} />);
  screen.getByText("Bezahlt");
  rerender(<OrderDetails order={{ ...paid, status: "AWAITING_PAYMENT" }} />);
  screen.getByText("Zu bezahlen");
});

it.each([
  [{ paidBy: "eps" }, "EPS", "Online bezahlt"],
  [{ paidBy: "card" }, "Kreditkarte", "Online bezahlt"],
  [{}, "Online bezahlt", ""],
  [{ status: "AWAITING_PAYMENT" }, "Online-Zahlung", ""],
  [{ status: "EXPIRED" }, "Online-Zahlung", ""],
  [{ status: "CANCELLED", paidBy: "paypal", refundedCents: 2912 }, "PayPal", "Zurück: 29,12 €"],
  [{ status: "CANCELLED", refundedCents: 2912 }, "Online bezahlt", "Zurück: 29,12 €"],
] as const)("says of %j what it was paid with, as far as that is known: %s", (changes, label, state) => {
  render(<OrderDetails order={{ ...madeOrder, status: "PLACED", paymentType: "STRIPE", ...changes }} />);
  const fact = screen.getByText(label).closest("div");
  expect(fact?.textContent?.replaceAll("\u00a0", " ")).toBe(label + state);
  cleanup();
});

it("says what came back of what was paid on the spot", () => {
  render(<OrderDetails order={{ ...madeOrder, status: "COMPLETED", paymentType: "ON_SPOT", backOnSpotCents: 577 }} />);
  screen.getByText(/^Zurück: 5,77\s€$/);
});

it("says that the contact data was erased, and shows the rest", () => {
  render(<OrderDetails order={{ ...madeOrder, customer: null, address: null, note: null }} />);
  screen.getByText(erased);
  screen.getByText("29,12 €");
  expect(document.body.textContent).not.toMatch(/Neubaugasse|Hoftor|undefined|null/);
});

it("links to the receipt of an order that was placed and did not fail", () => {
  const { rerender } = render(<OrderDetails order={{ ...madeOrder, status: "PLACED" }} />);
  const path = `/api/service/order/receipt/${madeOrder.identificationTag}`;
  expect(screen.getByRole("link", { name: "Beleg (PDF)" }).getAttribute("href")).toBe(path);
  rerender(<OrderDetails order={{ ...madeOrder, status: "EXPIRED" }} />);
  expect(screen.queryByRole("link", { name: "Beleg (PDF)" })).toBeNull();
});
