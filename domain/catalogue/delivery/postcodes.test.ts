import { expect, test } from "vitest";
import { faultInPostcode, readPlaces } from "./postcodes.ts";

test.each<[string, string[], string[]]>([
  ["1020-1050", ["1020", "1030", "1040", "1050"], []],
  ["1210 – 1230", ["1210", "1220", "1230"], []],
  ["A-1160 bis A-1180", ["1160", "1170", "1180"], []],
  ["2. bis 9. Bezirk", ["1020", "1030", "1040", "1050", "1060", "1070", "1080", "1090"], []],
  ["Wien 3. bis 5. Bezirk, 1220, Schwechat", ["1030", "1040", "1050", "1220"], ["Schwechat"]],
  ["Wien 21.-23., Mödling", ["1210", "1220", "1230"], ["Mödling"]],
  ["Bezirke 2, 3 und 20", ["1020", "1030", "1200"], []],
  ["10.-12., 1230", ["1100", "1110", "1120", "1230"], []],
  ["Bezirk 1020", ["1020"], []],
  ["PLZ: 8010; 8020", ["8010", "8020"], []],
  ["2340-2342", ["2340", "2341", "2342"], []],
  ["1060 1070\n1060", ["1060", "1070"], []],
  ["1100 Mödling, Wiener Neudorf", ["1100"], ["Mödling", "Wiener Neudorf"]],
  ["1020 Wien, Wien 1030", ["1020", "1030"], []],
  ["St. Pölten und Krems", [], ["St. Pölten", "Krems"]],
])("%j is read as it is meant", (typed, postcodes, cities) => {
  expect(readPlaces(typed)).toEqual({ postcodes, cities });
  expect(postcodes.map(faultInPostcode)).toEqual(postcodes.map(() => null));
});

test.each([
  ["103O", "„103O“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  ["10300", "„10300“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  ["103", "„103“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  ["0815", "„0815“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  ["1035", "1035 gibt es nicht. In Wien sind es 1010, 1020 und so weiter bis 1230."],
  ["24. Bezirk", "„24.“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  ["8055-8010", "„8055-8010“ ist keine Reihe, die wir lesen können. Bitte einzeln."],
  ["2000-9999", "„2000-9999“ ist keine Reihe, die wir lesen können. Bitte einzeln."],
])("%j is named as it was written", (typed, message) => {
  expect(readPlaces(typed).postcodes.map(faultInPostcode)).toEqual([message]);
});
