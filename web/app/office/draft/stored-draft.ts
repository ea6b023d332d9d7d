import type { Fields } from "./merge-fields.ts";

/** Unsent changes with their ancestor. */
export interface StoredDraft {
  readonly base: Fields;
  readonly mine: Fields;
  readonly savedAt: number;
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const { base, mine, savedAt } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    return isFields(base) && isFields(mine) && typeof savedAt === "number" ? { base, mine, savedAt } : null;
  } catch {
    return null;
  }
}

/** Stores a draft; returns if that worked. Without storage it lasts as long as the page. */
export function writeDraft(key: string, draft: StoredDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
