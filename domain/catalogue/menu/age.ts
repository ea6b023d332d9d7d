/** The ages from which alcohol may be handed over: 16 for fermented, 18 for distilled drinks. */
export const ages = [16, 18] as const;
export type Age = (typeof ages)[number];

/** A dish or an option; null or absent: anybody gets it. */
export interface OfAge {
  readonly age?: Age | null | undefined;
}

/** Returns the age from which all of these may be handed over; null: they may be to anybody. */
export function highestAge(parts: readonly OfAge[]): Age | null {
  return ages.findLast((age) => parts.some((part) => part.age === age)) ?? null;
}

/** "ab 16" */
export function ageLabel(age: Age): string {
  return `ab ${age}`;
}

/** The words for those who hand it over: "AUSWEIS 16+". */
export function idLabel(age: Age): string {
  return `AUSWEIS ${age}+`;
}

/** The first words of the sentence for guests, which stand out. */
export const alcoholHeading = "Enthält Alkohol:";

/** "Abgabe nur ab 16 Jahren, bitte Ausweis bereithalten." */
export function idSentence(age: Age): string {
  return `Abgabe nur ab ${age} Jahren, bitte Ausweis bereithalten.`;
}

export function alcoholSentence(age: Age): string {
  return `${alcoholHeading} ${idSentence(age)}`;
}
