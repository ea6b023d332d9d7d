import {
  footerLinks,
  type MailContent,
  type MailLine,
  type MailOrder,
  type MailPlaces,
  type MailSender,
} from "./mail-content.ts";

const width = 60;

export function renderText(mail: MailContent, { productName, publicUrl }: MailSender): string {
  const { order } = mail;
  const blocks = [
    [mail.title],
    [mail.intro],
    ...(mail.paragraphs ?? []).map((text) => [text]),
    mail.letter ? [mail.letter.text] : [],
    mail.highlight ? [`${mail.highlight.label}: ${mail.highlight.value}`] : [],
    mail.places ? blockOf(mail.places) : [],
    mail.action ? [`${mail.action.label}: ${mail.action.url}`] : [],
    ...(mail.hints ?? []).map((text) => [text]),
    ...(order ? blocksOf(order) : []),
    ...(mail.terms ?? []).map(({ text }) => [text]),
    mail.closing ?? [],
    // The label of a phone link already contains the number.
    footerLinks(mail, publicUrl).map(({ label, url }) => (url.startsWith("tel:") ? label : `${label}: ${url}`)),
    [productName],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function blockOf({ heading, links }: MailPlaces): readonly string[] {
  return [heading, ...links.map(({ label, about, url }) => `- ${label} (${about}): ${url}`)];
}

function blocksOf({ note, heading, lines, sums, small, facts }: MailOrder): (readonly string[])[] {
  return [
    note === null ? [] : [`Anmerkung: ${note}`],
    [heading, "-".repeat(width), ...lines.flatMap(textOfLine)],
    sums.length > 0 ? ["-".repeat(width), ...sums.map(({ label, value }) => columns(label, value))] : [],
    small,
    ...facts.map(({ title, lines: rest }) => [title, ...rest]),
  ];
}

function textOfLine({ quantity, name, details, price }: MailLine): string[] {
  return [columns(`${quantity}× ${name}`, price ?? ""), ...details.map((detail) => `   ${detail}`)];
}

function columns(left: string, right: string): string {
  if (right === "") return left;
  return `${left}${" ".repeat(Math.max(2, width - left.length - right.length))}${right}`;
}
