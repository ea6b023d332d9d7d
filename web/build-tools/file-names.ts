/** Words that content blockers' lists treat as advertising or tracking. */
const advertising =
  /(^|[-_.])(ads?|advert\w*|analytic\w*|banner\w*|beacon|campaign\w*|consent\w*|cookie\w*|coupon\w*|pixel|promo\w*|share\w*|social|sponsor\w*|stats?|track\w*|visit\w*)(?=[-_.]|$)/i;

/** Every page lists hundreds of hashes, which do not compress. Rolldown needs this many characters in scripts' names. */
const [inScripts, inOthers] = ["[hash:7]", "[hash:5]"];

/**
 * Returns the file name of a built script, stylesheet or picture for Vite's output options. A name that a content
 * blocker could take for advertising is replaced by its hash, because an order may need the file.
 */
export function fileName(name: string | undefined, ending: string): string {
  const hash = ending === ".js" ? inScripts : inOthers;
  return name === undefined || advertising.test(name) ? `assets/${hash}${ending}` : `assets/[name]-${hash}${ending}`;
}

/**
 * Returns the same for a picture, a font or another file without code. A library looks for language data by their name,
 * so their hash is in the folder.
 */
export function assetName(name: string | undefined): string {
  return name?.endsWith(".traineddata.gz") ? "assets/[hash]/[name][extname]" : fileName(name, "[extname]");
}
