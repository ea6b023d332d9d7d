import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { cleanLine } from "../platform/clean-line.ts";

/** The allowed markup; scripts and styles are removed with their content. Pictures belong to the entry, not to its text. */
const allowed: IOptions = {
  allowedTags: ["h3", "h4", "p", "br", "ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // Only the page itself has h1 and h2.
  transformTags: { h1: "h3", h2: "h3", a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
  nestingLimit: 20,
};

/** Removes all other markup from a rich text; "" if nothing would be visible. Cleaning a clean text changes nothing. */
export function cleanRichText(html: string): string {
  return cleanLine(html) === "" ? "" : sanitizeHtml(html, allowed).trim();
}

/** Links to other sites get `rel`, so that those sites learn nothing about ours. */
function linkTo(href: string | undefined): Attributes {
  if (href === undefined) return {};
  return /^\s*https?:/i.test(href) ? { href, rel: "noopener noreferrer" } : { href };
}
