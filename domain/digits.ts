/** "1.234": the digits of a whole number in groups of three. */
export function groupDigits(digits: string, separator = "."): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/**
 * Formats a number of things as in Austria: "1 234" with a no-break space. It avoids `toLocaleString`, whose first call
 * loads the browser's locales and takes longer than all other scripts of a page.
 */
export function formatCount(count: number): string {
  return groupDigits(String(count), "\u00a0");
}

/**
 * Returns "1 Gericht" or "2 Gerichte" with a no-break space, so that the number does not stand alone at a line's end.
 */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${count === 1 ? one : many}`;
}

/** Formats with one decimal, even if it is 0: "4,6". */
export function formatTenths(value: number): string {
  return value.toFixed(1).replace(".", ",");
}
