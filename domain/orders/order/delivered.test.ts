import { expect, test } from "vitest";
import type { DeliveryFee } from "../../catalogue/delivery/area.ts";
import { cola, pizza, sampleLine } from "../../testing/samples.ts";
import { priceBreakdown } from "../cart/price-breakdown.ts";
import { type CorrectableOrder, correct } from "./correction.ts";

/** Returns a delivery of two pizzas and three colas. */
function delivered(area: DeliveryFee): CorrectableOrder {
  const price = priceBreakdown({
    lines: [sampleLine(pizza, 2), sampleLine(cola, 3)],
    orderType: "DELIVERY",
    paymentType: "STRIPE",
    area,
  });
  const lines = [
    { position: 0, quantity: 2, unitCents: 990, vatParts: [{ rate: 1000, cents: 990 }], unitDepositCents: 0 },
    { position: 1, quantity: 3, unitCents: 350, vatParts: [{ rate: 2000, cents: 350 }], unitDepositCents: 25 },
  ];
  const terms = { discount: null, campaign: null };
  const current = { ...price, lines };
  return { type: "DELIVERY", paymentType: "STRIPE", terms, agreed: price, current, nextPosition: 2 };
}

test("a correction keeps the fee of the delivery, and its absence where that was earned", () => {
  const leaveOut = [{ position: 1, quantity: 3, replacement: null }];
  const near = delivered({ feeCents: 290, freeFromCents: null });
  expect(correct(near, leaveOut)).toMatchObject({ subtotalCents: 1980, totalCents: 2270, refundCents: 1125 });
  const free = delivered({ feeCents: 290, freeFromCents: 3000 });
  expect(free.agreed).toMatchObject({ subtotalCents: 3030, deliveryFeeCents: 0 });
  expect(correct(free, leaveOut)).toMatchObject({ subtotalCents: 1980, totalCents: 1980 });
});
