/** The beginning of a picture's hash, by which pages name it: 64 bits, and the database refuses a second one. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16);
}
