/** One measured number. Without a limit it is reported for information only. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: "×" | "s" | "ms" | "kB" | "MB" | "points" | "/s";
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number };
  /** The measurements the number was computed from. */
  readonly note?: string;
}

export function meetsLimit({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return "atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** Formats a table for people, one line per figure. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`,
    limitOf(figure),
    figure.limit ? (meetsLimit(figure) ? "ok" : "MISSED") : "",
    figure.note ?? "",
  ]);
  const all = [["figure", "measured", "limit", "", "made of"], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function limitOf({ limit, unit }: Figure): string {
  if (!limit) return "";
  return "atLeast" in limit ? `≥ ${limit.atLeast} ${unit}` : `≤ ${limit.atMost} ${unit}`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Returns the value that this part (0 to 1) of the values does not exceed. */
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
