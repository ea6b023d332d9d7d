import type { Instant } from "@mahlzeit/domain/local-time";
import pg from "pg";

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const { builtins, getTypeParser } = pg.types;
const parseDate = getTypeParser(builtins.TIMESTAMPTZ);

/** Parsers for column types that the driver would read differently. */
const parsers = new Map<TypeId, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text): Instant => Number(parseDate(text))],
  // "2026-11-19" stays a string: a calendar day in Vienna is not an instant.
  [builtins.DATE, (text): string => text],
  [builtins.INT8, parseNumber],
  // Sums and averages; money is always whole cents.
  [builtins.NUMERIC, parseNumber],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: TypeId, format?: "text") =>
    parsers.get(type) ?? getTypeParser(type, format)) as typeof getTypeParser,
};

/** Parses a number; throws instead of rounding. */
function parseNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large a number`);
  return number;
}
