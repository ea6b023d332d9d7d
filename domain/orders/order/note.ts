import { groupDigits } from "../../digits.ts";
import type { Refusal } from "../../refusal.ts";

export const maxNoteLength = 1000;
/** "1.000" */
export const maxNoteLengthText = groupDigits(String(maxNoteLength));
export const noteTooLongSentence = `Die Anmerkung darf höchstens ${maxNoteLengthText} Zeichen haben.`;

/** Normalizes a note for storage: trimmed, on one line, with line breaks as "; ". */
export function normaliseNote(note: string): string {
  return note.trim().replace(/\r\n|[\r\n\u2028\u2029]/g, "; ");
}

/** Returns null if the normalised note is at most `maxNoteLength` characters long. */
export function refusalOfNote(note: string): Refusal | null {
  if (normaliseNote(note).length <= maxNoteLength) return null;
  return {
    code: "note-too-long",
    message: noteTooLongSentence,
    field: "note",
  };
}
