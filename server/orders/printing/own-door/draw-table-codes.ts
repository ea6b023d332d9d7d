import { codesPerSheet } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { openDocument } from "../../../platform/documents/open-page.ts";
import { qrOf } from "../qr.ts";

export interface TableCodes {
  readonly restaurant: string;
  readonly codes: readonly { readonly name: string; readonly url: string }[];
}

const millimetre = 72 / 25.4;
const margin = 12 * millimetre;
const headHeight = 13 * millimetre;
const columns = 3;
const rows = codesPerSheet / columns;
const codeSize = 38 * millimetre;
/** The light margin that cameras need, in modules. */
const quiet = 4;
const cutLine = 0.3 * millimetre;
/** A constant time, so that only the content decides about the bytes. */
const drawnAt = 0;

/** Draws a QR code for each table on sheets of A4, to be cut out: black on white, the codes as vectors. */
export async function drawTableCodes({ restaurant, codes }: TableCodes): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, close } = await openDocument({ title: `Tischcodes: ${restaurant}`, size: "A4", margin: 0 }, drawnAt);
  const width = (doc.page.width - 2 * margin) / columns;
  const height = (doc.page.height - 2 * margin - headHeight) / rows;
  const sheets = Math.ceil(codes.length / codesPerSheet);
  for (let sheet = 0; sheet < sheets; sheet++) {
    if (sheet > 0) doc.addPage();
    drawHead(doc, restaurant, `Tischcodes, Seite ${sheet + 1} von ${sheets}`);
    const here = codes.slice(sheet * codesPerSheet, (sheet + 1) * codesPerSheet);
    drawCutLines(doc, { width, height, lines: Math.ceil(here.length / columns) });
    for (const [i, code] of here.entries())
      drawCode(doc, code, {
        left: margin + (i % columns) * width,
        top: margin + headHeight + Math.floor(i / columns) * height,
        width,
        height,
      });
  }
  return close();
}

function drawHead(doc: PDFKit.PDFDocument, restaurant: string, sheet: string): void {
  const [right, hint] = [doc.page.width - margin, "entlang der Linien"];
  const name = { width: right - margin - 50 * millimetre, height: 16, ellipsis: true };
  doc.fillColor("#000000").font("display").fontSize(14).text(restaurant, margin, margin, name);
  doc
    .font("text")
    .fontSize(9.5)
    .text(sheet, margin, margin + 18, { lineBreak: false });
  const left = right - doc.widthOfString(hint);
  doc.text(hint, left, margin + 3, { lineBreak: false });
  doc
    .save()
    .translate(left - 17, margin + 2)
    .scale(0.55)
    .lineWidth(2)
    .path(scissors)
    .stroke("#000000")
    .restore();
}

/** The icon "scissors" of Lucide. */
const scissors =
  "M9 6a3 3 0 1 1-6 0a3 3 0 1 1 6 0M9 18a3 3 0 1 1-6 0a3 3 0 1 1 6 0M8.12 8.12L12 12M20 4L8.12 15.88M14.8 14.8L20 20";

/** Draws each line once, because two dashed lines on each other would not look dashed. */
function drawCutLines(
  doc: PDFKit.PDFDocument,
  { width, height, lines }: { readonly width: number; readonly height: number; readonly lines: number },
): void {
  const [top, right] = [margin + headHeight, margin + columns * width];
  const bottom = top + lines * height;
  doc.save().lineWidth(cutLine).dash(2.5, { space: 2.5 });
  for (let i = 0; i <= lines; i++) doc.moveTo(margin, top + i * height).lineTo(right, top + i * height);
  for (let i = 0; i <= columns; i++) doc.moveTo(margin + i * width, top).lineTo(margin + i * width, bottom);
  doc.stroke("#000000").restore();
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawCode(
  doc: PDFKit.PDFDocument,
  { name, url }: TableCodes["codes"][number],
  { left, top, width, height }: Box,
): void {
  const centred = { width, align: "center", lineBreak: false } as const;
  const code = qrOf(url);
  const scale = codeSize / code.size;
  // The name is higher than the sentence.
  const codeTop = top + (height - codeSize) / 2 + 4;
  // The name and the sentence begin where the quiet zone ends.
  const space = Math.max(quiet * scale, 4 * millimetre);
  doc.font("display");
  const fitting = (size: number) => doc.fontSize(size).widthOfString(name) <= width - 6 * millimetre;
  doc.fontSize(nameSizes.find(fitting) ?? smallestName);
  doc.text(name, left, codeTop - space - doc.currentLineHeight(), centred);
  doc
    .save()
    .translate(left + (width - codeSize) / 2, codeTop)
    .scale(scale)
    .path(code.path)
    .fill("#000000")
    .restore();
  doc
    .font("text")
    .fontSize(9)
    .text("Scannen, aussuchen, sitzen bleiben.", left, codeTop + codeSize + space, centred);
}

const smallestName = 9;
const nameSizes = [17, 15, 13, 11, smallestName];
