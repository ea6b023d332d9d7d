import { oneLine } from "@mahlzeit/domain/one-line";
import * as z from "zod/mini";

function hundredths(minimum: number, maximum: number, description: string) {
  return z.codec(
    z.number().check(z.multipleOf(0.01), z.minimum(minimum), z.maximum(maximum), z.meta({ description })),
    z.number().check(z.refine(Number.isSafeInteger)),
    { decode: (value) => Math.round(value * 100), encode: (whole) => whole / 100 },
  );
}

/** Money: euros with at most two decimals on the wire, integer cents (`Cents`) inside. Only converted here. */
export const euros = hundredths(-1_000_000, 1_000_000, "Euros");

/** The sum of many orders, in euros on the wire and in cents inside. */
export const sumOfEuros = hundredths(0, 1_000_000_000, "Euros");

/** The amount that one side owes the other, positive or negative. */
export const balance = hundredths(-1_000_000_000, 1_000_000_000, "Euros");

/** A percentage: 4.9 on the wire, 490 `BasisPoints` inside. */
export const percent = hundredths(0, 100, "Percent");

/** A discount's value: euros if FLAT, percent if PERCENTAGE; cents or basis points inside. */
export const eurosOrPercent = hundredths(0, 1_000_000, "Euros or percent");

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type NameOnWire<Name> = Name extends "basisPoints" ? "percent" : Name extends `${infer Plain}Cents` ? Plain : Name;
type OnWire<S> = { [Name in keyof S as NameOnWire<Name>]: S[Name] };

/**
 * An object with amounts of money, which have their unit in their name inside, but not on the wire: `feeCents` is sent
 * as `fee`, in euros, and `basisPoints` as `percent`.
 */
export function priced<S extends Shape>(shape: S) {
  const toInside = Object.keys(shape).map((inside) => [nameOnWire(inside), inside] as const);
  const toWire = toInside.map(([wire, inside]) => [inside, wire] as const);
  const inside: z.ZodMiniType<z.output<z.ZodMiniObject<S>>> = z.any();
  const codec = z.codec(z.object(renamed(shape, toWire) as OnWire<S>), inside, {
    decode: (value) => renamed(value, toInside) as never,
    encode: (value) => renamed(value as object, toWire) as never,
  });
  return Object.assign(codec, { shape });
}

/** Returns the name under which a field of a `priced` object is sent. */
export function nameOnWire(inside: string): string {
  return inside === "basisPoints" ? "percent" : inside.replace(/Cents$/, "");
}

function renamed(of: object, names: readonly (readonly [from: string, to: string])[]): object {
  const values = new Map(Object.entries(of));
  return Object.fromEntries(names.flatMap(([from, to]) => (values.has(from) ? [[to, values.get(from)]] : [])));
}

/** An instant: ISO 8601 on the wire, sent in UTC and taken with any offset; milliseconds since 1970 (`Instant`) inside. */
export const instant = z.codec(
  z.iso.datetime({ offset: true }),
  z.number().check(z.refine(hasFourDigitYear), z.meta({ type: "string", format: "date-time" })),
  { decode: (text) => Date.parse(text), encode: (value) => new Date(value).toISOString() },
);

/** Tells whether an instant can be sent: an offset may lead out of the years that ISO 8601 writes with four digits. */
function hasFourDigitYear(instant: number): boolean {
  return Number.isSafeInteger(instant) && firstInstant <= instant && instant <= lastInstant;
}
const firstInstant = Date.parse("0000-01-01T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/** A time of day, "HH:MM:SS"; 24:00:00 is the end of the day. */
export const timeOfDay = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/));

/** A day of the calendar, "YYYY-MM-DD". */
export const date = z.iso.date();

/** A month of the calendar, "YYYY-MM". */
export const month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

/** Any UUID; ours are version 7. It is lower-cased, as the database writes it, so that equal ids are equal strings. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i), z.toLowerCase());

/**
 * Zod measures anything with a `length`, even if it is not a text or list: an object with a fake one (`{"length":
 * {"toString": 1}}`) would throw instead of being refused for its type.
 */
const measured: object = { when: ({ value }: { value: unknown }) => typeof value === "string" || Array.isArray(value) };

/** Limits the length of a text or list. Always use this, because objects can trick `z.maxLength` alone. */
export const atMost = (length: number) => z.maxLength(length, measured);
/** Like `atMost`. */
export const atLeast = (length: number) => z.minLength(length, measured);

/** A whole number within PostgreSQL's `integer`. */
export const counted = (minimum: 0 | 1) => z.int().check(z.minimum(minimum), z.maximum(2 ** 31 - 1));

/** Makes null the same as absent. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Refuses a list that names something twice. */
export const eachOnce = z.refine<readonly unknown[]>((given) => new Set(given).size === given.length);

/** A text of limited length, trimmed. */
export function text(max: number, min = 0) {
  return z.string().check(z.trim(), atLeast(min), atMost(max));
}

/** A line about a person or a place, without invisible characters that come along when it is copied. */
export function line(max: number, min = 0) {
  return z.string().check(z.overwrite(oneLine), atLeast(min), atMost(max));
}

/** Names that a query may repeat: `?city=Wien&city=Graz`. */
export function repeatedName(max: number) {
  const name = text(100, 1);
  const names = z.array(name).check(atMost(max));
  const asList = (given: string | string[]) => (Array.isArray(given) ? given : [given]);
  return z._default(z.codec(z.union([names, name]), names, { decode: asList, encode: asList }), []);
}

/**
 * A picture in our store: `/media/{hash}/{width}.{avif,webp,jpg}`, never wider than `width`. The first 16 digits of
 * `hash` are enough.
 */
export const picture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** The focus in per cent from the left and from the top, which stays in view when cropped; absent for the middle. */
  focusX: z.optional(z.int()),
  focusY: z.optional(z.int()),
});
export type Picture = z.output<typeof picture>;
