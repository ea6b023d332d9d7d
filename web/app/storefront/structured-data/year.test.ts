import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { isWithinHours } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import {
  dateOfDayNumber,
  dayMs,
  minuteMs,
  minuteOfDay,
  viennaDayNumber,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { expect, it } from "vitest";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { describeRestaurant } from "./describe-restaurant.ts";

interface Specified {
  readonly opens: string;
  readonly closes: string;
  readonly dayOfWeek?: readonly string[];
  readonly validFrom?: string;
  readonly validThrough?: string;
}

const schedules: NonNullable<Service["schedulesByType"]> = [
  { weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "17:00:00", endTime: "22:30:00", orderTypes: ["DELIVERY"] },
  { weekdays: [1, 2, 3, 4, 5], startTime: "11:00:00", endTime: "23:30:00", orderTypes: ["TAKEAWAY"] },
  { weekdays: [3], startTime: "00:00:00", endTime: "24:00:00", orderTypes: null },
  { weekdays: [6], startTime: "18:00:00", endTime: "01:30:00", orderTypes: null },
];
const exceptions: NonNullable<Service["exceptions"]> = [
  { kind: "SPECIAL", from: "2026-02-09", to: "2026-03-01", periods: [], reason: "Urlaub" },
  {
    kind: "SPECIAL",
    from: "2026-03-28",
    to: "2026-03-29",
    periods: [{ startTime: "20:00:00", endTime: "01:30:00", orderTypes: null }],
    reason: "",
  },
  { kind: "SPECIAL", from: "2026-10-25", to: "2026-10-25", periods: [], reason: "" },
  {
    kind: "HOLIDAY",
    from: "2026-10-25",
    to: "2026-10-25",
    periods: [{ startTime: "08:00:00", endTime: "09:00:00", orderTypes: null }],
    reason: "",
  },
  {
    kind: "HOLIDAY",
    from: "2026-10-26",
    to: "2026-10-26",
    periods: [{ startTime: "12:00:00", endTime: "02:00:00", orderTypes: null }],
    reason: "",
  },
  {
    kind: "HOLIDAY",
    from: "2026-12-24",
    to: "2026-12-24",
    periods: [{ startTime: "10:00:00", endTime: "14:00:00", orderTypes: null }],
    reason: "",
  },
];

it("search engines are told of the hours of each of a year's minutes as guests are", () => {
  const service = someRestaurant({ schedulesByType: schedules, exceptions });
  const described = describeRestaurant({ service, menu: [] }, "https://mahlzeit.example");
  const read = JSON.parse(JSON.stringify(described)) as Readonly<Record<string, readonly Specified[]>>;
  const { openingHoursSpecification: week = [], specialOpeningHoursSpecification: special = [] } = read;
  const from = Date.parse("2026-01-01T00:00:00+01:00");
  const first = viennaDayNumber(from);
  const periods = Array.from({ length: 373 }, (_, i) => periodsOn(first - 1 + i, { week, special }));
  const isShown = (day: number, minute: number) =>
    periods[day - first + 1]?.some(([opens, closes]) => opens <= minute && minute < closes) === true ||
    periods[day - first]?.some(([, closes]) => minute + 1440 < closes) === true;
  for (let at = from; at < from + 53 * 7 * dayMs; at += minuteMs) {
    const isOpen = isWithinHours({ schedules, exceptions }, at);
    if (isShown(viennaDayNumber(at), minuteOfDay(at)) !== isOpen)
      expect([new Date(at).toISOString(), !isOpen]).toEqual([new Date(at).toISOString(), isOpen]);
  }
});

/** Returns the open periods in minutes of the day, past 1440 on the next one, as schema.org defines them. */
function periodsOn(day: number, { week, special }: { week: readonly Specified[]; special: readonly Specified[] }) {
  const date = dateOfDayNumber(day);
  const named = special.filter(({ validFrom = "", validThrough = "" }) => validFrom <= date && date <= validThrough);
  const weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][
    weekdayOfNumber(day) - 1
  ];
  const usual = week.filter(({ dayOfWeek = [] }) => dayOfWeek.includes(weekday ?? ""));
  return (named.length > 0 ? named : usual).map(({ opens, closes }): [number, number] => {
    const [start, end] = [minutesOf(opens), closes === "23:59" ? 1440 : minutesOf(closes)];
    return [start, end < start ? end + 1440 : end];
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
