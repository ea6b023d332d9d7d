import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { safeEncode } from "zod/mini";

export function contentType(endpoint: Endpoint): string {
  return endpoint.answerType === "text" ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
}

/** The answer as it goes over the wire; one the contract does not allow is our own fault and never leaves. */
export function encodeAnswer(endpoint: Endpoint, answer: unknown): string {
  if (!endpoint.answer) return "";
  const encoded = safeEncode(endpoint.answer, answer);
  if (!encoded.success) throw new Error(`${pathOf(endpoint)} answered what it may not`, { cause: encoded.error });
  return endpoint.answerType === "text" ? String(encoded.data) : JSON.stringify(encoded.data);
}
