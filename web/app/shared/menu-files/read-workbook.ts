import { tidy } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { withoutMark } from "@mahlzeit/domain/csv";
import { unzipSync, zipSync } from "fflate";
import readExcelFile from "read-excel-file/universal";
import { type ReadMenus, tablesOf } from "./read-text.ts";

/** The largest size of an unpacked workbook. The zip declares its size, and no more is unpacked. */
const maxUnpacked = 60 * 1024 * 1024;

/** Reads the sheets of an Excel workbook; formulas yield their saved values. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadMenus> {
  try {
    let unpacked = 0;
    const names: string[] = [];
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        return unpacked <= maxUnpacked;
      },
    });
    if (unpacked > maxUnpacked) return { fault: "Die Datei ist ausgepackt zu groß. Lösch bitte leere Zeilen daraus." };
    const other = others.find(({ holds }) => names.includes(holds));
    if (other) return { fault: other.fault };
    // Repacked without compression: the library unpacks large compressed files in workers, which our pages forbid.
    const sheets = await readExcelFile(new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>]));
    return tablesOf(sheets.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(cellText)) })));
  } catch {
    return { fault: "Die Datei ist beschädigt oder keine Excel-Tabelle (.xlsx)." };
  }
}

/** Other file types that are zips, too. */
const others = [
  {
    holds: "word/document.xml",
    fault: "Das ist ein Word-Dokument. Kopier die Karte daraus und füg sie oben ein.",
  },
  { holds: "content.xml", fault: "Das ist eine LibreOffice-Datei. Speicher sie dort als Excel-Tabelle (.xlsx)." },
  { holds: "Index/Document.iwa", fault: "Das ist eine Numbers-Datei. Exportier sie dort als Excel oder CSV." },
] as const;

function cellText(cell: unknown): string {
  if (typeof cell === "string") return tidy(withoutMark(cell));
  if (typeof cell === "number") return numberText(cell);
  // Ticked and unticked boxes.
  if (typeof cell === "boolean") return cell ? "wahr" : "falsch";
  return "";
}

/** Formats a number as the sheet most likely shows it: 12.9 may be stored as 12.900000000000001. */
function numberText(cell: number): string {
  const exact = (number: number) => Number(number.toPrecision(12));
  return String(cell < 1 ? exact(cell) : Math.round(exact(cell * 100)) / 100).replace(".", ",");
}
