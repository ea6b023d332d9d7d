import { inflateSync } from "node:zlib";

/** Returns the text of a PDF made like our own receipts, row by row in the order on paper, cells separated by " | ". */
export function pdfText(file: Buffer): string {
  const objects = readObjects(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => pageText(objects, head)).join("\n---\n");
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const objects = file.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, id = "", body = ""]) => {
      const [head = "", ...rest] = body.split("\nstream\n");
      const bytes = Buffer.from(rest.join("\nstream\n").replace(/\nendstream$/, ""), "latin1");
      const isPacked = head.includes("/FlateDecode");
      return [id, { head, stream: (isPacked && bytes.length > 0 ? inflateSync(bytes) : bytes).toString("latin1") }];
    }),
  );
}

function pageText(objects: Map<string, PdfObject>, page: string): string {
  const at = (text: string, name: string) => objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1] ?? "");
  const fonts = new Map(
    [...(at(page, "Resources")?.head ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
      name,
      lettersOf(at(objects.get(id)?.head ?? "", "ToUnicode")?.stream ?? ""),
    ]),
  );
  const rows = new Map<string, string[]>();
  let [font, row, column] = ["", "", ""];
  let last = "";
  for (const line of (at(page, "Contents")?.stream ?? "").split("\n")) {
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    if (place) [, column = "", row = ""] = place;
    font = /^\/(F\d+) \S+ Tf$/.exec(line)?.[1] ?? font;
    if (!line.endsWith("TJ")) continue;
    const text = [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => decode(hex, fonts.get(font))).join("");
    const cells = rows.get(row) ?? [];
    // Words of one cell follow each other; another column is another cell.
    cells.push(last === `${row} ${column}` ? `${cells.pop()}${text}` : text);
    last = `${row} ${column}`;
    rows.set(row, cells);
  }
  return [...rows.values()].map((cells) => cells.join(" | ")).join("\n");
}

/** Returns the text of a font's glyphs, in their order. */
function lettersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<\w{4}> <\w{4}> \[([^\]]*)\]/g)].map(([, list = ""]) => list);
  return ranges.flatMap((list) =>
    [...list.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le")),
  );
}

function decode(hex: string, letters: readonly string[] = []): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "�").join("");
}
