/** Text as spreadsheets save it: UTF-8, UTF-16, or an older encoding of Windows and the Mac. Null where it is none of them. */
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
    // In the East and in Turkey the same bytes are other letters, and nobody knows which are meant.
    const isCertain = first.encoding !== "windows-1250" || others.every(({ text }) => text === first.text);
    return isCertain ? first.text : null;
  }
}

function wideEncodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark, every other byte of Latin letters is zero.
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0 && second !== 0) return "utf-16be";
  return undefined;
}

const western = "äöüßÄÖÜáàâåéèêëíìîïóòôúùûçñœøÁÀÂÅÉÈÊÓÒÔÚÙÇÑŒØ";
const signs = "\u00a0€–—…„“”‚‘’‹›«»•·°´¨½¼¾¹²³×®©™§&†‡¡¿ªº";

/** Windows' own in the West, the Mac's, Windows' own in the East of Europe and in Turkey, each with its letters. */
const olderEncodings = [
  ["windows-1252", `${western}šŠžŽ`],
  ["macintosh", western],
  ["windows-1250", "äöüßÄÖÜáâéëíîóôúçÁÂÉÍÓÔÚÇčćđšžČĆĐŠŽřěůňťďľĺŕýŘĚŮŇŤĎĽÝőűŐŰąęłńśźżĄĘŁŃŚŹŻ"],
  ["windows-1254", `${western}ğışĞİŞ`],
] as const;

/** Whether all of it is letters of that part of Europe and signs as menus have them, where they can stand. */
function isReadable(text: string, letters: string): boolean {
  return !new RegExp(`[^\\0-\\x7f${letters}${signs}]`, "u").test(text) && !misplaced.test(text);
}

/** "K„se", "Spie§" and "gemÈse": a sign or a capital within a word; and no word has four accents in a row. */
const misplaced =
  /\p{L}[„“”‚‘‹›«»•°´¨½¼¾×®©™§†‡¡¿ªº€]\p{L}|\p{Ll}§|[€†‡]\p{Ll}|\p{L}(?=[^\0-\x7f])\p{Lu}\p{Ll}|(?:(?=[^\0-\x7f])\p{L}){4}/u;
