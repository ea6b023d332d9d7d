import { paths, ratingRulesPath } from "@mahlzeit/contract/page-addresses";
import type { CleanContent } from "./clean-content.ts";

export interface MailSender {
  readonly productName: string;
  readonly publicUrl: string;
}

/** A mail's content, independent of HTML or text. All strings are plain text; only `letter` and `terms` are markup. */
export interface MailContent {
  readonly subject: string;
  /** The text that mailboxes show beside the subject; the intro if absent. */
  readonly preheader?: string;
  readonly title: string;
  readonly intro: string;
  /** Further paragraphs above the button. */
  readonly paragraphs?: readonly string[];
  /** Text written by another user, sanitized. */
  readonly letter?: CleanContent;
  /** The most urgent fact, in large type: "Abholung um" "18:45". */
  readonly highlight?: MailHighlight;
  /** Other pages the reader may want, each with a short explanation. */
  readonly places?: MailPlaces;
  readonly action: MailLink | null;
  /** Less prominent text below the button. */
  readonly hints?: readonly string[];
  readonly order?: MailOrder;
  /** Legal texts at the end. */
  readonly terms?: readonly CleanContent[];
  readonly closing?: readonly string[];
  /** The links of the footer before that of every mail. */
  readonly links?: readonly MailLink[];
}

/** The parts of a mail that differ between the kinds of mails about the same thing. */
export type MailText = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "hints">;

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailHighlight {
  readonly label: string;
  readonly value: string;
}

export interface MailPlaces {
  readonly heading: string;
  readonly links: readonly (MailLink & { readonly about: string })[];
}

export interface MailOrder {
  readonly note: string | null;
  readonly heading: string;
  readonly lines: readonly MailLine[];
  readonly sums: readonly MailSum[];
  readonly small: readonly string[];
  readonly facts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

export interface MailLine {
  readonly quantity: number;
  readonly name: string;
  readonly details: readonly string[];
  /** Null if prices are hidden. */
  readonly price: string | null;
}

export interface MailSum {
  readonly label: string;
  readonly value: string;
  readonly weight: "plain" | "saved" | "total";
}

/** Returns the paragraphs of a text that somebody wrote in a form. */
export function linesOf(words: string): string[] {
  return words.split(/\n+/).filter((line) => line.trim() !== "");
}

/** Returns the additional footer link of mails about ratings. */
export function ratingRulesLink(publicUrl: string): MailLink {
  return { label: "Regeln für Bewertungen und Meldungen", url: publicUrl + ratingRulesPath };
}

/** Returns all links of a mail's footer. */
export function footerLinks({ links = [] }: MailContent, publicUrl: string): readonly MailLink[] {
  return [...links, { label: "Impressum & Datenschutz", url: publicUrl + paths.legal }];
}
