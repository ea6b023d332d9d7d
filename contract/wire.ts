import * as z from "zod/mini";

function hundredths(minimum: number, maximum: number, description: string) {
  return z.codec(
    z.number().check(z.multipleOf(0.01), z.minimum(minimum), z.maximum(maximum)),
    z.number().check(z.refine(Number.isSafeInteger), z.meta({ multipleOf: 0.01, description })),
    { decode: (value) => Math.round(value * 100), encode: (whole) => whole / 100 },
  );
}

/** Money: euros with at most two decimals on the wire, integer cents (`Cents`) inside. Converted here and nowhere else. */
export const euros = hundredths(-1_000_000, 1_000_000, "Euros");

/** A percentage: 4.9 on the wire, 490 `BasisPoints` inside. */
export const percent = hundredths(0, 100, "Percent");

/** A discount's value: euros where it is FLAT, percent where it is PERCENTAGE; cents or basis points inside. */
export const eurosOrPercent = hundredths(0, 1_000_000, "Euros or percent");

/** An instant: ISO 8601 UTC on the wire, milliseconds since 1970 (`Instant`) inside. */
export const instant = z.codec(
  z.iso.datetime(),
  z.number().check(z.refine(Number.isSafeInteger), z.meta({ type: "string", format: "date-time" })),
  { decode: (text) => Date.parse(text), encode: (value) => new Date(value).toISOString() },
);

/** A time of day, "HH:MM:SS"; 24:00:00 is the end of the day. */
export const timeOfDay = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/));

/** Any UUID; ours are version 7. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

/** Text of a limited length, without surrounding blanks and control characters. */
export function text(max: number, min = 0) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
}

/** A picture in our store: `/media/{hash}/{width}.{avif,webp,jpg}`, never wider than `width`. */
export const picture = z.object({ hash: z.string(), width: z.int(), height: z.int() });
export type Picture = z.output<typeof picture>;
