import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { api } from "./api.ts";
import { type Endpoint, pathOf } from "./endpoint.ts";
import { applicationForm } from "./partners/apply.ts";
import { euros, instant, percent, priced, text, timeOfDay } from "./wire.ts";

describe("money on the wire", () => {
  it("is converted to cents and back without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(z.decode(euros, z.encode(euros, cents))).toBe(cents);
      }),
    );
  });

  it("has at most two decimals", () => {
    expect(z.decode(euros, 7.1)).toBe(710);
    expect(z.decode(euros, 0.29)).toBe(29);
    expect(z.safeDecode(euros, 7.105).success).toBe(false);
  });

  it("refuses to send a fraction of a cent", () => {
    expect(z.safeEncode(euros, 1.5).success).toBe(false);
  });

  it("refuses values that are no amounts", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e9])
      expect(z.safeDecode(euros, value).success).toBe(false);
  });
});

it("an amount has its unit in its name inside, and only there", () => {
  const delivery = priced({ feeCents: euros, freeFromCents: z.optional(z.nullable(euros)), minutes: z.int() });
  const inside = { feeCents: 290, freeFromCents: null, minutes: 5 };
  expect(z.encode(delivery, inside)).toEqual({ fee: 2.9, freeFrom: null, minutes: 5 });
  expect(z.decode(delivery, { fee: 2.9, freeFrom: null, minutes: 5 })).toEqual(inside);
  expect(z.decode(delivery, { fee: 0, minutes: 5 })).toEqual({ feeCents: 0, minutes: 5 });
  expect(z.safeDecode(delivery, { feeCents: 290, minutes: 5 } as never).error?.issues[0]?.path).toEqual(["fee"]);
});

it("a percentage of 4.9 is 490 basis points", () => {
  expect(z.decode(percent, 4.9)).toBe(490);
  expect(z.encode(percent, 490)).toBe(4.9);
});

it("an instant is ISO 8601, sent in UTC and taken with any offset that leaves its year at four digits", () => {
  expect(z.encode(instant, 0)).toBe("1970-01-01T00:00:00.000Z");
  expect(z.decode(instant, "2026-11-21T09:30:00Z")).toBe(Date.UTC(2026, 10, 21, 9, 30));
  expect(z.decode(instant, "2026-11-21T10:30:00.5+01:00")).toBe(Date.UTC(2026, 10, 21, 9, 30, 0, 500));
  const refused = ["2026-11-21", "2026-11-21T10:30:00", "9999-12-31T23:59:59-01:00", "0000-01-01T00:00:00+01:00"];
  for (const text of refused) expect([text, z.safeDecode(instant, text).success]).toEqual([text, false]);
});

it("a day ends at 24:00:00 and not later", () => {
  expect(z.safeDecode(timeOfDay, "24:00:00").success).toBe(true);
  for (const wrong of ["24:00:01", "25:00:00", "12:60:00", "12:00"])
    expect(z.safeDecode(timeOfDay, wrong).success).toBe(false);
});

it("text comes without surrounding blanks", () => {
  expect(z.decode(text(5), "  Graz  ")).toBe("Graz");
});

it("every field of a contact that is sent comes without what nobody sees", () => {
  const found = (Object.values(api) as Endpoint[]).flatMap(({ body, path }) => contactsIn(body, path));
  expect(found.map(({ at }) => at)).toEqual(
    expect.arrayContaining(["order/save/request customer phone", "customer/login email"]),
  );
  const unseen = found.filter(({ field }) => z.safeDecode(field, "\u202aa\u200bb\ufeff").data !== "ab");
  expect(unseen.map(({ at }) => at)).toEqual([]);
});

const contacts = [
  "email",
  "ownerEmail",
  "receiver",
  "phone",
  "alarmPhone",
  "firstName",
  "lastName",
  "street",
  "doorName",
];

/**
 * Lists the contact fields of a schema. The application form is left out, because it is stored as typed and trimmed
 * when submitted.
 */
function contactsIn(schema: unknown, at: string): { at: string; field: z.ZodMiniType<string> }[] {
  if (!schema || schema === applicationForm) return [];
  const { shape, innerType, element, in: given } = (schema as { def: Record<string, unknown> }).def;
  const parts = Object.entries(shape ?? {}).flatMap(([name, part]) => contactsIn(part, `${at} ${name}`));
  const inner = [innerType, element, given].flatMap((part) => contactsIn(part, at));
  const isText = (schema as { def: { type: string } }).def.type === "string";
  const isContact = contacts.includes(at.split(" ").at(-1) ?? "");
  return [...parts, ...inner, ...(isText && isContact ? [{ at, field: schema as z.ZodMiniType<string> }] : [])];
}

describe("the list of endpoints", () => {
  it("has no two endpoints with the same method and path", () => {
    const calls = Object.values(api).map((endpoint) => `${endpoint.method} ${pathOf(endpoint)}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("declares every parameter of its paths", () => {
    for (const endpoint of Object.values(api)) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const promised = "params" in endpoint ? Object.keys(endpoint.params.shape) : [];
      expect(promised).toEqual(inPath);
    }
  });
});
