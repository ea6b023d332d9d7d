import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentType, encodeAnswer } from "./encode-answer.ts";
import type { CachedResponse } from "./response-cache.ts";

/**
 * The Cache-Control of answers that are the same for everyone but revalidated each time, so that nobody sees an
 * outdated price or dish.
 */
export const alwaysRevalidated = "public, no-cache";
const smallestCompressed = 1024;

type Packed = Buffer<ArrayBufferLike>;

/** The encoded forms of one answer, compressed once for all clients. */
export interface Bytes {
  readonly plain: Buffer;
  readonly etag: string;
  readonly type: string;
  packed: { br?: Packed | Promise<Packed>; gzip?: Packed | Promise<Packed> };
}

const known = new WeakMap<object, Bytes>();

/**
 * Sends a cached answer. An age marks one stored for an outage, which nobody may cache: it is outdated as soon as the
 * database is back.
 */
export function sendCached(
  endpoint: Endpoint,
  result: CachedResponse<unknown>,
  reply: FastifyReply,
  age?: string,
): FastifyReply | Promise<FastifyReply> {
  const bytes = bytesOf(endpoint, result);
  if (result.headers) reply.headers(result.headers);
  return sendBytes(bytes, reply.code(endpoint.status), age);
}

/** Sends what is the same for everybody, compressed if the client takes it, or tells that the client has it already. */
export function sendBytes(bytes: Bytes, reply: FastifyReply, age?: string): FastifyReply | Promise<FastifyReply> {
  reply.headers({
    "content-type": bytes.type,
    vary: "accept-encoding",
    ...(age === undefined
      ? { "cache-control": alwaysRevalidated, etag: bytes.etag }
      : { "cache-control": "no-store", age }),
  });
  const { headers, method } = reply.request;
  if (age === undefined && method === "GET" && hasAlready(reply.request, bytes.etag)) return reply.code(304).send();
  const coding = bytes.plain.length < smallestCompressed ? undefined : codingFor(headers["accept-encoding"]);
  if (!coding) return reply.send(bytes.plain);
  reply.header("content-encoding", coding);
  const packed = bytes.packed[coding] ?? pack(bytes, coding);
  return packed instanceof Promise ? packed.then((made) => reply.send(made)) : reply.send(packed);
}

/** Estimates the bytes of the answer itself and its encoded forms. */
export function sizeInMemory(endpoint: Endpoint, result: CachedResponse<unknown>): number {
  return 3 * bytesOf(endpoint, result).plain.length;
}

/** Tells whether the client already has this version. A proxy that recompresses turns the ETag into a weak one. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = headers["if-none-match"]?.split(",") ?? [];
  return tags.some((tag) => strong(tag) === strong(etag));
}

function bytesOf(endpoint: Endpoint, result: CachedResponse<unknown>): Bytes {
  const found = known.get(result);
  if (found) return found;
  const bytes = makeBytes(encodeAnswer(endpoint, result.answer), contentType(endpoint));
  known.set(result, bytes);
  return bytes;
}

export function makeBytes(plain: Buffer, type: string): Bytes {
  // The ETag is weak, because all compressed forms share it.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, etag, type, packed: {} };
}

/** Prefers Brotli over gzip; an encoding with q=0 is refused by the client. */
export function codingFor(accepted: string | undefined): "br" | "gzip" | undefined {
  if (!accepted) return undefined;
  return takesBrotli.test(accepted) ? "br" : takesGzip.test(accepted) ? "gzip" : undefined;
}

const [takesBrotli, takesGzip] = ["br", "gzip"].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;]|$)`),
) as [RegExp, RegExp];

const brotli = promisify(brotliCompress) as (input: Buffer, options: object) => Promise<Packed>;
const zip = promisify(gzip) as (input: Buffer, options: object) => Promise<Packed>;

/** Compresses once for all concurrent clients and stores the result. */
function pack(bytes: Bytes, coding: "br" | "gzip"): Promise<Packed> {
  const packing = coding === "br" ? brotli(bytes.plain, brotliOptions(bytes.plain)) : zip(bytes.plain, { level: 9 });
  bytes.packed[coding] = packing;
  return packing.then((packed) => (bytes.packed[coding] = packed));
}

function brotliOptions(plain: Buffer): object {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
}
