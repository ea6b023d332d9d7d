import type { TextTag } from "@mahlzeit/contract/content";

/** What could not be saved. */
interface UnsavedText {
  /** Of the draft it was changed from. */
  readonly revision: number;
  readonly text: string;
}

/** Kept on the device until it can be saved. Without storage it lives as long as its page. */
export function keepUnsaved(tag: TextTag, unsaved: UnsavedText): void {
  try {
    localStorage.setItem(keyOf(tag), JSON.stringify(unsaved));
  } catch {
    // Full or forbidden: the page still has it.
  }
}

export function readUnsaved(tag: TextTag): UnsavedText | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(tag)) ?? "null") as Partial<UnsavedText> | null;
    return typeof kept?.text === "string" && typeof kept.revision === "number" ? (kept as UnsavedText) : null;
  } catch {
    return null;
  }
}

export function forgetUnsaved(tag: TextTag): void {
  try {
    localStorage.removeItem(keyOf(tag));
  } catch {
    // There was none.
  }
}

function keyOf(tag: TextTag): string {
  return `text-draft-${tag}`;
}
