import type { Box, PhotoWord } from "./photo-lines.ts";

/**
 * Joins two readings of one picture. Of a word that was read twice the more confident reading counts; a number counts
 * as sure only if both readings have the same, because a machine can be confident of a wrong digit.
 */
export function joinedReadings(first: readonly PhotoWord[], second: readonly PhotoWord[]): readonly PhotoWord[] {
  const alone = second.filter((word) => !first.some((other) => sharedArea(word, other) > 0));
  const joined = first.map((word) => {
    const twin = second.find((other) => isSamePlace(word, other));
    if (!twin) return contested(word);
    const [sure] = [word, twin].sort((one, other) => other.confidence - one.confidence);
    return word.text === twin.text ? { ...word, ...sure } : contested({ ...word, ...sure });
  });
  return [...joined, ...alone.map(contested)];
}

function contested(word: PhotoWord): PhotoWord {
  return /\d/.test(word.text) ? { ...word, isContested: true } : word;
}

/** Tells whether two boxes are about the same: "0,33" beside an "l" is no other reading of "0,331". */
function isSamePlace(one: Box, other: Box): boolean {
  return sharedArea(one, other) > 0.6 * Math.max(areaOf(one), areaOf(other));
}

function sharedArea(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
