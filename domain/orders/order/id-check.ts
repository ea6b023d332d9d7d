import { type Age, ageLabel, ages, alcoholSentence, type OfAge } from "../../catalogue/menu/age.ts";

/** An age that has to be shown, and the dishes that need it: "2× Märzen, 1× Mittagsmenü". */
export interface IdCheck {
  readonly age: Age;
  readonly dishes: string;
}

/** Returns what needs an identity card, the highest age first, each dish under its own. */
export function idChecksOf(
  lines: readonly (OfAge & { readonly name: string; readonly quantity: number })[],
): readonly IdCheck[] {
  return ages
    .flatMap((age) => {
      const dishes = lines.filter((line) => line.age === age).map(({ name, quantity }) => `${quantity}× ${name}`);
      return dishes.length > 0 ? { age, dishes: dishes.join(", ") } : [];
    })
    .reverse();
}

/** Returns "ab 18: 1× Marillenbrand". */
export function idCheckText({ age, dishes }: IdCheck): string {
  return `${ageLabel(age)}: ${dishes}`;
}

/** Returns what a guest reads who gets alcohol: the sentence with the highest age, then each age with its dishes. */
export function alcoholTexts(checks: readonly IdCheck[]): string[] {
  const [highest] = checks;
  return highest ? [alcoholSentence(highest.age), ...checks.map(idCheckText)] : [];
}

/** The ages that a guest may have proven who does not get everything; null: none, for want of an identity card. */
export const provenAges = [null, 16] as const;
export type ProvenAge = (typeof provenAges)[number];

/** Returns the lines that somebody of this proven age does not get: whole pieces with all their options. */
export function linesOfAge<Line extends OfAge>(lines: readonly Line[], proven: ProvenAge = null): Line[] {
  return lines.filter(({ age }) => age && age > (proven ?? 0));
}

/** Returns the proven ages between which it has to be chosen, because somebody of each gets something else. */
export function provenAgesOf(lines: readonly OfAge[]): readonly ProvenAge[] {
  const counts = provenAges.map((proven) => linesOfAge(lines, proven).length);
  return provenAges.filter((_, i) => counts[i] !== 0 && counts[i] !== counts[i - 1]);
}

/** Returns "Kein Ausweis", or "Erst 16 oder 17" for who has shown one. */
export function provenLabel(proven: ProvenAge): string {
  return proven === null ? "Kein Ausweis" : `Erst ${proven} oder ${proven + 1}`;
}
