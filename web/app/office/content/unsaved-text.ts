import type { TextTag } from "@mahlzeit/contract/operator/content";

/** A text that could not be saved. */
interface UnsavedText {
  /** The revision of the draft that was edited. */
  readonly revision: number;
  readonly text: string;
}

/** Stores an unsaved text on the device. Without storage it lasts as long as the page. */
export function keepUnsaved(tag: TextTag, unsaved: UnsavedText): void {
  try {
    localStorage.setItem(keyOf(tag), JSON.stringify(unsaved));
  } catch {
    // Storage is full or switched off: the page still has the text.
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
    // The text was never stored.
  }
}

function keyOf(tag: TextTag): string {
  return `text-draft-${tag}`;
}
