import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Instant } from "@mahlzeit/domain/local-time";
import { finishPage, type RenderedPage } from "../rendered-page.ts";
import { ageOf, type KeptAnswers, keepAnswers } from "./kept-answers.ts";

/** A stored page, compressed to save memory, as most browsers accept it. */
interface PackedPage extends Pick<RenderedPage, "status" | "headers"> {
  readonly brotli: Buffer;
}

export type KeptPages = KeptAnswers<PackedPage>;

/** Bytes: enough for more than a thousand pages. */
const maxSize = 32 * 2 ** 20;

export function keepPages(now: () => Instant): KeptPages {
  return keepAnswers({ maxSize, now });
}

export async function savePage(
  { kept, now }: Pick<Parts, "kept" | "now">,
  url: string,
  page: RenderedPage,
): Promise<void> {
  const asOf = now();
  let packing = packed.get(page);
  if (!packing) packed.set(page, (packing = pack(page)));
  const answer = await packing;
  kept.keep(url, answer, () => answer.brotli.length, asOf);
}

const packed = new WeakMap<RenderedPage, Promise<PackedPage>>();

async function pack(page: RenderedPage): Promise<PackedPage> {
  return { status: page.status, headers: page.headers, brotli: await page.bytes("br") };
}

interface Parts {
  readonly kept: KeptPages;
  readonly markKept?: (document: string, asOf: Instant) => string;
  readonly connectTo: readonly string[];
  readonly now: () => Instant;
}

/** Finds the last version of a page, marked as such; nobody may cache it. */
export async function findKeptPage(parts: Parts, url: string): Promise<RenderedPage | undefined> {
  const { kept, markKept, connectTo } = parts;
  const found = markKept && kept.find(url);
  if (!found) return undefined;
  const { answer, asOf } = found;
  let marking = marked.get(answer);
  if (marking?.asOf !== asOf) {
    const page = unpack(answer).then((document) =>
      finishPage("", new Response(markKept(document, asOf), answer), connectTo),
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
