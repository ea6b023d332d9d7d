import { describe, expect, test } from "vitest";
import {
  defaultOrderType,
  defaultPaymentType,
  hidesPrices,
  menuHidesPrices,
  orderTypeOnChoosingDelivery,
  paymentTypesFor,
} from "./choices.ts";
import { normaliseNote, refusalOfNote } from "./note.ts";

describe("the defaults of a new cart", () => {
  test("the order type is the first offered", () => {
    expect(defaultOrderType(["ON_SITE", "DELIVERY"])).toBe("ON_SITE");
    expect(defaultOrderType([])).toBeNull();
  });

  test("choosing delivery leads to takeaway, else to the first other type, until there is an address", () => {
    expect(orderTypeOnChoosingDelivery(["DELIVERY", "ON_SITE", "TAKEAWAY"])).toBe("TAKEAWAY");
    expect(orderTypeOnChoosingDelivery(["DELIVERY", "ON_SITE"])).toBe("ON_SITE");
    expect(orderTypeOnChoosingDelivery(["DELIVERY"])).toBe("DELIVERY");
  });

  test("the payment is card if offered, else the first offered", () => {
    expect(defaultPaymentType(["ON_SPOT", "STRIPE"])).toBe("STRIPE");
    expect(defaultPaymentType(["ON_SPOT"])).toBe("ON_SPOT");
    expect(defaultPaymentType([])).toBeNull();
  });
});

describe("an event whose host pays", () => {
  const hosted = { priceDisabled: true };

  test("only an event's order hides its prices", () => {
    expect(hidesPrices("EVENT", hosted)).toBe(true);
    expect(hidesPrices("EVENT", { priceDisabled: false })).toBe(false);
    expect(hidesPrices("EVENT", null)).toBe(false);
    expect(hidesPrices("TAKEAWAY", hosted)).toBe(false);
  });

  test("the menu hides prices only if nothing else can be ordered", () => {
    expect(menuHidesPrices({ orderTypes: ["EVENT"], event: hosted })).toBe(true);
    expect(menuHidesPrices({ orderTypes: ["EVENT", "TAKEAWAY"], event: hosted })).toBe(false);
    expect(menuHidesPrices({ orderTypes: [], event: hosted })).toBe(false);
  });

  test("cannot be paid by card", () => {
    expect(paymentTypesFor("EVENT", { paymentTypes: ["STRIPE"], event: hosted })).toEqual(["ON_SPOT"]);
    expect(paymentTypesFor("TAKEAWAY", { paymentTypes: ["STRIPE"], event: hosted })).toEqual(["STRIPE"]);
  });
});

describe("the note", () => {
  test.each([
    ["  zweimal läuten  ", "zweimal läuten"],
    ["a\r\nb\nc\rd", "a; b; c; d"],
    ["\n\r\n a \n", "a"],
    ["", ""],
  ])("%j is stored as %j", (note, kept) => {
    expect(normaliseNote(note)).toBe(kept);
    expect(normaliseNote(kept)).toBe(kept);
  });

  test("its length is measured as stored", () => {
    expect(refusalOfNote("a".repeat(1000))).toBeNull();
    expect(refusalOfNote(` ${"a".repeat(1000)}\n`)).toBeNull();
    expect(refusalOfNote(`${"a".repeat(998)}\nb`)?.code).toBe("note-too-long");
  });
});
