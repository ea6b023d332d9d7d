export const maxFiles = 10;
/** In MiB, which people call MB. */
export const maxFileMegabytes = 10;
export const maxFileNameLength = 200;

/** What may be sent along: pictures and documents of a menu. None of them runs anything. */
const wantedEndings = ["pdf", "jpg", "jpeg", "png", "webp", "heic", "csv", "tsv", "txt", "xlsx", "json", "docx", "odt"];

export const unwantedFileSentence = "Bitte schick PDF, JPG, PNG, CSV, TXT, XLSX oder JSON.";
/** For the file dialog; of a page its data are taken. */
export const wantedFiles = [...wantedEndings, "html", "htm"].map((ending) => `.${ending}`).join(",");

/** The name under which a file is kept: its last part, on one line; null if we do not want such a file. */
export function fileNameToKeep(given: string): string | null {
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
