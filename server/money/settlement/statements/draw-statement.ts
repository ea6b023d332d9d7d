import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { salesColumns, salesSentence, salesTitle } from "@mahlzeit/domain/money/ledger/sales";
import { openPage, type Page } from "../../../platform/documents/open-page.ts";
import type { StatementContent } from "./statement-content.ts";

/** Draws a statement as PDF in A4, the invoice on a sheet of its own. The same content and time give the same bytes. */
export async function drawStatement(content: StatementContent, issuedAt: Instant): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openPage({ title: content.title, size: "A4" }, issuedAt);
  if (content.invoice) {
    drawPart(page, content, content.invoice);
    page.turn();
  }
  drawPart(page, content, content.extract);
  if (content.sales.length > 0) drawSales(page, content.sales);
  return page.close();
}

function drawPart(
  page: Page,
  { from, to }: StatementContent,
  part: NonNullable<StatementContent["invoice"]> & { readonly mark?: string },
): void {
  const [name = "", ...rest] = from;
  page.row([{ text: name, font: "display", size: 19 }], 4);
  for (const text of rest) page.row([{ text }]);
  page.rule(1.2);
  page.row([{ text: "An", font: "strong" }]);
  for (const text of to) page.row([{ text }]);
  page.row([{ text: " " }], gap);
  page.row([{ text: part.title, font: "strong", size: 15 }], 4);
  if (part.mark) page.row([{ text: part.mark, font: "strong", size: 11 }], 4);
  for (const { label, value } of part.facts)
    page.row([
      { text: label, width: factWidth },
      { text: value, at: factWidth },
    ]);
  page.rule(0.5);
  const valueWidth = 140;
  for (const { label, cents } of part.rows)
    page.row(
      [
        { text: label, width: page.width - valueWidth, size: 10 },
        { text: formatEuros(cents), at: page.width - valueWidth, width: valueWidth, align: "right", size: 10 },
      ],
      4,
    );
  page.rule(1.2);
  const sum = { font: "display", size: 14 } as const;
  page.row(
    [
      { text: part.total.label, width: page.width - valueWidth, ...sum },
      { text: formatEuros(part.total.cents), at: page.width - valueWidth, width: valueWidth, align: "right", ...sum },
    ],
    gap,
  );
  for (const text of part.closing) page.row([{ text, size: 10 }]);
}

function drawSales(page: Page, sales: StatementContent["sales"]): void {
  page.row([{ text: " " }], gap);
  page.row([{ text: salesTitle, font: "strong", size: 12 }], 4);
  const amountWidth = 90;
  const drawRow = (label: string, amounts: readonly string[], font: "strong" | "text" = "text") =>
    page.row(
      [
        { text: label, width: page.width - 3 * amountWidth, size: 10, font },
        ...amounts.map((text, i) => ({
          text,
          at: page.width - (3 - i) * amountWidth,
          width: amountWidth,
          align: "right" as const,
          size: 10,
          font,
        })),
      ],
      4,
    );
  drawRow("", salesColumns, "strong");
  for (const { label, netCents, vatCents, grossCents } of sales)
    drawRow(
      label,
      [netCents, vatCents, grossCents].map((amount) => (amount === null ? "" : formatEuros(amount))),
    );
  page.row([{ text: salesSentence, size: 8 }]);
}

const factWidth = 130;
const gap = 12;
