import { expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { printerState } from "./printer.ts";

const now = Date.parse("2026-11-19T18:00:00Z");
const fine = { kind: "epson", seenAt: now - 5_000, reported: "READY", waitingSince: null } as const;

test("a printer that asks and prints is ready", () => {
  expect(printerState(fine, now)).toBe("READY");
  expect(printerState({ ...fine, waitingSince: now - 59_000 }, now)).toBe("READY");
});

test("one that asks but has not confirmed a ticket for a minute does not answer", () => {
  expect(printerState({ ...fine, waitingSince: now - 61_000 }, now)).toBe("SILENT");
});

test("one that told why it prints nothing is in that state, whatever waits", () => {
  const empty = { ...fine, reported: "PAPER_OUT", waitingSince: now - 61_000 } as const;
  expect(printerState(empty, now)).toBe("PAPER_OUT");
  expect(printerState({ ...fine, reported: "PAPER_LOW" }, now)).toBe("PAPER_LOW");
});

test("one that has not asked for five minutes does not answer, and one that never did is new", () => {
  expect(printerState({ ...fine, reported: "PAPER_OUT", seenAt: now - 6 * minuteMs }, now)).toBe("SILENT");
  expect(printerState({ ...fine, seenAt: null }, now)).toBe("NEW");
});

test("a browser is always there: nobody asks it but who stands before it", () => {
  expect(printerState({ ...fine, kind: "browser", seenAt: null }, now)).toBe("READY");
});
