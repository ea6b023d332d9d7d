import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Instant } from "@mahlzeit/domain/local-time";
import { finishPage, type RenderedPage } from "../rendered-page.ts";
import { ageOf, createFallbackAnswers, type FallbackAnswers } from "./fallback-answers.ts";

/** A stored page, compressed to save memory, as most browsers accept it. */
interface PackedPage extends Pick<RenderedPage, "status" | "headers"> {
  readonly brotli: Buffer;
}

export type FallbackPages = FallbackAnswers<PackedPage>;

/** Bytes: enough for more than a thousand pages. */
const maxSize = 32 * 2 ** 20;

export function createFallbackPages(now: () => Instant): FallbackPages {
  return createFallbackAnswers({ maxSize, now });
}

export async function savePage(
  { fallback, now }: Pick<Parts, "fallback" | "now">,
  url: string,
  page: RenderedPage,
): Promise<void> {
  const asOf = now();
  let packing = packed.get(page);
  if (!packing) packed.set(page, (packing = pack(page)));
  const answer = await packing;
  fallback.save(url, answer, () => answer.brotli.length, asOf);
}

const packed = new WeakMap<RenderedPage, Promise<PackedPage>>();

async function pack(page: RenderedPage): Promise<PackedPage> {
  return { status: page.status, headers: page.headers, brotli: await page.bytes("br") };
}

interface Parts {
  readonly fallback: FallbackPages;
  readonly markOutdated?: (document: string, asOf: Instant) => string;
  readonly connectTo: readonly string[];
  readonly now: () => Instant;
}

/** Finds the last version of a page, marked as such; nobody may cache it. */
export async function findFallbackPage(parts: Parts, url: string): Promise<RenderedPage | undefined> {
  const { fallback, markOutdated, connectTo } = parts;
  const found = markOutdated && fallback.find(url);
  if (!found) return undefined;
  const { answer, asOf } = found;
  let marking = marked.get(answer);
  if (marking?.asOf !== asOf) {
    const page = unpack(answer).then((document) =>
      finishPage("", new Response(markOutdated(document, asOf), answer), connectTo),
    );
    marked.set(answer, (marking = { asOf, page }));
  }
  const page = await marking.page;
  return { ...page, headers: { ...page.headers, age: ageOf(found, parts.now()) }, validUntil: null };
}

/**
 * A cache of marked pages. `asOf` stays the same while the database is away, so each page is marked and compressed
 * once.
 */
const marked = new WeakMap<PackedPage, { readonly asOf: Instant; readonly page: Promise<RenderedPage> }>();

async function unpack({ brotli }: PackedPage): Promise<string> {
  return (await promisify(brotliDecompress)(brotli)).toString();
}
