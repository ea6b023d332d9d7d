import { expect, test } from "vitest";
import { at, sampleProduct } from "../../testing/samples.ts";
import type { Product } from "./menu.ts";
import { unavailableAt, unavailableChangesAt } from "./offered.ts";
import { unavailableSentence, unavailableText } from "./unavailable.ts";

const morning = at("2026-11-20T05:00:00+01:00");
const soldOut = (until: number | null) => sampleProduct({ unavailable: { reason: "SOLD_OUT", until } });

test("what is sold out is so until its end, or until it is switched on", () => {
  const reasonAt = (product: Product, time: number) => unavailableAt(product, time, ["TAKEAWAY"])?.reason;
  expect(reasonAt(soldOut(morning), morning - 1)).toBe("SOLD_OUT");
  expect(reasonAt(soldOut(morning), morning)).toBe(undefined);
  expect(reasonAt(soldOut(null), morning)).toBe("SOLD_OUT");
  expect(reasonAt(sampleProduct({ unavailable: null }), morning)).toBe(undefined);
  expect(reasonAt(sampleProduct(), morning)).toBe(undefined);
  expect(unavailableChangesAt(soldOut(morning), morning - 1)).toBe(morning);
  expect(unavailableChangesAt(soldOut(morning), morning)).toBe(Number.POSITIVE_INFINITY);
});

test("a dish of certain hours is there within them, past midnight too, and says when it is again", () => {
  // 20 November 2026 is a Friday.
  const lunch = sampleProduct({ availability: { weekdays: [1, 5], from: "11:00:00", to: "14:00:00", dates: null } });
  const late = sampleProduct({ availability: { weekdays: [5], from: "22:00:00", to: "02:00:00", dates: null } });
  const when = (product: Product, iso: string) => unavailableAt(product, at(iso), ["TAKEAWAY"]);
  expect(when(lunch, "2026-11-20T10:59:00+01:00")).toEqual({ reason: "TIME", until: at("2026-11-20T11:00:00+01:00") });
  expect(when(lunch, "2026-11-20T11:00:00+01:00")).toBe(null);
  expect(when(lunch, "2026-11-20T14:00:00+01:00")).toEqual({ reason: "TIME", until: at("2026-11-23T11:00:00+01:00") });
  expect(when(late, "2026-11-21T01:59:00+01:00")).toBe(null);
  expect(when(late, "2026-11-20T01:59:00+01:00")).toMatchObject({ until: at("2026-11-20T22:00:00+01:00") });
  const changes = (iso: string) => unavailableChangesAt(lunch, at(iso));
  expect(changes("2026-11-20T10:00:00+01:00")).toBe(at("2026-11-20T11:00:00+01:00"));
  expect(changes("2026-11-20T12:00:00+01:00")).toBe(at("2026-11-20T14:00:00+01:00"));
});

test("a dish for some types of order is there if one of them is asked for", () => {
  const ice = sampleProduct({ orderTypes: ["ON_SITE", "TAKEAWAY"] });
  expect(unavailableAt(ice, morning, ["DELIVERY"])).toEqual({ reason: "TYPE", until: null });
  expect(unavailableAt(ice, morning, ["DELIVERY", "ON_SITE"])).toBe(null);
});

test("the words say when it is there, or how it is not", () => {
  const until = at("2026-11-20T11:00:00+01:00");
  const now = at("2026-11-20T09:00:00+01:00");
  expect(unavailableText({ reason: "TIME", until }, { now })).toBe("Ab 11:00 Uhr");
  expect(unavailableText({ reason: "TIME", until }, { now: now - 86_400_000 })).toBe("Ab Freitag, 11:00 Uhr");
  expect(unavailableText({ reason: "TYPE", until: null }, { type: "DELIVERY" })).toBe("Nicht zur Lieferung");
  expect(unavailableSentence({ reason: "TIME", until }, "Menü", { now })).toBe("„Menü“ gibt es erst ab 11:00 Uhr.");
  expect(unavailableSentence({ reason: "TYPE", until: null }, "Eis", { type: "DELIVERY" })).toBe(
    "„Eis“ gibt es nicht zur Lieferung.",
  );
});

test("it is called out for today if it ends with the business day, in summer and in winter", () => {
  const words = (until: number | null) => unavailableText({ reason: "SOLD_OUT", until });
  expect(words(morning)).toBe("Heute aus");
  expect(words(at("2026-07-20T05:00:00+02:00"))).toBe("Heute aus");
  expect(words(at("2026-11-20T19:30:00+01:00"))).toBe("Gerade aus");
  expect(words(null)).toBe("Gerade aus");
});
