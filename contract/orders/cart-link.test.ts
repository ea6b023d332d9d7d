import { allergenLetters } from "@mahlzeit/domain/allergens";
import { ages } from "@mahlzeit/domain/catalogue/menu/age";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cartLinkPath, type LinkedCart, maxLinkedLines, maxLinkedOptions, readCartLink } from "./cart-link.ts";

const contents = fc.record({
  allergens: fc.subarray([...allergenLetters]),
  age: fc.constantFrom(null, ...ages),
});
const line = fc
  .record({
    productId: fc.uuid(),
    optionIds: fc.array(fc.uuid(), { maxLength: maxLinkedOptions }),
    quantity: fc.integer({ min: 1, max: 15 }),
    unitCents: fc.integer({ min: 0, max: 99_999_999 }),
    contents: fc.option(contents),
  })
  .map(({ contents: said, ...rest }) => ({ ...rest, ...(said && { contents: said }) }));
const cart: fc.Arbitrary<LinkedCart> = fc.record({
  orderType: fc.constantFrom(...orderTypes),
  paymentType: fc.constantFrom(...paymentTypes),
  lines: fc.array(line, { minLength: 1, maxLength: maxLinkedLines }),
  place: fc.option(
    fc.record({
      postcode: fc.constant("5020"),
      city: fc.constantFrom("Salzburg", "Deutsch-Wagram", "Wiener Neustadt", "St. Pölten"),
    }),
  ),
  time: fc.option(
    fc.record({
      takeawayDate: fc.constant("2026-12-24"),
      takeawayTime: fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 45) }),
    }),
  ),
  totalCents: fc.integer({ min: 0, max: 99_999_999 }),
});
const fragmentOf = (of: LinkedCart) => new URL(cartLinkPath("da-marco", of), "https://essen.example").hash;
const one: LinkedCart = {
  orderType: "TAKEAWAY",
  paymentType: "ON_SPOT",
  lines: [{ productId: "0190163d-8694-739b-aea5-966c26f8ad92", optionIds: [], quantity: 2, unitCents: 1290 }],
  place: null,
  time: null,
  totalCents: 2580,
};

test("a cart comes out of a link as it went in, through an address of a browser", () => {
  fc.assert(
    fc.property(cart, (given) => {
      expect(readCartLink(fragmentOf(given))).toEqual(given);
    }),
  );
});

test("a link is short, and has ids and numbers only", () => {
  expect(cartLinkPath("da-marco", one)).toBe(
    "/checkout/da-marco#korb=1&art=TAKEAWAY&zahlung=ON_SPOT&summe=2580&g=2.0190163d8694739baea5966c26f8ad92.1290",
  );
});

test("a line ends with the allergens and the age that were said", () => {
  const lines = one.lines.map((of) => ({ ...of, contents: { allergens: ["A", "G"], age: 16 } as const }));
  expect(fragmentOf({ ...one, lines })).toMatch(/\.1290\.xAG16$/);
  for (const end of [".1290.xAG17", ".1290.xag", ".1290.x1"])
    expect(readCartLink(fragmentOf(one).replace(/\.1290$/, end))).toBe(null);
});

test("a link opens as chats and pages pass it on", () => {
  for (const [from, to] of [
    [/$/, "."],
    [/$/, ")."],
    [/&/g, "&amp;"],
  ] as const)
    expect(readCartLink(fragmentOf(one).replace(from, to))).toEqual(one);
});

test("a town that is no name of a town is left out, because anybody can write a link", () => {
  const cities = [
    "Wien, dein Konto ist gesperrt: ruf 0900 123456 an",
    "Wien (neu)",
    "evil.example/x",
    "x".repeat(51),
    "<b>",
  ];
  for (const city of cities)
    expect(readCartLink(fragmentOf({ ...one, place: { postcode: "1070", city } }))).toEqual(one);
});

test("a link that is cut off, made up or of another version is no cart, and no text makes reading it fail", () => {
  const whole = fragmentOf({
    ...one,
    place: { postcode: "1070", city: "Wien" },
    time: { takeawayDate: "2026-12-24", takeawayTime: { hour: 18, minute: 30 } },
  });
  const broken = [
    ["korb=1", "korb=2"],
    ["art=TAKEAWAY", "art=GESCHENK"],
    ["zahlung=ON_SPOT", "zahlung=BITCOIN"],
    ["summe=2580", "summe=-1"],
    ["summe=2580", "summe=2580.5"],
    ["g=2.", "g=0."],
    ["g=2.", "g=16."],
    ["g=2.", "g="],
    [".1290", ".abc"],
    ["ad92", "ad9"],
    ["plz=1070", "plz=Wien"],
    ["ort=Wien", "ort="],
    ["18%3A30", "25%3A00"],
    ["2026-12-24", "2026-12-32"],
  ] as const;
  for (const [from, to] of broken) {
    expect(whole).toContain(from);
    expect(readCartLink(whole.replace(from, to))).toBe(null);
  }
  expect(readCartLink(whole.replace(/&g=.*/, ""))).toBe(null);
  expect(readCartLink(`${whole}${"&g=1.0190163d8694739baea5966c26f8ad92.1".repeat(maxLinkedLines)}`)).toBe(null);
  expect(readCartLink(`${whole}&x=${"x".repeat(30_000)}`)).toBe(null);
  expect(readCartLink("#korb=%E0%A4%A")).toBe(null);
  fc.assert(fc.property(fc.string(), (text) => void readCartLink(`#korb=1&${text}`)));
});
