export const maxFiles = 10;
/** The limit in MiB, which people call MB. */
export const maxFileMegabytes = 10;
export const maxFileNameLength = 200;

/** The accepted file types: pictures and documents of a menu, none of them executable. */
const wantedEndings = ["pdf", "jpg", "jpeg", "png", "webp", "heic", "csv", "tsv", "txt", "xlsx", "json", "docx", "odt"];

export const unwantedFileSentence = "Bitte schick PDF, JPG, PNG, CSV, TXT, XLSX oder JSON.";
/** The `accept` list of the file dialog. A web page is accepted too, but only its structured data are sent. */
export const wantedFiles = [...wantedEndings, "html", "htm"].map((ending) => `.${ending}`).join(",");

/** Returns the name to store a file under, its last path segment on one line; null if the type is not accepted. */
export function storableFileName(given: string): string | null {
  const name =
    given
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
      .trim() ?? "";
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!wantedEndings.includes(ending) || name.length === ending.length + 1) return null;
  return name.length <= maxFileNameLength ? name : `${name.slice(0, maxFileNameLength - ending.length - 1)}.${ending}`;
}
