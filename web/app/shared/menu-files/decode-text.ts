/** Decodes text as spreadsheets save it: UTF-8, UTF-16, or an older encoding of Windows or the Mac; else null. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const readable = olderEncodings.flatMap(([encoding, letters]) => {
      const text = new TextDecoder(encoding).decode(bytes);
      return isReadable(text, letters) ? [{ text, encoding }] : [];
    });
    const [first, ...others] = readable;
    if (!first) return null;
    // The same bytes are other letters in Eastern Europe and in Turkey, so the text is ambiguous if they differ.
    const isCertain = first.encoding !== "windows-1250" || others.every(({ text }) => text === first.text);
    return isCertain ? first.text : null;
  }
}

function wideEncodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // UTF-16 without a byte order mark: every other byte of Latin letters is zero.
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0 && second !== 0) return "utf-16be";
  return undefined;
}

const western = "äöüßÄÖÜáàâåéèêëíìîïóòôúùûçñœøÁÀÂÅÉÈÊÓÒÔÚÙÇÑŒØ";
const signs = "\u00a0€–—…„“”‚‘’‹›«»•·°´¨½¼¾¹²³×®©™§&†‡¡¿ªº";

/** The encodings of Western Windows, the Mac, Eastern European Windows and Turkish Windows, each with its letters. */
const olderEncodings = [
  ["windows-1252", `${western}šŠžŽ`],
  ["macintosh", western],
  ["windows-1250", "äöüßÄÖÜáâéëíîóôúçÁÂÉÍÓÔÚÇčćđšžČĆĐŠŽřěůňťďľĺŕýŘĚŮŇŤĎĽÝőűŐŰąęłńśźżĄĘŁŃŚŹŻ"],
  ["windows-1254", `${western}ğışĞİŞ`],
] as const;

/** True if the text has only letters of that part of Europe and signs that menus use, in plausible positions. */
function isReadable(text: string, letters: string): boolean {
  if (new RegExp(`[^\\0-\\x7f${letters}${signs}]`, "u").test(text) || misplaced.test(text)) return false;
  return letters.startsWith(western) ? !easternAsWestern.test(text) : !westernAsEastern.test(text);
}

/** Implausible text ("K„se", "Spie§", "gemÈse"): a sign or a capital within a word, or four accents in a row. */
const misplaced =
  /\p{L}[„“”‚‘‹›«»•°´¨½¼¾×®©™§†‡¡¿ªº€¹³]\p{L}|\p{Ll}§|[€†‡]\p{Ll}|\p{L}(?=[^\0-\x7f])\p{Lu}\p{Ll}|(?:(?=[^\0-\x7f])\p{L}){4}/u;

/**
 * Matches Eastern letters read as Western ones, where no Western word has them: "èevapèièi", "kolaè", "øízek", "tìsto".
 * French and Italian have è before a consonant and e, or after a consonant at the end of a word.
 */
const easternAsWestern =
  /è(?![^\P{L}aeiouèé]{1,3}e|s?(?!\p{L}))|[aeiou]ès?(?!\p{L})|ê(?![^\P{L}aeiou]{1,3}e)|[ìòù]\p{L}|ø[aeiouáéíóú]|ñ(?![aeiouóéá])|œ(?!u)/iu;
/** Matches a Western è read as an Eastern letter where a Western word has it: "crčme", "caffč". */
const westernAsEastern = /[^\P{L}aeiou]č(?:[^\P{L}aeiouč]{1,3}e|s?(?!\p{L}))/iu;
