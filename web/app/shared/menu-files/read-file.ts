import { decodeText } from "./decode-text.ts";
import { type ReadMenus, readText } from "./read-text.ts";

const maxBytes = 10 * 1024 * 1024;

/** Reads a file of any supported kind. The file stays in this browser. */
export async function readFile(file: File): Promise<ReadMenus> {
  if (file.size > maxBytes) return { fault: "Die Datei ist größer als 10 MB. Lösch bitte Bilder daraus." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(0x50, 0x4b)) return (await import("./read-workbook.ts")).readWorkbook(bytes);
  if (begins(0xd0, 0xcf))
    return { fault: "Das ist eine alte Excel-Datei (.xls). Speicher sie in Excel als .xlsx und versuch es nochmal." };
  if (begins(0x25, 0x50, 0x44, 0x46))
    return { fault: "Ein PDF können wir nicht lesen. Markier den Text darin, kopier ihn und füg ihn oben ein." };
  if (isPicture(bytes))
    return {
      fault: "Dieses Bild können wir nicht lesen. Kopier den Text davon, am Telefon geht das mit langem Drücken.",
    };
  const text = decodeText(bytes);
  if (text === null)
    return {
      fault: "Die Umlaute in dieser Datei können wir nicht lesen. Speicher sie als „CSV UTF-8“ oder als .xlsx.",
    };
  return readText(text);
}

/** Tells whether a file is a picture that every browser can open: JPEG, PNG or WebP. */
export async function isPhoto(file: File): Promise<boolean> {
  const begin = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(begin);
}

/** Recognizes JPEG, PNG, GIF, TIFF, BMP, WebP, and HEIC as phones take it. */
function isPicture(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  return /^(?:\xff\xd8|\x89PNG|GIF8|II\*\0|MM\0\*|BM[^;\t,]{4}\0|RIFF.{4}WEBP|.{4}ftyp)/s.test(begin);
}
