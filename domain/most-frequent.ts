/** Returns the most frequent number, the first of several; 0 for an empty list. */
export function findMostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [[number] = [0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return number;
}
