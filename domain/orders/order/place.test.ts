import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { menuLimits } from "../../catalogue/menu/menu-limits.ts";
import { weekdays } from "../../local-time.ts";
import { type OrderType, orderTypes, paymentTypes } from "../../order-types.ts";
import { type RefusalCode, refusalCodes } from "../../refusal.ts";
import {
  at,
  cola,
  lineArbitrary,
  normal,
  pizza,
  sampleArea,
  sampleLine,
  sampleProduct,
  sizes,
} from "../../testing/samples.ts";
import type { Coupon } from "../promotion/coupon.ts";
import { resolveLine } from "./lines.ts";
import { considerOrder, type OrderTerms, type RequestedOrder } from "./place.ts";
import { refusalToMove } from "./states.ts";
import type { TipReceiver } from "./tip.ts";

const now = at("2026-11-19T18:00:00+01:00");
const refusalToPlace = (asked: RequestedOrder, at: number) => considerOrder(asked, at).refusal;
const restaurant: OrderTerms = {
  id: "wirt",
  enabled: true,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY", "ON_SITE"],
  paymentTypes: ["STRIPE", "ON_SPOT"],
  preparationMinutes: 20,
  deliveryAreas: [sampleArea()],
  discount: { type: "PERCENTAGE", basisPoints: 1000, maxCents: 500 },
};
const address = { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" };

const takeaway: RequestedOrder = {
  restaurant,
  lines: [sampleLine(sampleProduct(), 2)],
  type: "TAKEAWAY",
  paymentType: "ON_SPOT",
  takeawayTime: { hour: 18, minute: 30 },
};
const delivery: RequestedOrder = { ...takeaway, type: "DELIVERY", takeawayTime: null, asapDelivery: true, address };

function withTerms(order: RequestedOrder, terms: Partial<OrderTerms>): RequestedOrder {
  return { ...order, restaurant: { ...restaurant, ...terms } };
}

const soldOut = { reason: "SOLD_OUT", until: null } as const;

function paused(...types: readonly OrderType[]) {
  return types.map((type) => ({ type, until: now + 1 }));
}

function withPrice(priceCents: number): RequestedOrder["lines"] {
  return [sampleLine(sampleProduct({ priceCents }))];
}

const dearest = sampleProduct({ priceCents: menuLimits.priceCents });

const hosted: RequestedOrder = withTerms(
  { ...takeaway, type: "EVENT" },
  { orderTypes: ["EVENT"], event: { priceDisabled: true } },
);

describe("what costs too little for a card is refused with a way to pay it", () => {
  const sentenceOf = (order: Partial<RequestedOrder>, terms: Partial<OrderTerms> = {}) =>
    refusalToPlace(
      withTerms({ ...takeaway, paymentType: "STRIPE", lines: withPrice(1510), ...order }, { discount: null, ...terms }),
      now,
    )?.message;
  const coupon: Coupon = {
    code: "FAST15",
    value: { type: "FLAT", valueCents: 1500 },
    payer: "operator",
    minimumCents: 0,
    restaurantId: null,
    from: now,
    to: now + 1,
    stoppedAt: null,
    leftCents: 9000,
    usesLeft: null,
    unpaid: { uses: 0, cents: 0 },
  };
  const tooLittle = "Mit Karte kannst du erst ab 0,50 € zahlen.";
  const cardOnly = { paymentTypes: ["STRIPE"] } as const;

  test("on the spot, at the price it has there", () => {
    expect(sentenceOf({ coupon })).toBe(`${tooLittle} Vor Ort kannst du zahlen, das sind 15,10 €.`);
  });

  test("else without the coupon, when the next best discount counts", () => {
    const discount = { type: "FLAT", valueCents: 110 } as const;
    expect(sentenceOf({ coupon }, { ...cardOnly, discount })).toBe(
      `${tooLittle} Ohne den Gutschein geht es, dann sind es 14,00 €.`,
    );
  });

  test("else by taking more, and what it names is not refused", () => {
    const discount = { type: "FLAT", valueCents: 1490 } as const;
    expect(sentenceOf({ coupon }, { ...cardOnly, discount })).toBe(`${tooLittle} Nimm bitte noch etwas dazu.`);
    expect(sentenceOf({ lines: withPrice(49) }, cardOnly)).toBe(`${tooLittle} Nimm bitte noch etwas dazu.`);
    expect(sentenceOf({ coupon: undefined }, cardOnly)).toBeUndefined();
    expect(sentenceOf({ coupon: undefined, paymentType: "ON_SPOT" })).toBeUndefined();
  });
});

describe("a valid order", () => {
  test("is accepted with its price, its time and its initial state", () => {
    const { refusal, agreed } = considerOrder({ ...takeaway, note: " bitte \r\nscharf\n", totalCents: 1980 }, now);
    expect(refusal).toBeNull();
    expect(agreed).toMatchObject({
      lines: takeaway.lines,
      shownTotalCents: 1980,
      state: "PLACED",
      takeawayAt: at("2026-11-19T17:30:00Z"),
      address: null,
      note: "bitte ; scharf",
    });
  });

  test("a delivery has its address, and either no time or a fixed one", () => {
    expect(considerOrder(delivery, now).agreed).toMatchObject({ address, takeawayAt: null, note: null });
    const fixed = { ...delivery, asapDelivery: false, takeawayTime: { hour: 19, minute: 0 } };
    expect(considerOrder(fixed, now).agreed?.takeawayAt).toBe(at("2026-11-19T18:00:00Z"));
  });

  test("a card order waits for payment, unless there is nothing to pay", () => {
    expect(considerOrder({ ...takeaway, paymentType: "STRIPE" }, now).agreed).toMatchObject({
      state: "AWAITING_PAYMENT",
      shownTotalCents: 1782,
    });
    expect(considerOrder({ ...takeaway, paymentType: "STRIPE", lines: withPrice(0) }, now).agreed?.state).toBe(
      "PLACED",
    );
  });

  test("a tip is a part of the total, for a driver too where it is delivered", () => {
    expect(considerOrder({ ...tipped("KITCHEN", 5000), totalCents: 6782 }, now).agreed?.shownTotalCents).toBe(6782);
    const driven = { ...tipped("DRIVER", 200), ...delivery, paymentType: "STRIPE" } as const;
    const price = considerOrder(driven, now).agreed?.price;
    expect([price?.tipCents, price?.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)]).toEqual([200, 1782]);
  });

  test("if the host pays, the guest sees 0 € and the restaurant the real price", () => {
    const { agreed } = considerOrder({ ...hosted, totalCents: 0 }, now);
    expect(agreed).toMatchObject({ shownTotalCents: 0, state: "PLACED" });
    expect(agreed?.price.totalCents).toBe(1980);
  });

  test("lines requested by ids become lines of the cart", () => {
    const asked = resolveLine(pizza, [{ optionGroupId: "groesse", optionIds: ["normal"] }], 2);
    const line = {
      product: pizza,
      optionGroupSelections: [{ optionGroup: sizes, selectedOptions: [normal] }],
      quantity: 2,
    };
    expect(considerOrder({ ...takeaway, lines: [asked] }, now).agreed?.lines).toEqual([line]);
  });
});

