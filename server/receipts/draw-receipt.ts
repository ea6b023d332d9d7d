import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ReceiptContent } from "./receipt-content.ts";

// The pages' fonts in fixed weights, because pdfkit reads neither WOFF2 nor variable fonts.
const font = (name: string) => readFileSync(join(import.meta.dirname, "fonts", `${name}.ttf`));
const fonts = { text: font("figtree-450"), strong: font("figtree-680"), display: font("fraunces-740") };

const margin = 40;
const gap = 10;
const quantityWidth = 28;
const rateWidth = 44;
const priceWidth = 62;

/** Draws a receipt as PDF in A5. The same content and time give the same bytes. */
export async function drawReceipt(content: ReceiptContent, issuedAt: Instant): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openPage(content.title, issuedAt);
  drawHead(page, content);
  drawLines(page, content);
  drawSums(page, content);
  drawVat(page, content.vat);
  if (content.corrected) {
    for (const step of content.corrected.steps) {
      page.row([{ text: step.title, font: "strong", size: 11 }], 4);
      drawLines(page, step);
    }
    drawSums(page, content.corrected);
    drawVat(page, content.corrected.vat);
  }
  if (content.refunded) {
    drawSums(page, content.refunded);
    drawVat(page, content.refunded.vat);
  }
  for (const text of content.closing) page.row([{ text, size: 8 }]);
  return page.close();
}

interface Cell {
  readonly text: string;
  /** Distance from the left margin in points; 0 by default. */
  readonly at?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
  readonly font?: keyof typeof fonts;
  readonly size?: number;
}

interface Page {
  readonly width: number;
  /** Draws cells in one row, on the next page if they do not fit. */
  row(cells: readonly Cell[], space?: number): void;
  rule(weight: number): void;
  close(): Promise<Uint8Array<ArrayBuffer>>;
}

async function openPage(title: string, issuedAt: Instant): Promise<Page> {
  // Loaded by the first receipt: it takes 15 MB.
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({
    size: "A5",
    margin,
    lang: "de-AT",
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(issuedAt) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin;
  let y = margin;
  const reserve = (height: number) => {
    if (y + height > bottom) {
      doc.addPage();
      y = margin;
    }
    const top = y;
    y += height;
    return top;
  };
  const set = ({ font: name = "text", size = 9 }: Cell) => doc.font(name).fontSize(size);
  return {
    width,
    row: (cells, space = 2) => {
      const boxes = cells.map((cell) => ({ ...cell, width: cell.width ?? width - (cell.at ?? 0) }));
      const heights = boxes.map((cell) => set(cell).heightOfString(cell.text, { width: cell.width }));
      const top = reserve(Math.max(...heights) + space);
      for (const cell of boxes)
        set(cell).text(cell.text, margin + (cell.at ?? 0), top, { width: cell.width, align: cell.align ?? "left" });
    },
    rule: (weight) => {
      const middle = reserve(gap) + gap / 2;
      doc
        .lineWidth(weight)
        .moveTo(margin, middle)
        .lineTo(margin + width, middle)
        .stroke();
    },
    close: async () => {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

function drawHead(page: Page, { restaurant, trader, title, marks, facts }: ReceiptContent): void {
  page.row([{ text: restaurant, font: "display", size: 17 }], 4);
  for (const text of trader) page.row([{ text }]);
  page.rule(1.2);
  const strong = { font: "strong", size: 13 } as const;
  page.row(
    [
      { text: title, ...strong },
      ...(marks.length > 0 ? [{ text: marks.join(", "), align: "right", ...strong } as const] : []),
    ],
    4,
  );
  for (const { label, value } of facts)
    page.row([
      { text: label, width: 100 },
      { text: value, at: 100 },
    ]);
  page.rule(0.5);
}

function drawLines(page: Page, { lines }: Pick<ReceiptContent, "lines">): void {
  const nameWidth = page.width - quantityWidth - rateWidth - priceWidth;
  for (const { quantity, name, options, vatRate, price } of lines) {
    page.row([
      { text: quantity, width: quantityWidth, font: "strong" },
      { text: name, at: quantityWidth, width: nameWidth },
      { text: vatRate, at: quantityWidth + nameWidth, width: rateWidth, align: "right" },
      { text: price, at: page.width - priceWidth, width: priceWidth, align: "right" },
    ]);
    if (options.length > 0) page.row([{ text: options.join(", "), at: quantityWidth, width: nameWidth, size: 8 }]);
  }
  page.rule(0.5);
}

function drawSums(page: Page, { sums, total }: Pick<ReceiptContent, "sums" | "total">): void {
  for (const { label, value } of sums) page.row([{ text: label }, { text: value, align: "right" }]);
  page.rule(1.2);
  const sum = { font: "display", size: 13 } as const;
  page.row(
    [
      { text: total.label, ...sum },
      { text: total.value, align: "right", ...sum },
    ],
    gap,
  );
}

function drawVat(page: Page, vat: ReceiptContent["vat"]): void {
  const column = page.width / 4;
  for (const cells of vat)
    page.row(cells.map((text, i) => ({ text, at: i * column, width: column, align: i === 0 ? "left" : "right" })));
  page.rule(0.5);
}
