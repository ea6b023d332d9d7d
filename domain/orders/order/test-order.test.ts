import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs } from "../../local-time.ts";
import { orderTypes } from "../../order-types.ts";
import { at, cola, extras, pizza, sampleGroup, sampleOption, sampleProduct, sizes } from "../../testing/samples.ts";
import { considerOrder, type OrderTerms } from "./place.ts";
import { testOrder } from "./test-order.ts";

const closed: OrderTerms = {
  id: "wirt",
  enabled: true,
  schedules: [],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 20,
  pauses: [{ type: "DELIVERY", until: at("2026-11-23T10:00:00Z") }],
  silentSince: at("2026-11-22T01:00:00Z"),
  paymentTypes: ["STRIPE"],
  deliveryAreas: [],
};
const home = { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" };
const now = at("2026-11-22T03:00:00Z");
/** Every hour of a year with both clock changes. */
const hours = fc.integer({ min: 0, max: 366 * 24 }).map((hour) => at("2026-01-01T00:00:00Z") + hour * hourMs);
const dear = sampleGroup("sauce", "SINGLE", sampleOption("a", 100), sampleOption("b", 200));
const menu = [pizza, cola, sampleProduct({ id: "nudeln", optionGroups: [sizes, extras, dear] })];

describe("a test order", () => {
  it("can be placed at any hour, paused or silent, on the spot, and says that nobody is to cook", () => {
    for (const turn of [0, 1, 2, 3]) {
      const asked = testOrder(closed, { products: menu, at: home, turn }, now);
      const { refusal, agreed } = considerOrder(asked ?? expect.unreachable(), now);
      expect(refusal).toBeNull();
      expect(asked).toMatchObject({ paymentType: "ON_SPOT", type: turn % 2 ? "DELIVERY" : "TAKEAWAY" });
      expect(agreed).toMatchObject({ state: "PLACED", note: "Nur ein Test: nichts kochen." });
    }
  });

  it("can always be placed where there is a dish and a type to try", () => {
    fc.assert(
      fc.property(
        fc.subarray([...orderTypes]),
        fc.nat(100),
        fc.subarray(menu),
        hours,
        (types, turn, products, hour) => {
          const asked = testOrder({ ...closed, orderTypes: types }, { products, at: home, turn }, hour);
          const isPossible = products.length > 0 && types.some((type) => type !== "EVENT");
          expect(asked !== null).toBe(isPossible);
          if (asked) expect(considerOrder(asked, hour).refusal).toBeNull();
        },
      ),
    );
  });

  it("takes turns over the menu", () => {
    const dishesOf = (turn: number) =>
      testOrder(closed, { products: menu, at: home, turn }, now)?.lines.map(({ product }) => product?.id);
    expect([dishesOf(0), dishesOf(1)]).toEqual([
      ["pizza", "cola"],
      ["nudeln", "pizza"],
    ]);
  });
});