function tipped(receiver: TipReceiver, amountCents: number): RequestedOrder {
  return { ...takeaway, paymentType: "STRIPE", tip: { receiver, amountCents } };
}

const refusals: readonly (readonly [RefusalCode, string, RequestedOrder])[] = [
  ["restaurant-closed", "disabled", withTerms(takeaway, { enabled: false })],
  ["restaurant-closed", "paused", withTerms(takeaway, { pauses: paused(...restaurant.orderTypes) })],
  ["restaurant-closed", "outside its hours", withTerms(takeaway, { schedules: [] })],
  ["order-type-not-offered", "of a type not offered", { ...takeaway, type: "EVENT" }],
  ["order-type-not-offered", "of a paused type", withTerms(takeaway, { pauses: paused("TAKEAWAY") })],
  ["slot-gone", "as soon as possible from a silent kitchen", withTerms(delivery, { silentSince: now })],
  ["payment-type-not-offered", "paid in a way not offered", withTerms(takeaway, { paymentTypes: ["STRIPE"] })],
  ["payment-type-not-offered", "paid by card where the host pays", { ...hosted, paymentType: "STRIPE" }],
  ["empty-order", "of nothing", { ...takeaway, lines: [] }],
  ["unknown-product", "of an unknown product", { ...takeaway, lines: [resolveLine(undefined, [], 1)] }],
  ["invalid-options", "without a size", { ...takeaway, lines: [sampleLine(pizza)] }],
  [
    "invalid-options",
    "of unknown options",
    { ...takeaway, lines: [resolveLine(pizza, [{ optionGroupId: "x", optionIds: ["y"] }], 1)] },
  ],
  ["sold-out", "of a dish that is out", { ...takeaway, lines: [sampleLine({ ...cola, unavailable: soldOut })] }],
  ["not-available", "of another type", { ...takeaway, lines: [sampleLine({ ...cola, orderTypes: ["ON_SITE"] })] }],
  ["invalid-quantity", "of none", { ...takeaway, lines: [sampleLine(cola, 0)] }],
  ["invalid-quantity", "of sixteen", { ...takeaway, lines: [sampleLine(cola, 16)] }],
  ["invalid-quantity", "of one and a half", { ...takeaway, lines: [sampleLine(cola, 1.5)] }],
  [
    "order-too-large",
    "of a cent more than a card can pay",
    { ...takeaway, lines: [...withPrice(99_999_999), ...withPrice(1)] },
  ],
  [
    "order-too-large",
    "that a discount would make small enough",
    withTerms(
      {
        ...takeaway,
        paymentType: "STRIPE",
        lines: Array<RequestedOrder["lines"][number]>(100).fill(sampleLine(dearest, 15)),
      },
      { discount: { type: "PERCENTAGE", basisPoints: 9999, maxCents: 0 } },
    ),
  ],
  [
    "order-too-large",
    "that its delivery makes too large",
    withTerms({ ...delivery, lines: withPrice(99_999_999) }, { deliveryAreas: [{ ...sampleArea(), feeCents: 1 }] }),
  ],
  ["allergen-conflict", "with what the guest must not eat", { ...takeaway, allergens: ["G"] }],
  ["note-too-long", "with a long note", { ...takeaway, note: "a".repeat(1001) }],
  ["slot-gone", "without a time", { ...takeaway, takeawayTime: null }],
  ["slot-gone", "too soon", { ...takeaway, takeawayTime: { hour: 18, minute: 15 } }],
  ["slot-gone", "at closing time", { ...takeaway, takeawayTime: { hour: 22, minute: 0 } }],
  ["slot-gone", "between the quarters", { ...takeaway, takeawayTime: { hour: 18, minute: 40 } }],
  ["slot-gone", "picked up as soon as possible", { ...takeaway, takeawayTime: null, asapDelivery: true }],
  ["slot-gone", "delivered both at once and later", { ...delivery, takeawayTime: { hour: 19, minute: 0 } }],
  ["slot-gone", "delivered at no time", { ...delivery, asapDelivery: false }],
  ["unknown-table", "for a table, but taken away", { ...takeaway, table: "Tisch 4" }],
  ["address-incomplete", "delivered nowhere", { ...delivery, address: null }],
  ["address-incomplete", "delivered to no number", { ...delivery, address: { ...address, number: " " } }],
  ["city-not-delivered", "delivered to another city", { ...delivery, address: { ...address, city: "Graz" } }],
  ["minimum-not-reached", "delivered for too little", { ...delivery, lines: withPrice(1734) }],
  [
    "minimum-not-reached",
    "delivered for enough only with the deposit",
    { ...delivery, lines: [sampleLine({ ...cola, depositCents: 900 }, 4)] },
  ],
  ["coupon-invalid", "with a code that nobody knows", { ...takeaway, coupon: null }],
  ["invalid-tip", "with a tip on the spot", { ...takeaway, tip: { receiver: "KITCHEN", amountCents: 100 } }],
  ["invalid-tip", "with a tip for a driver who does not drive", tipped("DRIVER", 100)],
  ["invalid-tip", "with a tip of nothing", tipped("KITCHEN", 0)],
  ["invalid-tip", "with a tip below nothing", tipped("KITCHEN", -100)],
  ["invalid-tip", "with too large a tip", tipped("KITCHEN", 5001)],
  ["price-changed", "at another price than shown", { ...takeaway, totalCents: 1979 }],
  ["price-changed", "at the real price where the guest sees none", { ...hosted, totalCents: 1980 }],
  ["total-too-small-for-card", "of cents by card", { ...takeaway, paymentType: "STRIPE", lines: withPrice(55) }],
];

