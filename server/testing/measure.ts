/** Milliseconds something takes, as a rule. */
export async function median(act: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await timed(act));
  return middle(taken);
}

/** Of two things in turn, so that whatever else the machine does hits both. */
export async function medians(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times: number,
): Promise<[number, number]> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i++) {
    first.push(await timed(one));
    second.push(await timed(other));
  }
  return [middle(first), middle(second)];
}

/** Tried up to three times, as a busy machine may disturb any measurement. */
export async function inThreeTries(measure: () => Promise<void>): Promise<void> {
  for (let left = 2; ; left--) {
    try {
      return await measure();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
