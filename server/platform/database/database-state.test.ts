import { expect, test } from "vitest";
import { type AttemptOutcome, considerAttempt, type DatabaseState, firstState } from "./database-state.ts";

/** Returns the state after these attempts, each given by its start, its end and its outcome. */
function after(
  ...attempts: readonly (readonly [begun: number, now: number, outcome: AttemptOutcome])[]
): DatabaseState {
  return attempts.reduce((state, [begun, now, outcome]) => considerAttempt(state, { outcome, begun, now }), firstState);
}

test("a database that refuses two new connections in a row is away since the first", () => {
  expect(after([0, 5, "refused"]).is).toBe("up");
  expect(after([0, 5, "refused"], [100, 105, "refused"])).toEqual({ is: "away", since: 0 });
  expect(after([0, 5, "refused"], [100, 105, "answered"], [200, 205, "refused"]).is).toBe("up");
});

test("new connections that break say nothing until each has for a second", () => {
  const breaking = (ms: number) => [ms, ms + 5, "broken"] as const;
  expect(after(breaking(0), breaking(100), breaking(200), breaking(990)).is).toBe("up");
  expect(after(breaking(0), breaking(500), breaking(995))).toEqual({ is: "away", since: 0 });
  expect(after(breaking(0), breaking(500), [600, 700, "answered"], breaking(1100)).is).toBe("up");
  expect(after([0, 5, "refused"], breaking(100), [200, 205, "refused"]).is).toBe("up");
  // A single attempt that took long to break is enough.
  expect(after([0, 3000, "broken"])).toMatchObject({ is: "up", failing: { since: 0, last: "broken" } });
});

test("one that leaves a new connection without an answer is away", () => {
  expect(after([70, 4070, "silent"])).toEqual({ is: "away", since: 70 });
});

test("it is back with the first answer to who asked since", () => {
  const away = [
    [1000, 1005, "refused"],
    [1100, 1105, "refused"],
  ] as const;
  expect(after(...away, [1200, 1205, "broken"], [1300, 5300, "silent"])).toEqual({ is: "away", since: 1000 });
  expect(after(...away, [900, 1300, "answered"])).toEqual({ is: "away", since: 1000 });
  const back = [1200, 1300, "answered"] as const;
  expect(after(...away, back).is).toBe("up");
  // It is given up late because the machine it was sent to is gone.
  expect(after(...away, back, [1150, 5150, "silent"]).is).toBe("up");
  expect(after(...away, back, [1350, 5350, "silent"])).toEqual({ is: "away", since: 1350 });
});
