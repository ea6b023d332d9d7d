import { isObject } from "@mahlzeit/domain/is-object";
import { centsFromEuros, isEuroAmount } from "@mahlzeit/domain/money";
import * as z from "zod";

// Every message follows "{path}: ".

export const maxEuros = 100_000;

/** Requires text. The message for a number, like a postcode, says that it needs quotes. */
export function text(expected = "expected text") {
  return z.string({
    error: ({ input }) => (typeof input === "number" ? `${expected} in quotes, like "${input}"` : expected),
  });
}

/** Requires text that is not empty; surrounding blanks are removed. */
export function name(max = 200) {
  return text().trim().min(1, "expected text that is not empty").max(max, tooLong(max)).refine(isPlain, plain);
}

export function optionalText(max: number) {
  const given = text().trim().max(max, tooLong(max)).refine(isPlain, plain);
  return given.nullish().transform((text) => text ?? "");
}

const plain = "expected text without control characters";

// This allows no control characters except tab and line breaks.
const isPlain = (text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

const tooLong = (max: number) => `expected at most ${max} characters`;

export function euros(min: number, expected: string) {
  return z
    .number(expected)
    .min(min, expected)
    .max(maxEuros, `expected a number ≤ ${maxEuros}`)
    .refine(isEuroAmount, "expected at most two decimals")
    .transform(centsFromEuros);
}

export const amount = () => euros(0, "expected a number ≥ 0");
export const optionalAmount = () =>
  amount()
    .nullish()
    .transform((given) => given ?? 0);

export function percent() {
  const expected = "expected a percentage from 0 to 100";
  return z
    .number(expected)
    .min(0, expected)
    .max(100, expected)
    .refine(isEuroAmount, "expected at most two decimals")
    .transform(centsFromEuros);
}

export function wholeNumber(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z.int(expected).min(min, expected).max(max, expected);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item, "expected a list");
}

export function atLeastOneOf<const T extends readonly [string, ...string[]]>(values: T, expected: string) {
  return list(z.enum(values, `expected one of ${values.join(", ")}`))
    .min(1, expected)
    .transform((given) => [...new Set(given)]);
}

export function optionalList<T extends z.ZodType>(item: T) {
  return list(item)
    .nullish()
    .transform((given) => given ?? []);
}

export const flag = z.boolean("expected true or false");

/** Runs a check even if the value's parts are faulty, so that all faults are reported at once. */
export const alwaysCheck = { when: () => true };

/**
 * Requires an object without unknown fields. If they were ignored, a misspelt "alergens" would put a dish online
 * without its allergens.
 */
export function object<T extends z.ZodRawShape>(shape: T, expected = "expected an object") {
  const checked = z.looseObject(shape, expected).superRefine((given: unknown, context) => {
    for (const field of isObject(given) ? Object.keys(given) : [])
      if (!Object.hasOwn(shape, field))
        context.addIssue({
          code: "custom",
          path: [field],
          message: unknownField(field, shape),
          params: { unknownField },
        });
  }, alwaysCheck);
  // The shape is loose only so that each unknown field is reported with its own path; the parsed value has none.
  return checked as unknown as z.ZodObject<T>;
}

export function isUnknownField(issue: z.core.$ZodIssue): boolean {
  return issue.code === "custom" && issue.params?.["unknownField"] === unknownField;
}

function unknownField(field: string, shape: z.ZodRawShape): string {
  const known = Object.keys(shape);
  const parent = known.find((name) => {
    const inner = shape[name];
    return inner instanceof z.ZodObject && Object.hasOwn(inner.shape, field);
  });
  if (parent !== undefined) return `unknown field here: it belongs into ${parent}`;
  const nearest = known.toSorted((a, b) => distance(field, a) - distance(field, b))[0];
  if (nearest !== undefined && distance(field, nearest) <= Math.max(2, nearest.length / 3))
    return `unknown field: did you mean "${nearest}"?`;
  return `unknown field: known here are ${known.join(", ")}`;
}

/** Returns the Levenshtein distance, ignoring case. */
function distance(one: string, other: string): number {
  const letters = [...other.toLowerCase()];
  let row = [...letters.keys(), letters.length];
  for (const letter of one.toLowerCase()) {
    const next = [(row[0] ?? 0) + 1];
    for (const [i, wanted] of letters.entries())
      next.push(Math.min((row[i] ?? 0) + Number(letter !== wanted), (row[i + 1] ?? 0) + 1, (next[i] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the objects in a list of unknown content with their positions. */
export function objectsIn(list: unknown): [Record<string, unknown>, number][] {
  return (Array.isArray(list) ? list : []).flatMap((one, i) => (isObject(one) ? [[one, i]] : []));
}
