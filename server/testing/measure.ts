/** Returns the median duration in milliseconds. */
export async function median(act: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await timed(act));
  return middle(taken);
}

/** Returns the median processor time of two functions, run alternately so that other load affects both. */
export async function mediansOfWork(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times: number,
): Promise<[number, number]> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i++) {
    first.push(await workOf(one));
    second.push(await workOf(other));
  }
  return [middle(first), middle(second)];
}

/** Repeats a measurement up to three times, because a busy machine can disturb it. */
export async function inThreeTries(measure: () => Promise<void>): Promise<void> {
  for (let left = 2; ; left--) {
    try {
      return await measure();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Returns the milliseconds of processor time in all threads of this process, which a busy machine does not change. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
