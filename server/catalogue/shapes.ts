import { centsFromEuros, isEuroAmount } from "@mahlzeit/domain/money";
import * as z from "zod";

// Every message follows the words "{path}: ".

export const maxEuros = 100_000;

/** Text of one or more characters, without blanks around it. */
export function name(max = 200) {
  const expected = "expected text";
  return z
    .string(expected)
    .trim()
    .min(1, "expected text that is not empty")
    .max(max, tooLong(max))
    .refine(isPlain, plain);
}

export function words(max: number) {
  const text = z.string("expected text").trim().max(max, tooLong(max)).refine(isPlain, plain);
  return text.nullish().transform((given) => given ?? "");
}

const plain = "expected text without control characters";

// They are what is looked for
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

export function whole(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z.int(expected).min(min, expected).max(max, expected);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item, "expected a list");
}

export function someOf<const T extends readonly [string, ...string[]]>(values: T, expected: string) {
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
export const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape, "expected an object");
