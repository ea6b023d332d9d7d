import { isSafeLink } from "@mahlzeit/domain/operator/content/link";
import { DOMSerializer, DOMParser as DocumentParser, type Node, Schema } from "prosemirror-model";

/**
 * The schema of a text: exactly what the server accepts. Pasted content is reduced to it. Headings are h3, because the
 * page has the others.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      content: "inline*",
      parseDOM: [{ tag: "p" }, { tag: "td" }, { tag: "th" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      defining: true,
      parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
      toDOM: () => ["h3", 0],
    },
    bulletList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    orderedList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    listItem: {
      content: "paragraph (paragraph | bulletList | orderedList)*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    // The toolbar lacks them, but the built-in texts contain them, and editing must not remove them.
    terms: { group: "block", content: "(term | explanation)+", parseDOM: [{ tag: "dl" }], toDOM: () => ["dl", 0] },
    term: { content: "inline*", defining: true, parseDOM: [{ tag: "dt" }], toDOM: () => ["dt", 0] },
    explanation: { content: "inline*", defining: true, parseDOM: [{ tag: "dd" }], toDOM: () => ["dd", 0] },
    picture: {
      group: "block",
      attrs: { hash: {}, alt: {}, width: {}, height: {} },
      draggable: true,
      parseDOM: [{ tag: "img[src]", getAttrs: (element) => pictureOf(element) }],
      toDOM: ({ attrs: { hash, alt, width, height } }) => [
        "img",
        { src: `/media/${hash}/800.webp`, alt, width, height },
      ],
    },
    lineBreak: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return isSafeLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ["a", { href }, 0],
    },
    strong: {
      // Some word processors wrap everything they copy in a `b` that is not bold.
      parseDOM: [
        { tag: "strong" },
        { tag: "b", getAttrs: ({ style }) => (style.fontWeight === "normal" ? false : null) },
      ],
      toDOM: () => ["strong", 0],
    },
    emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

function pictureOf(element: HTMLElement) {
  const [, hash] = /^\/media\/([0-9a-f]{40})\//.exec(element.getAttribute("src") ?? "") ?? [];
  const [width, height] = ["width", "height"].map((side) => Number(element.getAttribute(side)));
  const alt = element.getAttribute("alt")?.trim();
  return hash && alt && width && height ? { hash, alt, width, height } : false;
}

/** Reads HTML; elements outside the schema are dropped. */
export function readHtml(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return DocumentParser.fromSchema(schema).parse(body);
}

/** Writes HTML; "" for an empty text. */
export function writeHtml(node: Node): string {
  const place = document.implementation.createHTMLDocument("").createElement("div");
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content, { document: place.ownerDocument }));
  // Items of one paragraph are written without `p`, as in the built-in texts.
  for (const paragraph of place.querySelectorAll("li > p:only-of-type")) paragraph.replaceWith(...paragraph.childNodes);
  const hasContent = place.textContent.trim() !== "" || place.querySelector("img") !== null;
  return hasContent ? place.innerHTML : "";
}

/** Returns the HTML as the editor would write it. */
export function normalHtml(html: string): string {
  return writeHtml(readHtml(html));
}
