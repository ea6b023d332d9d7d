/** The things that can be reported: a guest's rating, and a restaurant's dishes, pictures and description. */
export const reportedKinds = ["RATING", "DISH", "PICTURE", "TEXT"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
export type ContentKind = Exclude<ReportedKind, "RATING">;

/** The reasons for reporting and for hiding a rating. */
export const ratingObjections = {
  PERSONAL: "Nennt jemanden beim Namen oder verrät Persönliches",
  INSULT: "Beleidigt, bedroht oder hetzt",
  FALSE: "Behauptet, was nachweislich nicht stimmt",
  ILLEGAL: "Verstößt sonst gegen ein Gesetz",
  UNRELATED: "Hat mit der Bestellung nichts zu tun oder wirbt",
} as const;
/** All these reasons in one clause: "Ausgeblendet wird nur, …". */
export const whichRatingsAreHidden =
  "was Persönliches verrät, beleidigt, nachweislich nicht stimmt, gegen ein Gesetz verstößt, wirbt oder mit der Bestellung nichts zu tun hat";

/** The reasons for reporting and for hiding a restaurant's content. */
export const contentObjections = {
  SAFETY: "Kann jemandem schaden, etwa durch falsche Allergene",
  FALSE: "Stimmt nachweislich nicht oder führt in die Irre",
  RIGHTS: "Verletzt Rechte an Bildern, Texten, Marken oder Personen",
  INSULT: "Beleidigt, bedroht oder hetzt",
  ILLEGAL: "Verstößt sonst gegen ein Gesetz",
} as const;
export const whichContentIsHidden =
  "was jemandem schaden kann, nachweislich nicht stimmt, fremde Rechte verletzt, beleidigt oder sonst gegen ein Gesetz verstößt";

export type RatingObjection = keyof typeof ratingObjections;
export type ContentObjection = keyof typeof contentObjections;
export type Objection = RatingObjection | ContentObjection;
export const allRatingObjections = Object.keys(ratingObjections) as [RatingObjection, ...RatingObjection[]];
export const allContentObjections = Object.keys(contentObjections) as [ContentObjection, ...ContentObjection[]];
export const allObjections = [...new Set([...allRatingObjections, ...allContentObjections])] as [
  Objection,
  ...Objection[],
];

/** Returns the reasons offered for this kind, with their sentences. */
export function objectionsTo(kind: ReportedKind): Readonly<Partial<Record<Objection, string>>> {
  return kind === "RATING" ? ratingObjections : contentObjections;
}

/** Returns the sentence for a reason; empty if this kind is never reported for it. */
export function objectionText(kind: ReportedKind, reason: Objection): string {
  return objectionsTo(kind)[reason] ?? "";
}

/** Continues the sentence "Ausgeblendet wird nur, …". */
export function whatIsHidden(kind: ReportedKind): string {
  return kind === "RATING" ? whichRatingsAreHidden : whichContentIsHidden;
}

/** The German words for each kind in a sentence: "das Gericht", "das gemeldete Gericht", "es". */
export const reportedLabels = {
  RATING: { the: "die Bewertung", reported: "die gemeldete Bewertung", it: "sie" },
  DISH: { the: "das Gericht", reported: "das gemeldete Gericht", it: "es" },
  PICTURE: { the: "das Bild", reported: "das gemeldete Bild", it: "es" },
  TEXT: { the: "die Beschreibung", reported: "die gemeldete Beschreibung", it: "sie" },
} as const satisfies Record<ReportedKind, object>;

/**
 * Names the reported thing: "das Gericht „Schnitzel“", "das Bild (Titelbild)", "die Beschreibung". `name` is a dish's
 * name, or the places where a picture is shown; null if unknown.
 */
export function reportedName(kind: ReportedKind, name: string | null): string {
  if (kind === "RATING") return "eine Bewertung";
  if (kind === "TEXT") return reportedLabels.TEXT.the;
  if (name === null) return kind === "DISH" ? "ein Gericht" : "ein Bild";
  return kind === "DISH" ? `das Gericht „${name}“` : `das Bild (${name})`;
}

export const maxReportLength = 1000;
/** The minimum length of an explanation, which must state facts (Regulation (EU) 2022/2065, articles 16 and 17). */
const minReportLength = 20;

/** Returns the fault in a reason for reporting or hiding this kind; null if there is none. */
export function faultInObjection(kind: ReportedKind, reason: Objection): string | null {
  return reason in objectionsTo(kind) ? null : "Bitte wähle einen der Gründe.";
}

/** Returns the fault in the explanation of a report or of a decision to hide; null if there is none. */
export function faultInObjectionText(words: string): string | null {
  const { length } = words.trim();
  if (length < minReportLength) return "Bitte schreib in einem ganzen Satz, worum es geht.";
  return length > maxReportLength ? `Bitte kürzer, höchstens ${maxReportLength} Zeichen.` : null;
}

/** The maximum number of waiting reports about the same thing, because more add nothing new. */
export const maxOpenReports = 20;

/** The days after the decision until a report is deleted: the period for complaints (article 20). */
export const reportDays = 183;
/**
 * The days after the decision until the reporter's address is deleted. The decision is mailed by then, and complaints
 * come from the complainant's own address.
 */
export const reporterDays = 30;
/** The days after its arrival until the address of an undecided report is deleted, and then the report. */
export const undecidedDays = { reporter: 183, report: 366 } as const;
/** The days after which operators are reminded of a waiting report every morning. */
export const remindAfterDays = 7;
export const complaintMonths = 6;

/** The outcome of a report. */
export const outcomes = ["HIDDEN", "KEPT"] as const;
export type Outcome = (typeof outcomes)[number];
