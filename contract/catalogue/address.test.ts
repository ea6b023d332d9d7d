import { addressParts } from "@mahlzeit/domain/catalogue/delivery/address";
import { describe, expect, it, test } from "vitest";
import * as z from "zod/mini";
import { address, addressInput, newAddress, savedAddress } from "./address.ts";

const flat = {
  street: "Neubaugasse",
  number: "14",
  postcode: "1070",
  city: "Wien",
  district: "Neubau",
  region: "Wien",
  country: "Österreich",
  extra: "Top 6",
  doorName: "Hofbauer",
};
const wire = { ...flat, postcode: { postcode: "1070" }, city: { name: "Wien" }, country: { name: "Österreich" } };

test("the samples of these tests have every part of an address", () => {
  expect(Object.keys(flat)).toEqual(addressParts);
});

describe("an address as it is sent", () => {
  it("is flat in the code and has the specified form in JSON", () => {
    expect(z.decode(addressInput, wire)).toStrictEqual(flat);
    expect(JSON.stringify(z.encode(addressInput, flat))).toBe(JSON.stringify(wire));
  });

  it("keeps every part that was sent, also empty and missing ones", () => {
    for (const sent of [{}, { city: { name: "" }, extra: "" }, { street: "x", country: { name: "" } }])
      expect(z.encode(addressInput, z.decode(addressInput, sent))).toStrictEqual(sent);
  });

  it("is written with its parts in a fixed sequence and without unknown parts", () => {
    const turned = Object.fromEntries([["floor", "3"], ...Object.entries(wire).toReversed()]);
    expect(JSON.stringify(z.encode(addressInput, z.decode(addressInput, turned)))).toBe(JSON.stringify(wire));
  });

  it.each([
    ["postcode", "1070"],
    ["city", { name: 1 }],
    ["city", {}],
    ["doorName", "x".repeat(101)],
    ["doorName", { length: 3 }],
    ["street", 14],
  ])("may not have as %s %j", (part, value) => {
    const { error } = z.safeDecode(addressInput, { ...wire, [part]: value });
    expect(error?.issues[0]?.path[0]).toBe(part);
  });
});

describe("an address to save", () => {
  it("may name its number houseNumber, and then keeps that name", () => {
    const { number, ...rest } = wire;
    for (const sent of [
      { ...rest, houseNumber: number },
      { ...wire, houseNumber: "99" },
      { ...wire, number: "", houseNumber: number },
    ])
      expect(z.decode(newAddress, sent)).toStrictEqual(flat);
    expect(z.encode(newAddress, flat)).toStrictEqual({ ...rest, houseNumber: number });
  });
});

describe("a stored address", () => {
  const { street, number, postcode, city, country } = flat;
  const least = { street, number, postcode, city, country };

  it("has null for missing parts", () => {
    expect(z.encode(address, least)).toStrictEqual({
      ...wire,
      district: null,
      region: null,
      extra: null,
      doorName: null,
    });
    expect(z.decode(address, z.encode(address, least))).toStrictEqual(least);
    expect(z.decode(address, wire)).toStrictEqual(flat);
  });

  it("is read even if an older browser left parts out", () => {
    const { doorName: _, extra: __, ...older } = wire;
    expect(z.decode(address, older)).toStrictEqual({ ...least, district: "Neubau", region: "Wien" });
  });

  it("is never sent without a required part", () => {
    expect(z.safeEncode(address, { ...flat, city: undefined } as never).success).toBe(false);
    expect(z.safeEncode(address, { ...flat, country: undefined } as never).success).toBe(false);
  });

  it("contains no unknown parts", () => {
    expect(z.encode(address, { ...flat, accountId: "7" } as never)).toStrictEqual(wire);
  });

  it("has an id in an account", () => {
    const id = "0198a1b2-0000-7000-8000-000000000001";
    expect(z.decode(savedAddress, { id, ...wire })).toStrictEqual({ id, ...flat });
    expect(z.encode(savedAddress, { id, ...flat })).toStrictEqual({ id, ...wire });
  });
});
