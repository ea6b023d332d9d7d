import { expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { escalationPlan } from "./escalation.ts";

const planned = (from: number, until: number | null) =>
  escalationPlan({ from: from * minuteMs, until: until === null ? null : until * minuteMs }).map(
    ({ step, at }) => `${step} ${at / minuteMs}`,
  );

test("devices hear of an order at once, members after a minute, a telephone after two, the operator at half the time", () => {
  expect(planned(10, 18)).toEqual(["devices 10", "members 11", "phone 12", "operator 14"]);
  expect(planned(0, 15)).toEqual(["devices 0", "members 1", "phone 2", "operator 7.5"]);
});

test("where there is no limit, no operator hears of it", () => {
  expect(planned(0, null)).toEqual(["devices 0", "members 1", "phone 2"]);
});

test("nothing is done when time is up", () => {
  expect(planned(0, 1)).toEqual(["devices 0", "operator 0.5"]);
  expect(planned(0, 2)).toEqual(["devices 0", "members 1", "operator 1"]);
});
