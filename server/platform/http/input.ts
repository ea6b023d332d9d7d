import { requiredSentence } from "@mahlzeit/domain/required";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { type FieldFault, ProblemException } from "./problems.ts";

type Schema = z.ZodMiniType;

/** Decodes a part of the request with its schema. Throws the problem that lists every invalid field. */
export function decodeInput(schema: Schema, given: unknown): unknown {
  const result = safeParse(schema, cleaned(given), reportingInput);
  if (result.success) return result.data;
  throw new ProblemException("invalid-input", { errors: result.error.issues.map(faultOf) });
}

const reportingInput = { reportInput: true };

/**
 * Normalizes every request before any schema sees it: `null` equals absent, and control characters and lone surrogates
 * are removed, because PostgreSQL stores neither. The nesting depth is limited, because a body of brackets could
 * exhaust the stack.
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.toWellFormed().replace(controlCharacters, "");
  if (typeof value !== "object" || value === null) return value ?? undefined;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => cleaned(item, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value))
    if (item !== null && name !== "__proto__") kept[name] = cleaned(item, depth + 1);
  return kept;
}

/** The nesting limit; no schema is deeper. */
const deepest = 20;

/** All control characters except tab and line breaks. */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

type Issue = z.core.$ZodIssue;

function faultOf(issue: Issue): FieldFault {
  if (issue.code === "unrecognized_keys")
    return { field: fieldOf([...issue.path, ...issue.keys.slice(0, 1)]), message: "Dieses Feld gibt es nicht." };
  return { field: fieldOf(issue.path), message: sentenceOf(issue) };
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? requiredSentence : "Ungültiger Wert";
    case "too_small":
      return issue.origin === "string" ? requiredSentence : `Mindestens ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `Bitte höchstens ${issue.maximum} Zeichen`;
      return issue.origin === "array" ? `Höchstens ${issue.maximum} Einträge` : `Höchstens ${issue.maximum}`;
    default:
      return "Ungültiger Wert";
  }
}

/** Returns "orderProducts[0].quantity", the format of the domain rules. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
