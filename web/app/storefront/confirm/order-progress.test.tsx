import type { Order } from "@mahlzeit/contract/orders/orders";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { OrderProgress } from "./order-progress.tsx";

const at = (hour: number, minute: number) => Date.UTC(2026, 10, 19, hour, minute);
const steps = () => screen.getAllByRole("listitem").map((step) => step.textContent?.replace(/\u00a0/g, " "));

afterEach(cleanup);

it("says in a live region until when the restaurant answers, while it has not", () => {
  const waiting: Order = { ...madeOrder, status: "PLACED", promisedAt: null, answerBy: at(18, 7) };
  const { rerender } = render(<OrderProgress order={waiting} />);
  expect(screen.getByText("Antwort spätestens um 19:07").closest("[aria-live=polite]")).not.toBeNull();
  const { answerBy: _none, ...accepted } = waiting;
  rerender(<OrderProgress order={{ ...accepted, status: "ACCEPTED" }} />);
  expect(screen.queryByText(/Antwort spätestens/)).toBeNull();
});

it("says when each step was reached: cooking began when the order was accepted, not when it was ready", () => {
  const reached: Order["reached"] = [
    { status: "AWAITING_PAYMENT", at: at(17, 58) },
    { status: "PLACED", at: at(17, 59) },
    { status: "ACCEPTED", at: at(18, 0) },
    { status: "READY", at: at(18, 20) },
  ];
  render(<OrderProgress order={{ ...madeOrder, type: "DELIVERY", status: "READY", reached }} />);
  expect(steps().map((step) => /\d\d:\d\d$/.exec(step ?? "")?.[0])).toEqual(["18:59", "19:00", undefined, undefined]);
});
