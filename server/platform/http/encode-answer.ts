import { createHash } from "node:crypto";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { safeEncode } from "zod/mini";
import type { EncodedEvent } from "./live/topics.ts";

export function contentType(endpoint: Endpoint): string {
  return endpoint.stream ? "text/event-stream" : contentTypes[endpoint.answerType ?? "json"];
}

const contentTypes = {
  json: "application/json; charset=utf-8",
  text: "text/plain; charset=utf-8",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  file: "application/octet-stream",
} as const;

/** Encodes the answer for the wire; an answer that violates the contract is a server error and is never sent. */
export function encodeAnswer(endpoint: Endpoint, answer: unknown): Buffer {
  if (!endpoint.answer) return Buffer.alloc(0);
  const encoded = safeEncode(endpoint.answer, answer);
  if (!encoded.success) throw new Error(`${pathOf(endpoint)} answered what it may not`, { cause: encoded.error });
  if (encoded.data instanceof Uint8Array) return Buffer.from(encoded.data);
  return Buffer.from(endpoint.answerType === "text" ? String(encoded.data) : JSON.stringify(encoded.data));
}

/** Encodes an event of a stream with its version as id; one that violates the contract is never sent. */
export function encodeEvent(
  endpoint: Endpoint,
  { event, data, version }: { readonly event: string; readonly data: unknown; readonly version?: string },
): EncodedEvent {
  const schema = endpoint.stream?.[event];
  const encoded = schema && safeEncode(schema, data as never);
  if (!encoded?.success) throw new Error(`${pathOf(endpoint)} told what it may not`, { cause: encoded?.error });
  // JSON escapes line breaks, so it is one line.
  const json = JSON.stringify(encoded.data);
  const id = version ?? createHash("sha256").update(json).digest("base64url").slice(0, 16);
  return { version: id, bytes: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${json}\n\n`) };
}
