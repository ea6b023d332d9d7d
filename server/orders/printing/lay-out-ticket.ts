import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { allergenLegend } from "@mahlzeit/domain/allergens";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { isPrintable } from "@mahlzeit/domain/orders/printing/letters";
import { cancelledMark, type PaperWidth } from "@mahlzeit/domain/orders/printing/printer";
import { openPaper, type Paper } from "./ticket-paper.ts";

/** The printable dots across the paper, at 8 dots per millimetre: 72 and 48 mm. */
export const paperDots = { 58: 384, 80: 576 } as const satisfies Record<PaperWidth, number>;

/** Sizes of letters in dots. No letter is smaller than 3.2 mm, and no line thinner than 0.6 mm. */
const sizes = {
  58: { number: 116, time: 54, body: 30, type: 39, dish: 41, option: 32, note: 35, small: 27, foot: 58 },
  80: { number: 176, time: 80, body: 35, type: 52, dish: 50, option: 39, note: 42, small: 32, foot: 70 },
} as const;

/** Draws a ticket as SVG, black on white, one unit per dot. Texts are wrapped, never truncated. */
export function layOutTicket(ticket: Ticket, paperWidth: PaperWidth): string {
  const size = sizes[paperWidth];
  const paper = openPaper(paperDots[paperWidth]);
  drawCancelled(paper, ticket, size);
  for (const mark of ticket.marks) paper.inverted([{ text: mark, size: size.type }]);
  if (ticket.isTest) drawTest(paper, size);
  drawHead(paper, ticket, size);
  drawAllergies(paper, ticket, size);
  drawMissingLetters(paper, ticket, size);
  // A driver needs first those parts that a cook needs last.
  if (isForTheDoor(ticket)) {
    drawRecipient(paper, ticket, size);
    drawHandingOver(paper, ticket, size);
  }
  paper.dashes();
  drawLines(paper, ticket, size);
  paper.dashes();
  if (!isForTheDoor(ticket)) drawNote(paper, ticket, size);
  if (ticket.ifMissing) paper.text({ text: `Wenn etwas fehlt: ${ticket.ifMissing}`, size: size.body, weight: 700 });
  drawSums(paper, ticket, size);
  if (!isForTheDoor(ticket)) drawHandingOver(paper, ticket, size);
  drawFoot(paper, ticket, size);
  return paper.close();
}

type Sizes = (typeof sizes)[PaperWidth];

/** Tells whether it is a slip with a known recipient. */
function isForTheDoor({ recipient }: Ticket): boolean {
  return recipient.length > 0;
}

function drawHead(paper: Paper, { number, due, type, table }: Ticket, size: Sizes): void {
  paper.headline(number, due, { number: size.number, time: size.time, label: size.body });
  paper.rule();
  const icon = type.icon === null ? undefined : icons[type.icon];
  paper.row({ text: type.label, size: size.type, icon }, type.place);
  if (table !== null) paper.inverted([{ text: table, size: size.time }]);
}

/**
 * Draws the cancellation before everything else, as large as the time, because an earlier ticket hangs above the stove.
 */
function drawCancelled(paper: Paper, { cancelled, number }: Ticket, size: Sizes): void {
  if (cancelled === null) return;
  paper.inverted([
    { text: cancelledMark(number), size: size.time },
    { text: cancelled, size: size.body },
  ]);
}

/** Draws the mark of a test as large as the time, so that nobody cooks it by mistake. */
function drawTest(paper: Paper, size: Sizes): void {
  paper.inverted([
    { text: "TEST", size: size.time },
    { text: "Nichts kochen, niemand wartet darauf.", size: size.body },
  ]);
}

function drawAllergies(paper: Paper, { allergies }: Ticket, size: Sizes): void {
  const legend = allergenLegend(allergies);
  if (legend.length === 0) return;
  paper.inverted([
    { text: `ALLERGIE: ${legend.map(({ letter }) => letter).join(", ")}`, size: size.type },
    { text: legend.map(({ name }) => name).join(", "), size: size.body },
  ]);
}

