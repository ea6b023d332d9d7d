import { describe, expect, test } from "vitest";
import { stampOf } from "./stamp.ts";
import { orderStates } from "./states.ts";

const at = (minute: number) => Date.UTC(2026, 10, 20, 18, minute);
const placed = { status: "PLACED", at: at(0) } as const;
const accepted = { status: "ACCEPTED", at: at(4) } as const;

describe("the stamp on an order's slip", () => {
  test("is missing until the restaurant has decided", () => {
    expect(stampOf("PLACED", "DELIVERY", [placed])).toBeNull();
    expect(stampOf("AWAITING_PAYMENT", "DELIVERY")).toBeNull();
  });

  test("is missing where the restaurant never got the order", () => {
    expect(stampOf("EXPIRED", "DELIVERY", [{ status: "EXPIRED", at: at(9) }])).toBeNull();
  });

  test.each(["ACCEPTED", "READY", "ON_THE_WAY"] as const)("says in %s when the order was accepted", (state) => {
    const reached = [placed, accepted, { status: state, at: at(20) }];
    expect(stampOf(state, "DELIVERY", reached)).toEqual({ words: "Angenommen", at: at(4), isBad: false });
  });

  test("says at the end how the order came to the guest", () => {
    const reached = [placed, accepted, { status: "COMPLETED", at: at(41) }] as const;
    expect(stampOf("COMPLETED", "DELIVERY", reached)).toEqual({ words: "Zugestellt", at: at(41), isBad: false });
    expect(stampOf("COMPLETED", "TAKEAWAY", reached)?.words).toBe("Abgeholt");
    expect(stampOf("COMPLETED", "ON_SITE", reached)?.words).toBe("Serviert");
  });

  test("says that an order came to nothing", () => {
    const cancelled = [placed, accepted, { status: "CANCELLED", at: at(6) }] as const;
    expect(stampOf("CANCELLED", "TAKEAWAY", cancelled)).toEqual({ words: "Storniert", at: at(6), isBad: true });
    expect(stampOf("REJECTED", "TAKEAWAY", [])?.words).toBe("Abgelehnt");
  });

  test("has no time where none was kept", () => {
    for (const state of orderStates) expect(stampOf(state, "DELIVERY")?.at ?? null).toBeNull();
  });
});
