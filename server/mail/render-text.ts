import type { MailContent, MailLine } from "./mail-content.ts";

const width = 60;

/** The mail for readers without HTML. */
export function renderText(mail: MailContent, productName: string): string {
  const blocks = [
    [mail.title],
    [mail.intro],
    [`${mail.highlight.label}: ${mail.highlight.value}`],
    mail.action ? [`${mail.action.label}: ${mail.action.url}`] : [],
    mail.note === null ? [] : [`Anmerkung: ${mail.note}`],
    [mail.heading, "-".repeat(width), ...mail.lines.flatMap(textOfLine)],
    mail.sums.length > 0 ? ["-".repeat(width), ...mail.sums.map(({ label, value }) => columns(label, value))] : [],
    mail.small,
    ...mail.facts.map(({ title, lines }) => [title, ...lines]),
    mail.closing,
    // A number to call stands in its label already.
    mail.links.map(({ label, url }) => (url.startsWith("tel:") ? label : `${label}: ${url}`)),
    [productName],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function textOfLine({ quantity, name, details, price }: MailLine): string[] {
  return [columns(`${quantity}× ${name}`, price ?? ""), ...details.map((detail) => `   ${detail}`)];
}

function columns(left: string, right: string): string {
  if (right === "") return left;
  return `${left}${" ".repeat(Math.max(2, width - left.length - right.length))}${right}`;
}