describe("an order is refused", () => {
  test.each(refusals)("%s: %s", (code, _, order) => {
    const refusal = refusalToPlace(order, now);
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(/^„?[A-ZÄÖÜ].*\.$/);
  });

  test("for every reason in the list", () => {
    const reached = new Set<RefusalCode>(refusals.map(([code]) => code));
    const move = refusalToMove({ state: "COMPLETED", type: "TAKEAWAY" }, "PLACED", "restaurant");
    if (move) reached.add(move.code);
    const asked = { state: "ACCEPTED", type: "TAKEAWAY", hasOpenQuestion: true } as const;
    const goOn = refusalToMove(asked, "READY", "restaurant");
    if (goOn) reached.add(goOn.code);
    expect([...reached].toSorted()).toEqual(refusalCodes.toSorted());
  });

  test("for the first of several reasons: closed restaurant, then empty cart, then missing time", () => {
    const hopeless = { ...takeaway, lines: [], takeawayTime: null };
    expect(refusalToPlace(withTerms(hopeless, { enabled: false }), now)?.code).toBe("restaurant-closed");
    expect(refusalToPlace(hopeless, now)?.code).toBe("empty-order");
    expect(refusalToPlace({ ...takeaway, takeawayTime: null, totalCents: 1 }, now)?.code).toBe("slot-gone");
  });

  test("with the line concerned, and with the current price if there is one", () => {
    expect(refusalToPlace({ ...takeaway, lines: [sampleLine(cola), sampleLine(cola, 99)] }, now)?.field).toBe(
      "orderProducts[1].quantity",
    );
    expect(considerOrder({ ...takeaway, totalCents: 1 }, now).price?.totalCents).toBe(1980);
    expect(considerOrder({ ...takeaway, lines: [] }, now).price).toBeNull();
  });

  test("in the specification's words", () => {
    const message = (order: RequestedOrder) => refusalToPlace(order, now)?.message;
    expect(message({ ...delivery, address: { ...address, city: "Graz" } })).toBe(
      "Dieses Restaurant liefert leider nicht in deine Stadt.",
    );
    expect(message({ ...delivery, lines: withPrice(1) })).toBe(
      "Der Mindestbestellwert von 17,35 € wurde noch nicht erreicht.",
    );
    expect(message(withTerms(takeaway, { enabled: false }))).toBe("Aktuell nehmen wir leider keine Bestellungen an.");
  });
});

