import { marks as allMarks, type Mark } from "./marks.ts";

/** A dish or an option. Without a list nothing is said of it. */
export interface Marked {
  readonly marks?: readonly Mark[] | undefined;
}

/** Tells whether it is said to be so: vegan is vegetarian too. False says nothing, never "no". */
export function isMarked({ marks = [] }: Marked, mark: Mark): boolean {
  return marks.includes(mark) || (mark === "VEGETARIAN" && marks.includes("VEGAN"));
}

export function hasMarks(one: Marked, wanted: readonly Mark[]): boolean {
  return wanted.every((mark) => isMarked(one, mark));
}

/** Returns the marks to show, in order: vegan alone says that it is vegetarian. */
export function shownMarks(one: Marked): readonly Mark[] {
  return allMarks.filter((mark) => isMarked(one, mark) && !(mark === "VEGETARIAN" && isMarked(one, "VEGAN")));
}

/** The least number of dishes with the wanted marks for which a listing shows a restaurant. */
export const leastMarkedDishes = 3;
