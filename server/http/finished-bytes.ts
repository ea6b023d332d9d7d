import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyReply } from "fastify";
import { contentType, encodeAnswer } from "./encode-answer.ts";
import type { FinishedAnswer } from "./finished-answers.ts";

/** Not longer, whatever the answer says: a change of the catalogue must reach everybody soon. */
const longestAgeSeconds = 60;
const smallestCompressed = 1024;

type Packed = Buffer<ArrayBufferLike>;

/** What goes over the wire for one finished answer, packed once for all who ask. */
interface Bytes {
  readonly plain: Buffer;
  readonly etag: string;
  readonly type: string;
  packed: { br?: Promise<Packed>; gzip?: Promise<Packed> };
}

const known = new WeakMap<object, Bytes>();

export function sendFinished(
  endpoint: Endpoint,
  result: FinishedAnswer<unknown>,
  reply: FastifyReply,
  now: Instant,
): FastifyReply | Promise<FastifyReply> {
  const bytes = bytesOf(endpoint, result);
  if (result.headers) reply.headers(result.headers);
  const seconds = Math.floor((result.validUntil - now) / 1000);
  reply.code(endpoint.status).headers({
    "content-type": bytes.type,
    "cache-control": `public, max-age=${Math.max(0, Math.min(longestAgeSeconds, seconds))}`,
    etag: bytes.etag,
    vary: "accept-encoding",
  });
  const { headers, method } = reply.request;
  if (method === "GET" && headers["if-none-match"] === bytes.etag) return reply.code(304).send();
  const coding = bytes.plain.length < smallestCompressed ? undefined : codingFor(headers["accept-encoding"]);
  if (!coding) return reply.send(bytes.plain);
  return pack(bytes, coding).then((packed) => reply.header("content-encoding", coding).send(packed));
}

function bytesOf(endpoint: Endpoint, result: FinishedAnswer<unknown>): Bytes {
  const found = known.get(result);
  if (found) return found;
  const plain = encodeAnswer(endpoint, result.answer);
  // Weak, as the packed forms share it.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const bytes: Bytes = { plain, etag, type: contentType(endpoint), packed: {} };
  known.set(result, bytes);
  return bytes;
}

/** Brotli before gzip; a coding the other side refuses with q=0 is none. */
export function codingFor(accepted: string | undefined): "br" | "gzip" | undefined {
  if (!accepted) return undefined;
  return takesBrotli.test(accepted) ? "br" : takesGzip.test(accepted) ? "gzip" : undefined;
}

const [takesBrotli, takesGzip] = ["br", "gzip"].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:[,;]|$)`),
) as [RegExp, RegExp];

const brotli = promisify(brotliCompress) as (input: Buffer, options: object) => Promise<Packed>;
const zip = promisify(gzip) as (input: Buffer, options: object) => Promise<Packed>;

function pack(bytes: Bytes, coding: "br" | "gzip"): Promise<Packed> {
  bytes.packed[coding] ??=
    coding === "br" ? brotli(bytes.plain, brotliOptions(bytes.plain)) : zip(bytes.plain, { level: 9 });
  return bytes.packed[coding];
}

function brotliOptions(plain: Buffer): object {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
}
