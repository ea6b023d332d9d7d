import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { counted, instant, text } from "../wire.ts";
import { type TextTag, textGroups } from "./content.ts";

const tags = Object.values(textGroups).flat() as [TextTag, ...TextTag[]];
const tag = z.enum(tags);
const who = z.nullable(z.string());
const revision = counted(0);
/** The number of a version; 0 is the built-in text. */
const versionNumber = z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/));

const version = z.object({
  number: z.int(),
  at: instant,
  by: who,
  /** The version that it restored; 0 is the built-in text. */
  restoredFrom: z.nullable(z.int()),
});
export type TextVersion = z.output<typeof version>;

const managedText = z.object({
  tag,
  /** True for a single line without markup, as in a heading or a badge; else it is rich text. */
  isLine: z.boolean(),
  /** The sanitized text that pages show now; `by` and `at` are null for the built-in text. */
  published: z.object({ text: z.string(), number: z.int(), at: z.nullable(instant), by: who }),
  /** The draft shared by all operators; null if there are no unpublished changes. */
  draft: z.nullable(z.object({ text: z.string(), savedAt: instant, savedBy: who })),
  /** The draft's revision. A change based on an older one is refused. */
  revision,
  /** Newest first. */
  versions: z.array(version),
});
export type ManagedText = z.output<typeof managedText>;

const ofText = z.object({ tag });

export const findManagedTexts = endpoint({
  ...management,
  method: "GET",
  path: "management/content",
  summary: "The groups of texts that pages show, and which texts have a draft. For operators",
  answer: z.array(
    z.object({
      group: z.enum(Object.keys(textGroups) as [keyof typeof textGroups, ...(keyof typeof textGroups)[]]),
      name: z.string(),
      texts: z.array(z.object({ tag, hasDraft: z.boolean(), lacksFacts: z.boolean() })),
    }),
  ),
  problems: ["not-found"],
});
export const findManagedText = endpoint({
  ...management,
  method: "GET",
  path: "management/content/{tag}",
  summary: "A text of the pages: as it is published, its draft and its versions. For operators",
  params: ofText,
  answer: managedText,
  problems: ["not-found"],
});
export const saveTextDraft = endpoint({
  ...management,
  method: "PUT",
  path: "management/content/{tag}/draft",
  summary: "Keeps the draft of a text, cleaned. Nobody but operators sees it",
  params: ofText,
  body: z.object({ revision, text: text(100_000) }),
  answer: z.object({ revision, draft: managedText.shape.draft }),
  problems: ["not-found", "revision-changed"],
  // The audit log leaves it out, because the draft is saved at each pause in typing.
  isAudited: false,
});
export const discardTextDraft = endpoint({
  ...management,
  method: "POST",
  path: "management/content/{tag}/draft/discard",
  summary: "Forgets the draft of a text. For operators",
  params: ofText,
  body: z.object({ revision }),
  answer: managedText,
  problems: ["not-found", "revision-changed"],
});
export const publishText = endpoint({
  ...management,
  method: "POST",
  path: "management/content/{tag}/publish",
  summary: "Makes the draft of a text its newest version, which pages show from now on. For operators",
  params: ofText,
  body: z.object({ revision }),
  answer: managedText,
  problems: ["not-found", "revision-changed"],
});
export const findTextVersion = endpoint({
  ...management,
  method: "GET",
  path: "management/content/{tag}/versions/{number}",
  summary: "A text as it was published once; 0 is the built-in one. For operators",
  params: z.object({ tag, number: versionNumber }),
  answer: z.object({ text: z.string() }),
  problems: ["not-found"],
});
export const restoreTextVersion = endpoint({
  ...management,
  method: "POST",
  path: "management/content/{tag}/versions/{number}/restore",
  summary: "Publishes an earlier version once more, as a new one; a draft stays. For operators",
  params: z.object({ tag, number: versionNumber }),
  body: z.object({ published: counted(0) }),
  answer: managedText,
  problems: ["not-found", "revision-changed"],
});