describe("a delivery to an area with a fee", () => {
  const far = sampleArea({ id: "weiter", name: "Weiter weg", postcodes: ["1020"], cities: [] });
  const areas = [sampleArea(), { ...far, feeCents: 390, minimumCents: 1500, freeFromCents: 5000, extraMinutes: 25 }];
  const order = withTerms(delivery, { deliveryAreas: areas });

  test("costs the fee, says so in its terms, and takes longer", () => {
    const { agreed } = considerOrder({ ...order, totalCents: 2370 }, now);
    expect(agreed).toMatchObject({
      price: { subtotalCents: 1980, deliveryFeeCents: 390, totalCents: 2370 },
      leadMinutes: 45,
      expectedAt: at("2026-11-19T18:45:00+01:00"),
      terms: { area: { name: "Weiter weg", minimumOrderCents: 1500, feeCents: 390, freeFromCents: 5000 } },
    });
  });

  test("can be had at no quarter hour before somebody can be there", () => {
    const fixed = (minute: number) => ({ ...order, asapDelivery: false, takeawayTime: { hour: 18, minute } });
    expect(refusalToPlace(fixed(30), now)?.code).toBe("slot-gone");
    expect(refusalToPlace(fixed(45), now)).toBeNull();
    expect(refusalToPlace({ ...fixed(30), address: { ...address, postcode: "1010" } }, now)).toBeNull();
  });

  test("is asked for its own total, and its minimum without the fee", () => {
    expect(refusalToPlace({ ...order, totalCents: 1980 }, now)?.code).toBe("price-changed");
    expect(refusalToPlace({ ...order, lines: withPrice(1499) }, now)?.message).toBe(
      "Der Mindestbestellwert von 15,00 € wurde noch nicht erreicht.",
    );
    expect(refusalToPlace({ ...order, address: { ...address, postcode: "8010", city: "Graz" } }, now)?.message).toBe(
      "Dieses Restaurant liefert leider nicht in deine Stadt.",
    );
  });

  test("is told the total with its fee where the price has changed", () => {
    expect(considerOrder({ ...order, totalCents: 1 }, now).price?.totalCents).toBe(2370);
    expect(considerOrder({ ...order, type: "TAKEAWAY", totalCents: 1 }, now).price?.totalCents).toBe(1980);
  });
});

