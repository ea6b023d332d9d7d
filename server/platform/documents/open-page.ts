import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "@mahlzeit/domain/local-time";

// The pages' fonts in fixed weights, because pdfkit reads neither WOFF2 nor variable fonts.
const font = (name: string) => readFileSync(join(import.meta.dirname, "fonts", `${name}.ttf`));
const fonts = { text: font("figtree-450"), strong: font("figtree-680"), display: font("fraunces-740") };

const margin = 40;
const gap = 10;

export interface Cell {
  readonly text: string;
  /** Distance from the left margin in points; 0 by default. */
  readonly at?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
  readonly font?: keyof typeof fonts;
  readonly size?: number;
}

export interface Page {
  readonly width: number;
  /** Draws cells in one row, on the next page if they do not fit. */
  row(cells: readonly Cell[], space?: number): void;
  /** Draws rows and rules that stay on one page; they are drawn once more to measure them. */
  together(draw: () => void): void;
  rule(weight: number): void;
  /** Continues at the top of another sheet. */
  turn(): void;
  close(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a document whose content is drawn from top to bottom. The same content and time give the same bytes. */
export async function openPage(
  { title, size }: { readonly title: string; readonly size: "A4" | "A5" },
  issuedAt: Instant,
): Promise<Page> {
  const { doc, close } = await openDocument({ title, size, margin }, issuedAt);
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin;
  let y = margin;
  /** The height of what is only measured; null while it is drawn. */
  let measured: number | null = null;
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
  const widthOf = (cell: Cell) => cell.width ?? width - (cell.at ?? 0);
  const heightOf = (cells: readonly Cell[], space: number) =>
    Math.max(...cells.map((cell) => set(cell).heightOfString(cell.text, { width: widthOf(cell) }))) + space;
  const row = (cells: readonly Cell[], space = 2) => {
    const height = heightOf(cells, space);
    if (measured !== null) {
      measured += height;
      return;
    }
    const top = reserve(height);
    for (const cell of cells)
      set(cell).text(cell.text, margin + (cell.at ?? 0), top, { width: widthOf(cell), align: cell.align ?? "left" });
  };
  return {
    width,
    row,
    together: (draw) => {
      measured = 0;
      draw();
      const height = measured;
      measured = null;
      y = reserve(height);
      draw();
    },
    rule: (weight) => {
      if (measured !== null) {
        measured += gap;
        return;
      }
      const middle = reserve(gap) + gap / 2;
      doc
        .lineWidth(weight)
        .moveTo(margin, middle)
        .lineTo(margin + width, middle)
        .stroke();
    },
    turn: () => {
      doc.addPage();
      y = margin;
    },
    close: () => {
      numberSheets(doc, title, bottom);
      return close();
    },
  };
}

/** Numbers several sheets below their content. */
function numberSheets(doc: PDFKit.PDFDocument, title: string, bottom: number): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i);
    // Text within the margin would begin another sheet.
    doc.page.margins.bottom = 0;
    doc
      .font("text")
      .fontSize(8)
      .text(`${title}, Seite ${i + 1} von ${count}`, margin, bottom + gap, { lineBreak: false });
  }
}

/** Opens an empty document with our fonts and one sheet. */
export async function openDocument(
  { title, size, margin }: { readonly title: string; readonly size: "A4" | "A5"; readonly margin: number },
  issuedAt: Instant,
) {
  // The module is imported by the first document, because it takes 15 MB.
  const { default: Pdf } = await import("pdfkit");
  const doc = new Pdf({
    size,
    margin,
    lang: "de-AT",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, CreationDate: new Date(issuedAt) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const close = async (): Promise<Uint8Array<ArrayBuffer>> => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, close };
}
