import { oneLine } from "../../one-line.ts";

/** Returns "Ilse" for "Mag. Dr. Ilse Huber", because a greeting has no title. */
export function greetingName(applicant: string): string {
  const words = oneLine(applicant).split(" ");
  return words.find((word) => !isTitle(word)) ?? words[0] ?? "";
}

/** Matches "Dipl.-Ing.", "Mag.a", "DI" and "Frau", but not the initial "J.". */
function isTitle(word: string): boolean {
  return /^\p{L}{2,}\./u.test(word) || /^(?:frau|herrn?|familie|dr|mag)$/i.test(word) || /^(?:DI|KR)$/.test(word);
}
