import { expect, test } from "vitest";
import { feeExample, formatCardFee, formatPerMille, termsFacts } from "./terms.ts";

const fees = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 };

test("of 40,00 and a tip of 2,00 a restaurant gets 37,19 €, through its own door 41,03 €", () => {
  expect(feeExample(fees)).toEqual({
    goodsCents: 4000,
    commissionCents: 320,
    cardFeeCents: 81,
    vatCents: 80,
    tipCents: 200,
    dueCents: 3719,
    ownDoorDueCents: 4103,
  });
});

test("rates are written as on the page", () => {
  expect([formatPerMille(80), formatPerMille(0), formatPerMille(75)]).toEqual(["8 %", "0 %", "7,5 %"]);
  expect(formatCardFee(fees)).toBe("1,4 % + 0,25 €");
  expect(formatCardFee({ ...fees, cardFixCents: 0 })).toBe("1,4 %");
  expect(formatCardFee({ ...fees, cardBasisPoints: 0 })).toBe("0,25 €");
  expect(formatCardFee({ ...fees, cardBasisPoints: 0, cardFixCents: 0 })).toBe("0 %");
  expect(termsFacts(fees)[0]?.text).toBe("8 % Lieferung, 6 % Abholung und vor Ort, 0 % eigene Tür");
  expect(termsFacts(fees).map(({ term }) => term)).toContain("Bewertungen");
});
