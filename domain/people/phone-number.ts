/** A phone number as networks dial it, like +4312345; null if it cannot be one. Without a country it is Austrian. */
export function dialledNumber(written: string): string | null {
  const digits = written.replace(/[\s()./-]/g, "");
  const international = digits.replace(/^00/, "+").replace(/^0/, "+43");
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}
