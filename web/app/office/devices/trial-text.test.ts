import { expect, it } from "vitest";
import { trialText } from "./trial-text.ts";

const at = Date.parse("2026-11-19T10:52:00+01:00");
const trial = { at, rangAt: null, isAloud: false, isHeard: false };
const rang = { ...trial, rangAt: at + 1200, isAloud: true };

it.each([
  [trial, at + 9000, "Probealarm läuft …"],
  [trial, at + 10_000, "Letzter Probealarm heute, 10:52: nicht geläutet, die Küche war zu."],
  [{ ...trial, rangAt: at + 900 }, at + 1000, "Letzter Probealarm heute, 10:52: angekommen, aber der Ton war aus."],
  [rang, at + 20_000, "Letzter Probealarm heute, 10:52: nach 1 s geläutet."],
  [rang, at + 60_000, "Letzter Probealarm heute, 10:52: nach 1 s geläutet, niemand hat es bestätigt."],
  [{ ...rang, isHeard: true }, at + 86_400_000, "Letzter Probealarm gestern, 10:52: nach 1 s geläutet und gehört."],
])("tells how a trial went", (one, now, words) => {
  expect(trialText(one, now)).toBe(words);
});
