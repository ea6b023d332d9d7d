import fc from "fast-check";
import { expect, test } from "vitest";
import { minPunctualOrders, punctualityOf } from "./punctuality.ts";

test("how punctual a restaurant is, is said from twenty orders on, in whole per cent", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (a, b) => {
      const [ready, punctual] = [Math.max(a, b), Math.min(a, b)];
      const found = punctualityOf({ ready, punctual });
      const percent = Math.round((100 * punctual) / ready);
      expect(found).toEqual(ready < minPunctualOrders ? null : { percent, orders: ready });
    }),
  );
});
