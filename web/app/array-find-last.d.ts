// The only methods of ES2023 that every browser in build-tools/oldest-browsers.ts has; `lib` in tsconfig.json ends with
// ES2022 because Firefox learned the others, such as `toSorted`, with version 115.
interface ReadonlyArray<T> {
  findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number, array: readonly T[]) => unknown): number;
}
interface Array<T> {
  findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number;
}