describe("the limits", () => {
  test("the minimum counts before the discount, a thousand characters and fifty cents are enough", () => {
    const exact = { ...delivery, paymentType: "STRIPE" as const, lines: withPrice(1735), note: "a".repeat(1000) };
    expect(refusalToPlace(exact, now)).toBeNull();
    expect(refusalToPlace({ ...takeaway, paymentType: "STRIPE", lines: withPrice(56) }, now)).toBeNull();
  });

  test("the largest order is taken with every cent of its discount and its VAT", () => {
    const lines = withPrice(99_999_999);
    const half = { type: "PERCENTAGE", basisPoints: 9500, maxCents: 0 } as const;
    const order = withTerms({ ...takeaway, paymentType: "STRIPE", lines }, { discount: half });
    expect(refusalToPlace(order, now)).toBeNull();
    expect(considerOrder(order, now).price).toMatchObject({
      discountCents: 94_999_999,
      totalCents: 5_000_000,
      vat: [{ grossCents: 5_000_000, netCents: 4_545_455, vatCents: 454_545 }],
    });
  });

  test("any order is either accepted or refused, and an accepted one asks for its own total", () => {
    const order = fc.record({
      restaurant: fc.constant({ ...restaurant, orderTypes, paymentTypes }),
      lines: fc.array(lineArbitrary, { maxLength: 4 }),
      type: fc.constantFrom(...orderTypes),
      paymentType: fc.constantFrom(...paymentTypes),
      takeawayTime: fc.option(fc.record({ hour: fc.nat(23), minute: fc.constantFrom(0, 15, 30, 45, 50) })),
      asapDelivery: fc.boolean(),
      address: fc.constantFrom(address, { ...address, city: "" }, null),
    });
    fc.assert(
      fc.property(order, (asked) => {
        const { refusal, agreed, price } = considerOrder(asked, now);
        expect(refusal === null).toBe(agreed !== null);
        if (agreed) expect(refusalToPlace({ ...asked, totalCents: price.totalCents }, now)).toBeNull();
        if (agreed)
          expect(refusalToPlace({ ...asked, totalCents: price.totalCents + 1 }, now)?.code).toBe("price-changed");
      }),
    );
  });
});
