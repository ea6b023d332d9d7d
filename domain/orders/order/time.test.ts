import { describe, expect, test } from "vitest";
import type { OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { type Instant, weekdays } from "../../local-time.ts";
import { at, sampleLine, sampleProduct } from "../../testing/samples.ts";
import { earliestChoice, refusalOfTime, timeOfOrder } from "./time.ts";

const noon = at("2026-11-19T12:00:00+01:00");
const open: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 20,
};
const ahead = { ...open, orderAheadDays: 7 };
const time = (hour: number, minute: number, takeawayDate?: string) => ({
  type: "TAKEAWAY" as const,
  takeawayTime: { hour, minute },
  takeawayDate,
});
const asap = { type: "DELIVERY", asapDelivery: true } as const;

describe("without a day", () => {
  const refusal = (hour: number, minute: number, now: Instant) => refusalOfTime(time(hour, minute), open, now);

  test("a time offered a moment ago may be gone, and nothing is said of another", () => {
    expect(refusal(12, 30, noon + 10 * 60_000)).toBeNull();
    expect(refusal(12, 30, noon + 10 * 60_000 + 1)).toEqual({
      code: "slot-gone",
      message: "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.",
      field: "takeawayTime",
    });
    expect(refusal(12, 35, noon)?.code).toBe("slot-gone");
    expect(refusal(42, 15, noon)?.code).toBe("slot-gone");
  });

  test("a time means one of the running period, however far ahead orders are accepted", () => {
    expect(refusalOfTime(time(21, 45), ahead, noon)).toBeNull();
    expect(refusalOfTime(time(11, 30), ahead, noon)?.next).toEqual({
      takeawayDate: "2026-11-20",
      takeawayTime: { hour: 11, minute: 30 },
    });
  });
});

describe("with a day", () => {
  test("a time is that of the day, up to as many days ahead as the restaurant allows", () => {
    expect(refusalOfTime(time(12, 30, "2026-11-21"), ahead, noon)).toBeNull();
    expect(timeOfOrder(time(12, 30, "2026-11-21"), ahead, noon)).toEqual({
      takeawayAt: at("2026-11-21T12:30:00+01:00"),
      expectedAt: at("2026-11-21T12:30:00+01:00"),
      leadMinutes: 20,
    });
    expect(refusalOfTime(time(21, 45, "2026-11-26"), ahead, noon)).toBeNull();
    expect(refusalOfTime(time(12, 30, "2026-11-27"), ahead, noon)?.next).toBeNull();
    expect(refusalOfTime(time(12, 30, "2026-11-18"), ahead, noon)?.code).toBe("slot-gone");
    expect(refusalOfTime(time(12, 30, "2026-11-19"), open, noon)).toBeNull();
    expect(refusalOfTime(time(12, 30, "2026-11-20"), open, noon)?.code).toBe("slot-gone");
  });

  test("a kitchen begins when it opens, and what there is much to do of today is over by then", () => {
    const busy = { ...ahead, busy: { extraMinutes: 30, until: at("2026-11-19T13:00:00+01:00") } };
    expect(refusalOfTime(time(11, 15, "2026-11-20"), busy, noon)?.next).toEqual({
      takeawayDate: "2026-11-20",
      takeawayTime: { hour: 11, minute: 30 },
    });
    expect(timeOfOrder(time(11, 30, "2026-11-20"), busy, noon).leadMinutes).toBe(20);
    expect(timeOfOrder(time(13, 0, "2026-11-19"), busy, noon).leadMinutes).toBe(50);
  });

  test("as soon as possible means no day, and nothing while it is closed", () => {
    expect(refusalOfTime({ ...asap, takeawayDate: "2026-11-19" }, ahead, noon)?.code).toBe("slot-gone");
    expect(refusalOfTime(asap, ahead, noon)).toBeNull();
    const night = at("2026-11-19T23:00:00+01:00");
    expect(refusalOfTime(asap, ahead, night)).toMatchObject({
      message: "Nimmt gerade nur Vorbestellungen an. Bitte wähle eine Uhrzeit.",
      next: { takeawayDate: "2026-11-20", takeawayTime: { hour: 11, minute: 30 } },
    });
  });

  test("a full quarter hour names the next one, on another day if need be", () => {
    const full = (...times: readonly string[]): OrderIntake => ({
      ...open,
      capacity: { ordersPerQuarter: 1, dishesPerQuarter: null },
      booked: times.map((iso) => ({ at: at(iso), orders: 1, dishes: 1 })),
    });
    const one = full("2026-11-19T21:30:00+01:00");
    expect(refusalOfTime(time(21, 30), one, noon)?.next?.takeawayTime).toEqual({ hour: 21, minute: 45 });
    const both = full("2026-11-19T21:30:00+01:00", "2026-11-19T21:45:00+01:00");
    expect(refusalOfTime(time(21, 30), both, noon)?.next).toBeNull();
    expect(refusalOfTime(time(21, 30), { ...both, orderAheadDays: 1 }, noon)?.next?.takeawayDate).toBe("2026-11-20");
  });
});

test("in March a time that is left out cannot be asked for, in October the repeated one is the first", () => {
  const allDay = { ...ahead, schedules: [{ weekdays, startTime: "00:00:00", endTime: "24:00:00" }] };
  expect(refusalOfTime(time(2, 30, "2026-03-29"), allDay, at("2026-03-27T12:00:00+01:00"))?.next).toEqual({
    takeawayDate: "2026-03-27",
    takeawayTime: { hour: 12, minute: 30 },
  });
  const before = at("2026-10-23T12:00:00+02:00");
  expect(timeOfOrder(time(2, 30, "2026-10-25"), allDay, before).takeawayAt).toBe(at("2026-10-25T02:30:00+02:00"));
});

describe("with a dish of certain hours", () => {
  const evening = sampleLine(
    sampleProduct({ availability: { weekdays, from: "17:30:00", to: "21:00:00", dates: null } }),
  );

  test("the next time is one at which it can be had", () => {
    const gone = { ...time(10, 0, "2026-11-20"), lines: [evening] };
    expect(refusalOfTime(gone, ahead, noon)?.next).toEqual({
      takeawayDate: "2026-11-20",
      takeawayTime: { hour: 17, minute: 30 },
    });
  });

  test("the earliest is not as soon as possible but when it can be had, and none where it never can", () => {
    const earliest = (now: Instant) => earliestChoice(ahead, { type: "DELIVERY", lines: [evening] }, now);
    expect(earliest(noon)).toEqual({ takeawayDate: "2026-11-19", takeawayTime: { hour: 17, minute: 30 } });
    expect(earliest(at("2026-11-19T18:00:00+01:00"))).toEqual({ asapDelivery: true });
    const over = sampleLine(
      sampleProduct({ availability: { weekdays: [], from: "11:00:00", to: "14:00:00", dates: ["2026-11-18"] } }),
    );
    expect(earliestChoice(ahead, { type: "DELIVERY", lines: [over] }, noon)).toBeNull();
  });
});
