import { oneLine } from "../one-line.ts";

/** "Ilse" of "Mag. Dr. Ilse Huber": nobody is greeted by a title. */
export function greetingName(applicant: string): string {
  const words = oneLine(applicant).split(" ");
  return words.find((word) => !isTitle(word)) ?? words[0] ?? "";
}

/** "Dipl.-Ing.", "Mag.a", "DI" and "Frau", but no "J." */
function isTitle(word: string): boolean {
  return /^\p{L}{2,}\./u.test(word) || /^(?:frau|herrn?|familie|dr|mag)$/i.test(word) || /^(?:DI|KR)$/.test(word);
}
