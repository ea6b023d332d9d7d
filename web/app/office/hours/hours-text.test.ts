import { weekdays } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { currentText } from "./hours-text.ts";

const hours = {
  schedules: [
    { weekdays, startTime: "11:00:00", endTime: "14:30:00" },
    { weekdays, startTime: "17:30:00", endTime: "22:00:00" },
  ],
};
const at = (time: string) => Date.parse(`2026-11-19T${time}:00+01:00`);

test("what holds now is open, closed or a pause, each with its end", () => {
  const pauses = [{ type: "DELIVERY" as const, until: at("19:15") }];
  expect(currentText(hours, at("19:00"))).toBe("Alle Bestellarten: offen bis 22:00.");
  expect(currentText(hours, at("19:00"), pauses)).toBe(
    "Lieferung: Pause bis 19:15. Zum Mitnehmen, Vor Ort, Veranstaltung: offen bis 22:00.",
  );
  expect(currentText(hours, at("19:15"), pauses)).toBe("Alle Bestellarten: offen bis 22:00.");
  expect(currentText(hours, at("15:00"), pauses)).toBe("Alle Bestellarten: zu, weiter um 17:30.");
});
