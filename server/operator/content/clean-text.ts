import { isSafeLink } from "@mahlzeit/domain/operator/content/link";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { cleanLine } from "../../platform/clean-line.ts";

/** The allowed markup; scripts and styles are removed with their content. */
const allowed: IOptions = {
  allowedTags: ["h3", "h4", "p", "br", "ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "a", "img"],
  allowedAttributes: { a: ["href", "rel"], img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // Only the page itself has h1 and h2.
  transformTags: {
    h1: "h3",
    h2: "h3",
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, given) => ({ tagName, attribs: pictureOf(given) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
  nestingLimit: 20,
};

/** Removes all other markup from a rich text; "" if nothing would be visible. Cleaning a clean text changes nothing. */
export function cleanRichText(html: string): string {
  const cleaned = sanitizeHtml(html, allowed).trim();
  return cleanLine(cleaned) === "" && picturesIn(cleaned).length === 0 ? "" : cleaned;
}

const ofOurStore = /^\/media\/([0-9a-f]{40})\/\d+\.webp$/;

/** Returns the hashes of the pictures in a cleaned text, in their order. */
export function picturesIn(html: string): string[] {
  const sources = html.matchAll(/<img src="\/media\/([0-9a-f]{40})\//g);
  return [...new Set(Array.from(sources, ([, hash = ""]) => hash))];
}

/** Accepts only a picture of our own store with a description: in two sizes, with its proportions, loaded lazily. */
function pictureOf({ src = "", alt = "", width = "", height = "" }: Attributes): Attributes {
  const [, hash] = ofOurStore.exec(src) ?? [];
  const isMeasured = [width, height].every((side) => /^[1-9]\d{0,4}$/.test(side));
  if (hash === undefined || alt.trim() === "" || !isMeasured) return {};
  const [one, two] = [`/media/${hash}/800.webp`, `/media/${hash}/1400.webp`];
  return {
    src: one,
    srcset: `${one} 800w, ${two} 1400w`,
    sizes: "(min-width: 720px) 672px, 92vw",
    alt: alt.trim(),
    width,
    height,
    loading: "lazy",
  };
}

/** Adds `rel` to links to other sites, so that those sites learn nothing about ours. */
function linkTo(href: string | undefined): Attributes {
  if (href === undefined || !isSafeLink(href)) return {};
  return /^\s*https?:/i.test(href) ? { href, rel: "noopener noreferrer" } : { href };
}
