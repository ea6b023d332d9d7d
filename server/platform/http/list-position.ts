import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";

export interface ListPosition {
  /** The group of the order, for lists that consist of several groups. */
  readonly group: number;
  /** The time by which the group is sorted, in whole milliseconds. */
  readonly at: Instant;
  readonly id: string;
}

export interface Page<T> {
  readonly rows: readonly T[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Makes a page of the found rows, which include one extra row if there is a next page. */
export function pageOf<T>(found: readonly T[], pageSize: number, positionOf: (row: T) => ListPosition): Page<T> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > pageSize ? writeCursor(positionOf(last)) : null };
}

export function nextCursorHeaders({ nextCursor }: Page<unknown>): Record<string, string> {
  return nextCursor === null ? {} : { [nextCursorHeader]: nextCursor };
}

function writeCursor({ group, at, id }: ListPosition): string {
  return `${group}.${at}.${id}`;
}

/** Parses a cursor that the contract has validated. */
export function readCursor(cursor: string): ListPosition {
  const [group, at, id = ""] = cursor.split(".");
  return { group: Number(group), at: Number(at), id };
}

/** Positions before the first row, from which the first page starts. */
export const beginnings = {
  oldestFirst: { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" },
  newestFirst: { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
};
