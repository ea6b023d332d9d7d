import type { CleanContent } from "./clean-content.ts";

/** A mail as a reader sees it, before it is HTML or text. Every string is plain text; markup is `letter` alone. */
export interface MailContent {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly intro: string;
  /** More to read before the button. */
  readonly paragraphs?: readonly string[];
  /** What somebody else wrote, cleaned. */
  readonly letter?: CleanContent;
  /** What is most urgent, large: "Abholung um" "18:45". */
  readonly highlight?: MailHighlight;
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Quieter, below the button. */
  readonly hints?: readonly string[];
  readonly order?: MailOrder;
  readonly closing: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

export interface MailHighlight {
  readonly label: string;
  readonly value: string;
}

/** What a mail about an order shows of it. */
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
  /** Null where prices are hidden. */
  readonly price: string | null;
}

export interface MailSum {
  readonly label: string;
  readonly value: string;
  readonly weight: "plain" | "saved" | "total";
}
