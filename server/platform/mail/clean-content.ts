import sanitizeHtml from "sanitize-html";
import { escapeHtml, Html } from "../http/html.ts";

/** User-written text in both forms of a mail. */
export interface CleanContent {
  readonly html: Html;
  readonly text: string;
}

/**
 * Reduces user-written HTML to its text and structure: no links, pictures, styles or forms reach the reader. Returns
 * null if no text is left.
 */
export function cleanContent(content: string, isHtml: boolean): CleanContent | null {
  const given = isHtml ? content : escapeHtml(content.trim()).replace(/\r\n|[\r\n]/g, "<br />");
  const markup = sanitizeHtml(given, { allowedTags, allowedAttributes: {}, nestingLimit: 20 }).trim();
  const text = textOf(markup);
  return text === "" ? null : { html: new Html(markup), text };
}

const allowedTags = ["p", "div", "br", "strong", "b", "em", "i", "ul", "ol", "li", "h2", "h3", "blockquote"];

function textOf(markup: string): string {
  return markup
    .replace(/\s+/g, " ")
    .replace(/\s*<li>\s*/g, "\n- ")
    .replace(/\s*<(?:br \/|\/(?:p|div|li|h2|h3|ul|ol|blockquote))>\s*/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\n{2,}/g, "\n")
    .trim();
}

/** The entities that remain in escaped text. */
const entities = { lt: "<", gt: ">", quot: '"', amp: "&" };