/** Warns of missing letters, because a "?" may hide an allergy, so nobody may cook by this ticket alone. */
function drawMissingLetters(paper: Paper, { note, lines, recipient, table }: Ticket, size: Sizes): void {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["Tisch", table ? [table] : []],
    ["Anmerkung", note ? [note] : []],
    ["Gerichte", lines.flatMap(({ name, options }) => [name, ...options])],
    ["Name und Adresse", recipient],
  ];
  const lacking = parts.flatMap(([part, texts]) => (texts.every(isPrintable) ? [] : part));
  if (lacking.length === 0) return;
  paper.inverted([
    { text: "AM BILDSCHIRM LESEN!", size: size.type },
    { text: `Hier fehlen Zeichen: ${lacking.join(", ")}`, size: size.body },
  ]);
}

/** Draws the recipient larger than the content of the bag. */
function drawRecipient(paper: Paper, ticket: Ticket, size: Sizes): void {
  for (const text of ticket.recipient) paper.text({ text, size: size.type });
  drawNote(paper, ticket, size);
  if (ticket.phone) paper.oneLine({ text: ticket.phone, size: size.type, icon: icons.phone });
}

function drawNote(paper: Paper, { note }: Ticket, size: Sizes): void {
  if (note) paper.boxed([{ text: note, size: size.note, weight: 700 }]);
}

function drawLines(paper: Paper, { lines }: Ticket, size: Sizes): void {
  for (const { quantity, name, options, allergens } of lines) {
    paper.dish(quantity, { text: name, size: size.dish });
    for (const text of options) paper.text({ text, size: size.option, weight: 700, indent: size.dish * 2.1 });
    paper.text({ text: allergens, size: size.small, weight: 700, indent: size.dish * 2.1 });
    paper.space(10);
  }
}

/** Draws the sums; only a slip for the door ends in a total, and a kitchen's ticket has at most a tip. */
function drawSums(paper: Paper, ticket: Ticket, size: Sizes): void {
  const total = isForTheDoor(ticket) ? ticket.sums.at(-1) : undefined;
  for (const sum of ticket.sums) {
    const large = sum === total ? { size: size.type } : { size: size.body, weight: 700 as const };
    paper.row({ text: sum.label, ...large }, sum.value);
  }
}

/** Draws what has to be shown, brought and paid when it is handed over. */
function drawHandingOver(paper: Paper, ticket: Ticket, size: Sizes): void {
  const { idChecks, ownContainer } = ticket;
  for (const { label, dishes } of idChecks)
    paper.inverted([
      { text: label, size: size.type },
      { text: dishes, size: size.body },
    ]);
  if (ownContainer) paper.boxed([{ text: ownContainerMark, size: size.type }]);
  drawPayment(paper, ticket, size);
}

function drawPayment(paper: Paper, ticket: Ticket, size: Sizes): void {
  if (ticket.payment === null) return;
  const { label, value, isDue, hint } = ticket.payment;
  if (!isDue) return paper.row({ text: label, size: size.type }, value);
  const texts = [{ text: `${label} ${value}`, size: size.type }, ...(hint ? [{ text: hint, size: size.body }] : [])];
  // The driver must not overlook the amount.
  if (isForTheDoor(ticket)) paper.inverted(texts);
  else paper.boxed(texts);
}

function drawFoot(paper: Paper, { facts, qr, number, due }: Ticket, size: Sizes): void {
  paper.code(qr, facts, size.small);
  paper.rule();
  paper.row({ text: number, size: size.foot }, due.value);
}

/** The strokes of Lucide's icons on a field of 24 × 24, the same as on the kitchen's board. */
const icons = {
  bag: "M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z",
  bike: "M22 17.5a3.5 3.5 0 1 0-7 0a3.5 3.5 0 1 0 7 0M9 17.5a3.5 3.5 0 1 0-7 0a3.5 3.5 0 1 0 7 0M15 4.5v1M12 17.5V14l-3-3 4-3 2 3h2",
  phone:
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
} as const;
