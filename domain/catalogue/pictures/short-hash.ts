/**
 * Returns the beginning of a picture's hash, by which pages refer to it. It has 64 bits, and the database refuses
 * duplicates.
 */
export function shortHash(hash: string): string {
  return hash.slice(0, 16);
}
