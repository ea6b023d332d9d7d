import { expect, test } from "vitest";
import { sampleArea } from "../../testing/samples.ts";
import { faultsInAreas } from "./check-areas.ts";

test("areas of postcodes and cities, each named once, are right", () => {
  const areas = [
    sampleArea({ postcodes: ["1070", "A-1060"] }),
    sampleArea({ postcodes: ["1020"], cities: ["Mödling"] }),
  ];
  expect(faultsInAreas(areas)).toEqual([]);
  expect(faultsInAreas([])).toEqual([]);
});

test("a place that lies in two areas, or twice in one, is named with the area that has it", () => {
  const eck = sampleArea({ name: "Ums Eck", postcodes: ["1070", "1070"], cities: ["St. Pölten"] });
  const far = sampleArea({ name: "Weiter weg", postcodes: ["a-1070"], cities: ["SANKT PÖLTEN"] });
  expect(faultsInAreas([eck, far])).toEqual([
    { field: "0.postcodes.1", message: "1070 gehört schon zu „Ums Eck“." },
    { field: "1.postcodes.0", message: "1070 gehört schon zu „Ums Eck“." },
    { field: "1.cities.0", message: "SANKT PÖLTEN gehört schon zu „Ums Eck“." },
  ]);
});

test.each([
  [{ name: " " }, "0.name"],
  [{ cities: [] }, "0.postcodes"],
  [{ feeCents: -1 }, "0.feeCents"],
  [{ minimumCents: 10_000_001 }, "0.minimumCents"],
  [{ freeFromCents: -1 }, "0.freeFromCents"],
  [{ postcodes: ["Wien?"] }, "0.postcodes.0"],
  [{ postcodes: ["6020", "60200"] }, "0.postcodes.1"],
  [{ cities: [" "] }, "0.cities.0"],
])("%j is a fault", (changes, field) => {
  expect(faultsInAreas([sampleArea(changes)]).map((fault) => fault.field)).toEqual([field]);
});
