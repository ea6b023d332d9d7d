import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { cleanLine } from "../platform/clean-line.ts";

/** What a rich text may hold: everything else goes, scripts and styles with what is in them. Pictures are the entry's own. */
const allowed: IOptions = {
  allowedTags: ["h3", "h4", "p", "br", "ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // h1 and h2 are the page's own.
  transformTags: { h1: "h3", h2: "h3", a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
  nestingLimit: 20,
};

/** The HTML of a rich text as a page may show it, "" where nothing would be seen. Cleaning it once more changes nothing. */
export function cleanRichText(html: string): string {
  return cleanLine(html) === "" ? "" : sanitizeHtml(html, allowed).trim();
}

/** Whoever is linked to on another site learns nothing of this one. */
function linkTo(href: string | undefined): Attributes {
  if (href === undefined) return {};
  return /^\s*https?:/i.test(href) ? { href, rel: "noopener noreferrer" } : { href };
}
