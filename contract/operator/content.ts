import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, text } from "../wire.ts";

/**
 * The tags of texts, grouped as pages request them. Each text is the content entry with this tag or the built-in
 * default.
 */
export const textGroups = {
  legal: [
    "legal",
    "legal-company",
    "legal-contact",
    "legal-privacy",
    "legal-cookies",
    "legal-information",
    "legal-ratings",
  ],
  accessibility: ["accessibility"],
  "guest-terms": ["guest-terms"],
  guarantee: ["guarantee"],
  withdrawal: ["withdrawal", "withdrawal-form", "withdrawal-label", "withdrawal-receipt"],
  install: ["install-ios", "install-browser", "install-menu"],
  promo: ["promo-banner"],
  welcome: ["welcome"],
  agents: ["agents"],
} as const;
export type TextGroup = keyof typeof textGroups;
export type TextTag<G extends TextGroup = TextGroup> = (typeof textGroups)[G][number];
export type Texts<G extends TextGroup> = Readonly<Record<TextTag<G>, string>>;

const named = { id, tag: z.string(), name: z.string() };

/** The URL of the picture; null if there is none. */
const imageContent = z.nullable(z.string());
const ofEntry = { id, tag: z.string(), textContent: z.string(), imageContent };
/** Entries are nested only one level deep: the list of a nested entry is empty. */
const within = z.array(z.object({ ...ofEntry, dcmsentries: z.array(z.object(ofEntry)) }));
const entry = z.object({ ...ofEntry, dcmsentries: within });

const content = { base: "content", tag: "Content", readOnly: true, problems: [] } as const;
const filter = z.optional(text(100));

export const allContentCategories = endpoint({
  ...content,
  method: "POST",
  path: "entry/get/all/category",
  summary: "All categories of entries and their groups",
  answer: z.array(z.object({ ...named, groups: z.array(z.object(named)) })),
});
export const findEntries = endpoint({
  ...content,
  method: "POST",
  path: "entry/get/tags/short",
  summary: "Published entries, as far as each filter given fits",
  body: z.object({ userRef: filter, categoryGroupTag: filter, categoryTag: filter, entryTag: filter }),
  answer: z.array(z.object({ id, tag: z.string(), textContent: z.string() })),
});
export const getEntry = endpoint({
  ...content,
  method: "POST",
  path: "entry/get/id",
  summary: "A published entry and those within it",
  body: z.object({ id }),
  answer: entry,
  problems: ["not-found"],
});
export const getEntryImage = endpoint({
  ...content,
  method: "POST",
  path: "entry/get/image/id/compressed",
  summary: "An entry's picture, small, as a data: URL",
  body: z.object({ id }),
  answer: z.string(),
  answerType: "text",
  problems: ["not-found"],
});
export const previewEntryImage = endpoint({
  ...content,
  method: "GET",
  path: "entry/get/image/preview/{id}/{size}",
  summary: "An entry's picture as a data: URL, in the next of the widths 800 to 2000 in steps of 200",
  params: z.object({ id, size: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  answer: z.string(),
  answerType: "text",
  problems: ["not-found"],
});

export const findTexts = endpoint({
  method: "GET",
  tag: "Content",
  path: "texts/{group}",
  summary: "The texts of a group of pages by tag: published entries, and built-in texts where there is none",
  params: z.object({ group: z.enum(Object.keys(textGroups) as [TextGroup, ...TextGroup[]]) }),
  answer: z.record(z.string(), z.string()),
  problems: ["not-found"],
});
