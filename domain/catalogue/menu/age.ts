/** The ages from which alcohol may be handed over: 16 for fermented, 18 for distilled drinks. */
export const ages = [16, 18] as const;
export type Age = (typeof ages)[number];

/** "ab 16" */
export function ageLabel(age: Age): string {
  return `ab ${age}`;
}
