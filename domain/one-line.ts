/**
 * Cleans a name, an e-mail address or a phone number. Text copied from contact apps and web pages contains invisible
 * characters and non-ASCII hyphens.
 */
export function oneLine(written: string): string {
  return written
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");
}

/** Normalizes a number for validation and storage: one line, with any dash as a hyphen. */
export function tidyPhone(written: string): string {
  return oneLine(written).replace(/[\p{Pd}\u2212]/gu, "-");
}
