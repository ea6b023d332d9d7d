import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["\u202a+43 676 123\u202c", "+43 676 123"],
  ["\u2068Mag.\u00a0Anna\u2069", "Mag. Anna"],
  ["anna\u200b@exam\u00adple.at\ufeff", "anna@example.at"],
  ["Huber\u2011Maier", "Huber-Maier"],
  ["0\ufe0f\u20601\u180e2\u034f3", "0123"],
  ["Jo\u0308rg", "Jörg"],
  ["o\u200d\u0308", "ö"],
  [" von\r\nder\t \u2003Au\0", "von der Au"],
  ["\u3164\u115f\u200e", ""],
  ["مريم", "مريم"],
])("%j means %j", (written, meant) => expect(oneLine(written)).toBe(meant));

test("a line that was tidied stays as it is", () => {
  for (const written of ["e\u200b\u0301 \u00ad ", "\u0041\u00ad\u030a", "a \u2028\u200b b"])
    expect(oneLine(oneLine(written))).toBe(oneLine(written));
});
