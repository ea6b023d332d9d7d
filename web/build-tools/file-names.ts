/** Words that lists of content blockers know as advertising or tracking. */
const advertising =
  /(^|[-_.])(ads?|advert\w*|analytic\w*|banner\w*|beacon|campaign\w*|consent\w*|cookie\w*|coupon\w*|pixel|promo\w*|share\w*|social|sponsor\w*|stats?|track\w*|visit\w*)(?=[-_.]|$)/i;

/**
 * The file name of a built script, stylesheet or picture, as Vite's output options take it. One that a content blocker
 * could take for advertising is its hash alone, because an order may need the file.
 */
export function fileName(name: string | undefined, ending: string): string {
  return name === undefined || advertising.test(name) ? `assets/[hash]${ending}` : `assets/[name]-[hash]${ending}`;
}
