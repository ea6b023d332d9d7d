import { describe, expect, it } from "vitest";
import { paymentLabel, paymentMethodOf, paymentMethods, refundWayText } from "./method.ts";

describe("what an order is paid with", () => {
  it.each([
    ["card", "Kreditkarte", "auf deine Karte zurück"],
    ["google_pay", "Google Pay", "auf deine Karte zurück"],
    ["eps", "EPS", "auf dem Weg zurück, auf dem du bezahlt hast"],
    ["paypal", "PayPal", "auf dem Weg zurück, auf dem du bezahlt hast"],
    ["other", "Online bezahlt", "auf dem Weg zurück, auf dem du bezahlt hast"],
    [null, "Online bezahlt", "auf dem Weg zurück, auf dem du bezahlt hast"],
  ] as const)("%s is called %s, and money goes %s", (paidBy, label, way) => {
    expect(paymentLabel({ paymentType: "STRIPE", paidBy })).toBe(label);
    expect(refundWayText({ paidBy })).toBe(way);
  });

  it("is called a card only where it was one", () => {
    const others = [...paymentMethods, null, undefined].filter((one) => one !== "card");
    for (const paidBy of others) expect(paymentLabel({ paymentType: "STRIPE", paidBy })).not.toMatch(/karte/i);
  });

  it("is said by the restaurant where it is paid", () => {
    expect(paymentLabel({ paymentType: "ON_SPOT", paidBy: null })).toBe("Bezahlung vor Ort");
  });

  it("goes by the wallet of a card, and by no word that is unknown", () => {
    expect([paymentMethodOf("card", "apple_pay"), paymentMethodOf("card", "new"), paymentMethodOf("new")]).toEqual([
      "apple_pay",
      "card",
      "other",
    ]);
  });
});
