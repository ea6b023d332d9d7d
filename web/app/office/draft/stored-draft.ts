import { readStoredFields, writeStored } from "../../session/stored.ts";
import type { Fields } from "./merge-fields.ts";

/** Unsent changes with their ancestor. */
export interface StoredDraft {
  readonly base: Fields;
  readonly mine: Fields;
  readonly savedAt: number;
}

export function readDraft(key: string): StoredDraft | null {
  const { base, mine, savedAt } = readStoredFields(key);
  return isFields(base) && isFields(mine) && typeof savedAt === "number" ? { base, mine, savedAt } : null;
}

/** Stores a draft; returns if that worked. Without storage it lasts as long as the page. */
export function writeDraft(key: string, draft: StoredDraft | null): boolean {
  return writeStored(key, draft && JSON.stringify(draft));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
