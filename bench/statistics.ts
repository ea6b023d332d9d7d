export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** What takes long may have waited for others on the machine, which the faster half did less. */
export function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}

/** What so great a part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** Measures two sides alternately, so that other load affects both, and returns the median of each. */
export async function alternate(
  rounds: number,
  measure: { readonly ours: () => Promise<number>; readonly bare: () => Promise<number> },
): Promise<{ ours: number; bare: number; ratio: number }> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await measure.bare());
    ours.push(await measure.ours());
  }
  const ratios = ours.map((value, i) => value / (bare[i] ?? Number.NaN));
  return { ours: median(ours), bare: median(bare), ratio: median(ratios) };
}

/** Milliseconds per request, sent one after the other. */
export async function each<T>(questions: readonly T[], ask: (question: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const question of questions) await ask(question);
  return (performance.now() - began) / questions.length;
}
