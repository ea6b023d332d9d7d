/**
 * One line as it was meant: a name, an e-mail address or a phone number. Contact apps and web pages copy characters along
 * that nobody sees, and hyphens that only look like one.
 */
export function oneLine(written: string): string {
  return written
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");
}
