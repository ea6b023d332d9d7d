/** What speaks against showing a rating: why it is reported, and why it is hidden. */
export const objections = {
  PERSONAL: "Nennt jemanden beim Namen oder verrät Persönliches",
  INSULT: "Beleidigt, bedroht oder hetzt",
  FALSE: "Behauptet, was nachweislich nicht stimmt",
  ILLEGAL: "Verstößt sonst gegen ein Gesetz",
  UNRELATED: "Hat mit der Bestellung nichts zu tun oder wirbt",
} as const;
/** All of them in one clause: "Ausgeblendet wird nur, …". */
export const whatIsHidden =
  "was Persönliches verrät, beleidigt, nachweislich nicht stimmt, gegen ein Gesetz verstößt, wirbt oder mit der Bestellung nichts zu tun hat";
export type Objection = keyof typeof objections;
export const allObjections = Object.keys(objections) as [Objection, ...Objection[]];

export const maxReportWords = 1000;
/** Facts, not a catchword (Regulation (EU) 2022/2065, articles 16 and 17). */
const minWords = 20;

/** What is wrong with the explanation of a report, or with the reasons of whoever hides a rating; null: nothing. */
export function faultInObjectionWords(words: string): string | null {
  const { length } = words.trim();
  if (length < minWords) return "Bitte schreib in einem ganzen Satz, worum es geht.";
  return length > maxReportWords ? `Bitte kürzer, höchstens ${maxReportWords} Zeichen.` : null;
}

/** So many reports of one rating wait at most: more say nothing new. */
export const maxOpenReports = 20;

/** For how many days after the decision a report is kept: so long whoever it met may complain (article 20). */
export const reportDays = 183;
/** For how many of them its address is: the decision is mailed, and whoever complains writes from their own. */
export const reporterDays = 30;
/** For how many days after it came what nobody decides keeps its address, and is kept at all. */
export const undecidedDays = { reporter: 183, report: 366 } as const;
/** After so many days a report that waits is brought to mind each morning. */
export const remindAfterDays = 7;
export const complaintMonths = 6;

/** What became of a report. */
export const outcomes = ["HIDDEN", "KEPT"] as const;
export type Outcome = (typeof outcomes)[number];
