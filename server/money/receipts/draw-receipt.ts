import type { Instant } from "@mahlzeit/domain/local-time";
import { openPage, type Page } from "../../platform/documents/open-page.ts";
import type { ReceiptContent } from "./receipt-content.ts";

const gap = 10;
const quantityWidth = 28;
const rateWidth = 44;
const priceWidth = 72;

/** Draws a receipt as PDF in A5. The same content and time give the same bytes. */
export async function drawReceipt(content: ReceiptContent, issuedAt: Instant): Promise<Uint8Array<ArrayBuffer>> {
  const page = await openPage({ title: content.title, size: "A5" }, issuedAt);
  drawHead(page, content);
  drawLines(page, content);
  drawTotals(page, content);
  if (content.corrected) {
    for (const step of content.corrected.steps) {
      page.row([{ text: step.title, font: "strong", size: 11 }], 4);
      drawLines(page, step);
    }
    drawTotals(page, content.corrected);
  }
  if (content.refunded) {
    for (const [i, { label, value, vat }] of content.refunded.steps.entries()) {
      if (i > 0) page.rule(0.5);
      page.together(() => {
        page.row([{ text: label }, { text: value, align: "right" }]);
        drawRates(page, vat);
      });
    }
    drawTotals(page, content.refunded);
  }
  for (const text of content.closing) page.row([{ text, size: 8 }]);
  return page.close();
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
  for (const { quantity, name, options, vatRate, vatParts, price } of lines) {
    page.row([
      { text: quantity, width: quantityWidth, font: "strong" },
      { text: name, at: quantityWidth, width: nameWidth },
      { text: vatRate, at: quantityWidth + nameWidth, width: rateWidth, align: "right" },
      { text: price, at: page.width - priceWidth, width: priceWidth, align: "right" },
    ]);
    for (const text of [options.join(", "), vatParts].filter(Boolean))
      page.row([{ text, at: quantityWidth, width: nameWidth, size: 8 }]);
  }
  page.rule(0.5);
}

/** Draws sums and their VAT, which are read together. */
function drawTotals(page: Page, totals: Pick<ReceiptContent, "sums" | "total" | "vat">): void {
  page.together(() => {
    drawSums(page, totals);
    drawVat(page, totals.vat);
  });
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
  if (vat.length === 0) return;
  drawRates(page, vat);
  page.rule(0.5);
}

function drawRates(page: Page, vat: ReceiptContent["vat"]): void {
  const column = page.width / 4;
  for (const cells of vat)
    page.row(cells.map((text, i) => ({ text, at: i * column, width: column, align: i === 0 ? "left" : "right" })));
}
