import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { safeEncode } from "zod/mini";

export function contentType(endpoint: Endpoint): string {
  return contentTypes[endpoint.answerType ?? "json"];
}

const contentTypes = {
  json: "application/json; charset=utf-8",
  text: "text/plain; charset=utf-8",
  pdf: "application/pdf",
} as const;

/** Encodes the answer for the wire; an answer that violates the contract is a server error and is never sent. */
export function encodeAnswer(endpoint: Endpoint, answer: unknown): Buffer {
  if (!endpoint.answer) return Buffer.alloc(0);
  const encoded = safeEncode(endpoint.answer, answer);
  if (!encoded.success) throw new Error(`${pathOf(endpoint)} answered what it may not`, { cause: encoded.error });
  if (endpoint.answerType === "pdf") return Buffer.from(encoded.data as Uint8Array);
  return Buffer.from(endpoint.answerType === "text" ? String(encoded.data) : JSON.stringify(encoded.data));
}
