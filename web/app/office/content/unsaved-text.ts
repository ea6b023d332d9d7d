import type { TextTag } from "@mahlzeit/contract/operator/content";
import { readStoredFields, writeStored } from "../../session/stored.ts";

/** A text that could not be saved. */
interface UnsavedText {
  /** The revision of the draft that was edited. */
  readonly revision: number;
  readonly text: string;
}

/** Stores an unsaved text on the device. Without storage it lasts as long as the page. */
export function saveUnsaved(tag: TextTag, unsaved: UnsavedText): void {
  writeStored(keyOf(tag), JSON.stringify(unsaved));
}

export function readUnsaved(tag: TextTag): UnsavedText | null {
  const { text, revision } = readStoredFields(keyOf(tag));
  return typeof text === "string" && typeof revision === "number" ? { text, revision } : null;
}

export function forgetUnsaved(tag: TextTag): void {
  writeStored(keyOf(tag), null);
}

function keyOf(tag: TextTag): string {
  return `text-draft-${tag}`;
}
