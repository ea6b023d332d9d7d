import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { madeOrder } from "../testing/made-order.ts";
import { OrderDetails } from "./order-details.tsx";

const erased = "Name, Adresse und Anmerkung werden nicht mehr angezeigt";

afterEach(cleanup);

it("shows the address and the note", () => {
  render(<OrderDetails order={madeOrder} />);
  screen.getByText("Neubaugasse 14, Top 6, Türname: Gruber/Wolf");
  screen.getByText(madeOrder.note as string);
  expect(screen.queryByText(erased)).toBeNull();
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
