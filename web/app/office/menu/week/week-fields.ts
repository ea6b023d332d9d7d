import { rowName } from "@mahlzeit/domain/catalogue/menu/week/read-week";
import type { WeekCard, WeekCell } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import type { Fields } from "../../draft/merge-fields.ts";

/** Returns a card as fields that are merged one by one: a cell is one, so that its allergens stay with its dish. */
export function fieldsOf({ cells, name, from, to, days, rows }: WeekCard): Fields {
  return {
    name,
    hours: { from, to },
    days,
    rows,
    ...Object.fromEntries(cells.map((cell) => [`cell ${cell.date} ${cell.row}`, cell])),
  };
}

/** Returns the card of merged fields. A cell whose row somebody else removed gets it back. */
export function cardOf({ name, hours, days, rows, ...cells }: Fields): WeekCard {
  const { from, to } = hours as Pick<WeekCard, "from" | "to">;
  const all = (Object.values(cells) as WeekCell[]).sort((a, b) => a.date.localeCompare(b.date) || a.row - b.row);
  const own = rows as WeekCard["rows"];
  const needed = Math.max(own.length, ...all.map(({ row }) => row + 1));
  return {
    name: name as string,
    from,
    to,
    days: days as WeekCard["days"],
    rows: Array.from({ length: needed }, (_, i) => own[i] ?? rowName(i)),
    cells: all,
  };
}
