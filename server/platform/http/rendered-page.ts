import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Instant } from "@mahlzeit/domain/local-time";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** The header in which a page states until when it may be cached for everyone: milliseconds since 1970. */
const validUntilHeader = "x-valid-until";

/**
 * The header in which a page states its canonical URL if that has a query, because clients can invent any other query.
 */
const validForHeader = "x-valid-for";

type Encoding = "br" | "gzip" | "identity";

/** A rendered page as bytes, ready to send. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The time until which it may be cached; null if it may not. */
  readonly validUntil: Instant | null;
  /** True if something on it could not be loaded, because the database is away. */
  readonly isIncomplete?: true;
  /** Returns the page in an encoding, compressed on first request and then reused. */
  bytes(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** Reads a rendered response. Documents get their security policy here, because their scripts are only known here. */
export async function finishPage(url: string, response: Response, connectTo: readonly string[]): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const {
    [validUntilHeader]: validUntil,
    [validForHeader]: validFor,
    ...headers
  } = Object.fromEntries(response.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  const [path = ""] = url.split("?", 1);
  if (isDocument) headers["content-security-policy"] = contentSecurityPolicy(body.toString(), path, connectTo);
  const mayStay = isDocument && response.status === 200 && url === (validFor ?? path);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    status: response.status,
    headers,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    validUntil: mayStay && validUntil ? Number(validUntil) : null,
    bytes(encoding) {
      if (encoding === "identity") return body;
      const known = compressed.get(encoding) ?? compress(body, encoding);
      compressed.set(encoding, known);
      return known;
    },
  };
}

function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
