import { expect, test } from "vitest";
import { at, sampleProduct } from "../testing/samples.ts";
import { isUnavailable, unavailableWords } from "./unavailable.ts";

const morning = at("2026-11-20T05:00:00+01:00");
const soldOut = (until: number | null) => sampleProduct({ unavailable: { reason: "SOLD_OUT", until } });

test("what is sold out is so until its end, or until it is switched on", () => {
  expect(isUnavailable(soldOut(morning), morning - 1)).toBe(true);
  expect(isUnavailable(soldOut(morning), morning)).toBe(false);
  expect(isUnavailable(soldOut(null), morning)).toBe(true);
  expect(isUnavailable(sampleProduct({ unavailable: null }), morning)).toBe(false);
  expect(isUnavailable(sampleProduct(), morning)).toBe(false);
});

test("it is called out for today if it ends with the business day, in summer and in winter", () => {
  const words = (until: number | null) => unavailableWords({ reason: "SOLD_OUT", until });
  expect(words(morning)).toBe("Heute aus");
  expect(words(at("2026-07-20T05:00:00+02:00"))).toBe("Heute aus");
  expect(words(at("2026-11-20T19:30:00+01:00"))).toBe("Gerade aus");
  expect(words(null)).toBe("Gerade aus");
});
