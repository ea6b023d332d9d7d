import { decodeText } from "./decode-text.ts";
import type { ReadGiven } from "./given-menu.ts";
import { readText } from "./read-text.ts";

const maxBytes = 10 * 1024 * 1024;

/** A file of any kind that we read. It stays in this browser. */
export async function readFile(file: File): Promise<ReadGiven> {
  if (file.size > maxBytes) return { fault: "Die Datei ist größer als 10 MB. Lösch bitte Bilder daraus." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(0x50, 0x4b)) return (await import("./read-workbook.ts")).readWorkbook(bytes);
  if (begins(0xd0, 0xcf))
    return { fault: "Das ist eine alte Excel-Datei (.xls). Speicher sie in Excel als .xlsx und versuch es nochmal." };
  if (begins(0x25, 0x50, 0x44, 0x46))
    return { fault: "Ein PDF können wir nicht lesen. Kopier die Tabelle, aus der es gemacht ist." };
  if (begins(0xff, 0xd8) || begins(0x89, 0x50))
    return { fault: "Ein Bild können wir nicht lesen. Tipp die Karte in eine Tabelle, oder frag uns." };
  return readText(decodeText(bytes));
}
