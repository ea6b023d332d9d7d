import type { Order } from "@mahlzeit/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { paymentInHistory, placedWhen } from "./order-text.ts";

const evening = Date.UTC(2026, 10, 19, 17, 4);
const placed = (changes: Partial<Order>): Order => ({ ...madeOrder, creationTimestamp: evening, ...changes });

describe("when an order was placed", () => {
  it("is worded by Vienna's day", () => {
    expect(placedWhen(placed({}), Date.UTC(2026, 10, 19, 22, 59))).toBe("Heute, 18:04");
    expect(placedWhen(placed({}), Date.UTC(2026, 10, 19, 23, 0))).toBe("19.11.2026, 18:04");
  });
});

describe("how an order was paid", () => {
  it.each<[Partial<Order>, string | null]>([
    [{ paymentType: "ON_SPOT" }, "Barzahlung"],
    [{ paymentType: "STRIPE", status: "PLACED" }, "Online bezahlt"],
    [{ paymentType: "STRIPE", status: "COMPLETED" }, "Online bezahlt"],
    [{ paymentType: "STRIPE", status: "AWAITING_PAYMENT" }, "Wartet auf Zahlung"],
    [{ paymentType: "STRIPE", status: "EXPIRED" }, "Nicht bezahlt"],
    [{ paymentType: "STRIPE", status: "REJECTED" }, "Abgelehnt"],
    [{ paymentType: "ON_SPOT", status: "CANCELLED" }, "Storniert"],
    [{ paymentType: "ON_SPOT", type: "EVENT", event: { priceDisabled: true } }, null],
  ])("%o: %s", (changes, words) => {
    expect(paymentInHistory(placed(changes))).toBe(words);
  });
});
