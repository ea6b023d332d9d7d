import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import { sharedValue } from "../../ui/shared-value.ts";
import { forgetWantedMarks, readWantedMarks } from "../marks/wanted-marks.ts";

/** A personal filter: favourites, free delivery, or soon. */
export type PersonalFilter = "favourites" | "free" | "soon";

/** A filter that no address contains: a personal one, or a mark of dishes. */
export type OnlyFilter = PersonalFilter | Mark;

/** The number of restaurants for each, within the chosen cities and categories. */
export interface PersonalFilterCounts {
  readonly free: number;
  readonly soon: number;
  /** The latest arrival that counts as soon: "19:30". */
  readonly soonAt: string;
}

const all: readonly PersonalFilter[] = ["favourites", "free", "soon"];
const chosen = sharedValue<readonly PersonalFilter[]>([]);

/** The personal filters until the page is closed. No address contains them: they are about data of the device. */
const { get: readFilters } = chosen;
export const { useValue: usePersonalFilters } = chosen;

export function togglePersonalFilter(one: PersonalFilter): void {
  const before = readFilters();
  chosen.set(all.filter((it) => before.includes(it) !== (it === one)));
}

export function showAll(): void {
  chosen.set([]);
  forgetWantedMarks();
}

/** Returns the applicable filters: without an address there is neither a fee nor an arrival. */
export function onlyFor(
  address: object | null,
  wanted = readFilters(),
  marks = readWantedMarks(),
): readonly OnlyFilter[] {
  return [...(address ? wanted : wanted.filter((one) => one === "favourites")), ...marks];
}

/** The counts of the shown list; null if there are none. */
export const onlyCounts = sharedValue<PersonalFilterCounts | null>(null);
