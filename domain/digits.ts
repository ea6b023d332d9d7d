/** "1.234": the digits of a whole number in groups of three. */
export function groupDigits(digits: string, separator = "."): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/**
 * A number of things as Austrians write it: "1 234", with a no-break space. Not `toLocaleString`, because a browser loads
 * its locales for the first one, which takes longer than everything else that a page's scripts do.
 */
export function formatCount(count: number): string {
  return groupDigits(String(count), "\u00a0");
}

/** "1 Gericht", "2 Gerichte": the number never stands alone at a line's end. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${count === 1 ? one : many}`;
}

/** "4,6": with one decimal, also if that is 0. */
export function formatTenths(value: number): string {
  return value.toFixed(1).replace(".", ",");
}
