import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Instant } from "@mahlzeit/domain/local-time";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** In this header a page states until when it may be cached for everyone: milliseconds since 1970. */
const validUntilHeader = "x-valid-until";

/**
 * In this header a page states its canonical address if that has a query, because clients can invent any other query.
 */
const validForHeader = "x-valid-for";

type Encoding = "br" | "gzip" | "identity";

/** A rendered page as bytes, ready to send. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Until when it may be cached; null if it may not. */
  readonly validUntil: Instant | null;
  /** Something on it could not be loaded, because the database is away. */
  readonly isIncomplete?: true;
  /** Compressed on first request, then reused; a page that is asked for again and again is soon as small as it can be. */
  bytes(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** So many get a page compressed quickly, before it is compressed as well as possible for those after them. */
const quicklyServed = 4;

/** Reads a rendered response. Documents get their security policy here, because only here their scripts are known. */
export async function finishPage(url: string, response: Response, connectTo: readonly string[]): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const {
    [validUntilHeader]: validUntil,
    [validForHeader]: validFor,
    ...headers
  } = Object.fromEntries(response.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  if (isDocument) headers["content-security-policy"] = contentSecurityPolicy(body.toString(), connectTo);
  const mayStay = isDocument && response.status === 200 && url === (validFor ?? url.split("?", 1)[0]);
  const compressed = new Map<Encoding, Promise<Buffer> | Buffer>();
  let askedForBrotli = 0;
  const improve = async () => {
    const best = await compressBest(body);
    if (!best) return;
    askedForBrotli = Number.NEGATIVE_INFINITY;
    compressed.set("br", best);
  };
  return {
    status: response.status,
    headers,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    validUntil: mayStay && validUntil ? Number(validUntil) : null,
    bytes(encoding) {
      if (encoding === "identity") return body;
      const known = compressed.get(encoding) ?? compress(body, encoding);
      compressed.set(encoding, known);
      if (encoding === "br" && ++askedForBrotli >= quicklyServed) void improve();
      return known;
    },
  };
}

function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  return encoding === "gzip" ? promisify(gzip)(body) : brotli(body, 7);
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Takes a hundred times as long, so one page at a time, and for a twentieth of the time at most. */
const share = 1 / 20;
let mayBeginAt = 0;

async function compressBest(body: Buffer): Promise<Buffer | undefined> {
  const began = performance.now();
  if (began < mayBeginAt) return undefined;
  mayBeginAt = Number.POSITIVE_INFINITY;
  try {
    return await brotli(body, constants.BROTLI_MAX_QUALITY);
  } finally {
    mayBeginAt = began + (performance.now() - began) / share;
  }
}
