import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleArea } from "../../testing/samples.ts";
import {
  type Address,
  doorLines,
  formatTown,
  isCompleteAddress,
  missingPart,
  missingParts,
  normaliseAddress,
} from "./address.ts";
import { findArea, postcodeKey, refusalToDeliver, seenFrom } from "./area.ts";
import { cityKey, isSameCity, isSameTown } from "./city.ts";
import { isSameAddress } from "./same-address.ts";

const complete = { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" };

describe("a delivery address", () => {
  test.each([
    ["city", "Bitte gib Deinen Ort ein."],
    ["postcode", "Bitte gib Deine Postleitzahl ein."],
    ["street", "Bitte gib Deine Straße und Hausnummer ein."],
    ["number", "Bitte gib Deine Straße und Hausnummer ein."],
  ] as const)("lacks its %s", (part, message) => {
    const { [part]: _, ...without } = complete;
    for (const address of [without, { ...complete, [part]: "  " }]) {
      expect(missingPart(address)).toEqual({ code: "address-incomplete", message, field: `address.${part}` });
      expect(isCompleteAddress(address)).toBe(false);
    }
  });

  test("asks for the city first if everything is missing", () => {
    expect([missingPart(null), missingPart(undefined), missingPart({})].map((refusal) => refusal?.field)).toEqual([
      "address.city",
      "address.city",
      "address.city",
    ]);
  });

  test("names every missing part for a form", () => {
    expect(missingParts({ city: "Wien" }).map(({ field }) => field)).toEqual([
      "address.postcode",
      "address.street",
      "address.number",
    ]);
    expect(missingParts(complete)).toEqual([]);
  });

  test("is complete and has lines for the door and the town", () => {
    expect(missingPart(complete)).toBeNull();
    expect(doorLines(complete)).toEqual(["Taborstraße 12"]);
    expect(doorLines({ ...complete, extra: "Stiege 2", doorName: "Hofbauer" })).toEqual([
      "Taborstraße 12",
      "Stiege 2",
      "Türname: Hofbauer",
    ]);
    expect(formatTown(complete)).toBe("1020 Wien");
  });

  test("is stored without blanks and empty parts, and in Austria by default", () => {
    const typed = { ...complete, city: " Wien ", extra: "  ", region: "", doorName: " Hofbauer ", district: undefined };
    expect(normaliseAddress(typed)).toStrictEqual({ ...complete, country: "Österreich", doorName: "Hofbauer" });
    expect(normaliseAddress({ ...complete, country: "Deutschland" }).country).toBe("Deutschland");
    expect(normaliseAddress({ ...complete, id: "1" } as Address)).not.toHaveProperty("id");
  });
});

describe("one door under many spellings", () => {
  const door = { ...complete, number: "12 a", extra: "Stiege 2", doorName: "Hofbauer", country: "Österreich" };

  test.each([
    { street: "TABORSTRASSE" },
    { street: " Taborstr. " },
    { number: "12A" },
    { city: "wien " },
    { extra: "stiege 2" },
    { doorName: "HOFBAUER " },
    { country: undefined },
    { district: "Leopoldstadt", region: "Wien" },
  ])("%j is the same", (spelling) => {
    expect(isSameAddress(door, { ...door, ...spelling })).toBe(true);
  });

  test.each([
    { street: "Taborgasse" },
    { number: "12" },
    { number: "12/a" },
    { postcode: "1021" },
    { city: "Wien, Leopoldstadt" },
    { extra: "Stiege 3" },
    { extra: "" },
    { doorName: "Wolf" },
    { doorName: undefined },
    { country: "Deutschland" },
  ])("%j is another", (change) => {
    expect(isSameAddress(door, { ...door, ...change })).toBe(false);
  });

  test("streets in other letters stay apart", () => {
    expect(isSameAddress({ ...door, street: "Улица" }, { ...door, street: "Площадь" })).toBe(false);
  });
});

describe("one city under many spellings", () => {
  test.each([
    ["Wien", "WIEN"],
    ["Wien", "  wien "],
    ["Wien", "Wien, Leopoldstadt"],
    ["Wien , Leopoldstadt", "wien,leopoldstadt"],
    ["St. Pölten", "Sankt Pölten"],
    ["St.Pölten", "sankt polten"],
    ["Markt St. Florian", "Markt Sankt Florian"],
    ["Mödling", "Mo\u0308dling"],
    ["Weißenkirchen", "WEISSENKIRCHEN"],
    ["Klagenfurt am\u00a0Wörthersee", "Klagenfurt am Worthersee"],
    ["České Velenice", "ceske velenice"],
    ["Łódź", "łódz"],
    ["Αθήνα", "ΑΘΗΝΑ"],
    ["İstanbul", "Istanbul"],
    ["東京", "東京"],
  ])("%s is %s", (a, b) => {
    expect(isSameCity(a, b)).toBe(true);
    expect(isSameCity(b, a)).toBe(true);
  });

  test.each([
    ["Wien", "Wiener Neustadt"],
    ["Wien, Leopoldstadt", "Wien, Favoriten"],
    ["Graz", "Grazer Vorstadt (Stadt)"],
    ["Graz", "Linz"],
    ["Stockerau", "Sankt ockerau"],
    ["Wien", ""],
    ["", ""],
    [" ", ","],
  ])("%j is not %j", (a, b) => {
    expect(isSameCity(a, b)).toBe(false);
    expect(isSameCity(b, a)).toBe(false);
  });

  test("any name is the same in capitals, with blanks around and in either form of its accents", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        fc.pre(cityKey(name) !== "");
        for (const other of [name.toUpperCase(), ` ${name}\t`, name.normalize("NFD"), name.normalize("NFC")]) {
          expect(isSameCity(name, other)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("one town by its official name and by a shorter one", () => {
  test.each([
    ["Klagenfurt am Wörthersee", "9020", "Klagenfurt", "9073"],
    ["krems an der donau", "3500", "Krems", "3504"],
    ["Krems a.d. Donau", "3500", "Krems", "3500"],
    ["St. Johann im Pongau", "5600", "Sankt Johann", "5600"],
    ["Baden bei Wien", "2500", "Baden", null],
  ])("%s %s is %s of %s", (city, postcode, short, near) => {
    expect(isSameTown({ city, postcode }, { city: short, postcode: near })).toBe(true);
    expect(isSameTown({ city: short, postcode: near }, { city, postcode })).toBe(true);
  });

  test.each([
    ["Bruck an der Mur", "8600", "Bruck", "2460"],
    ["St. Johann in Tirol", "6380", "St. Johann", "5600"],
    ["Zell am See", "5700", "Zell am Ziller", "5700"],
    ["Linzing am Berg", "4210", "Linz", "4020"],
    ["Wiener Neustadt", "2700", "Wien", "2700"],
    ["Bruck an der Mur", "8600", "", "8600"],
  ])("%s %s is not %s of %s", (city, postcode, short, near) => {
    expect(isSameTown({ city, postcode }, { city: short, postcode: near })).toBe(false);
    expect(isSameTown({ city: short, postcode: near }, { city, postcode })).toBe(false);
  });
});

describe("whether a restaurant delivers", () => {
  const areas = [
    sampleArea(),
    sampleArea({ cities: ["Wien, Leopoldstadt"], minimumCents: 1000 }),
    sampleArea({ cities: ["St. Pölten"], minimumCents: 123_450 }),
  ];

  test("a part of the city takes precedence over the city", () => {
    expect(findArea(areas, { city: "wien, leopoldstadt", postcode: "1020" })).toBe(areas[1]);
    expect(findArea(areas, { city: "Wien, Favoriten", postcode: "1100" })).toBe(areas[0]);
    expect(findArea(areas, { city: "Graz", postcode: "8010" })).toBeUndefined();
  });

  test("a town is delivered to by its official name, and the one of the same name far away is not", () => {
    const near = [sampleArea({ cities: ["Bruck"], near: "2460" })];
    expect(findArea(near, { city: "Bruck an der Leitha", postcode: "2460" })).toBe(near[0]);
    expect(findArea(near, { city: "Bruck an der Mur", postcode: "8600" })).toBeUndefined();
  });

  test("the first area with the postcode counts, before any with the city", () => {
    const [city, eck, weiter] = [
      sampleArea(),
      sampleArea({ postcodes: ["1060", "1070"], cities: [] }),
      sampleArea({ postcodes: ["1070", "1020"], cities: ["Wien, Leopoldstadt"] }),
    ];
    const at = (postcode: string, name = "Wien") => findArea([city, eck, weiter], { city: name, postcode });
    expect([at("1070"), at(" A-1020 "), at("1100")]).toEqual([eck, weiter, city]);
    expect(at("1100", "Wien, Leopoldstadt")).toBe(weiter);
    expect(at("1060", "Graz")).toBe(eck);
    expect(at("", "Graz")).toBeUndefined();
  });

  test("without postcodes the choice among any areas is the one among their cities", () => {
    const cities = ["Wien", "Wien, Leopoldstadt", "Bruck", "Bruck an der Mur", "Graz", "St. Pölten", "Sankt Pölten"];
    const some = fc.array(fc.subarray(cities, { minLength: 1 }), { maxLength: 4 });
    const destination = fc.record({
      city: fc.constantFrom(...cities),
      postcode: fc.constantFrom("1020", "8600", "2460"),
    });
    fc.assert(
      fc.property(some, destination, (lists, to) => {
        const whole = lists.map((names) => sampleArea({ cities: names, near: "2460" }));
        const single = whole.flatMap((area) => area.cities.map((city) => ({ ...area, cities: [city], area })));
        expect(findArea(whole, to)).toBe(findArea(single, to)?.area);
      }),
    );
  });

  test("one postcode under many spellings", () => {
    expect(["1070", " 1070", "A-1070", "a-1070", "AT-1070", "10 70"].map(postcodeKey)).toEqual(Array(6).fill("1070"));
    expect(postcodeKey("SW1A 1AA")).toBe("SW1A1AA");
  });

  test("further away everything takes longer", () => {
    const restaurant = { preparationMinutes: 20 };
    expect(seenFrom(sampleArea({ extraMinutes: 15 }), restaurant)).toEqual({ preparationMinutes: 35 });
    for (const area of [sampleArea(), null, undefined]) expect(seenFrom(area, restaurant)).toBe(restaurant);
  });

  test("another city is refused in the specification's words", () => {
    expect(refusalToDeliver(areas, { city: "Graz", postcode: "8010" }, 99_999)).toEqual({
      code: "city-not-delivered",
      message: "Dieses Restaurant liefert leider nicht in deine Stadt.",
      field: "address.city",
    });
  });

  test("the minimum itself is enough, a cent less is not", () => {
    expect(refusalToDeliver(areas, { city: "Wien", postcode: "1010" }, 1735)).toBeNull();
    expect(refusalToDeliver(areas, { city: "Wien", postcode: "1010" }, 1734)?.message).toBe(
      "Der Mindestbestellwert von 17,35 € wurde noch nicht erreicht.",
    );
    expect(refusalToDeliver(areas, { city: "Sankt Pölten", postcode: "3100" }, 0)?.message).toBe(
      "Der Mindestbestellwert von 1.234,50 € wurde noch nicht erreicht.",
    );
  });
});
