import { isDate } from "../../../local-time.ts";
import { mondayOf } from "./monday.ts";
import { cellAt, datesOfWeek, type WeekCard } from "./week-card.ts";

interface WeekFault {
  readonly field: string;
  readonly message: string;
}

/** Lists the reasons why a card cannot be saved; an unfinished one can. */
export function faultsInWeek(card: WeekCard, monday: string): readonly WeekFault[] {
  if (!isDate(monday) || mondayOf(monday) !== monday)
    return [{ field: "monday", message: "Eine Woche beginnt mit einem Montag." }];
  const { rows, cells, from, to } = card;
  const dates = datesOfWeek(monday, 7);
  return [
    ...(rows.length === 0 ? [{ field: "card.rows", message: "Bitte lass mindestens eine Zeile." }] : []),
    ...(from === to || from >= "24:00:00"
      ? [{ field: "card.to", message: "Anfang und Ende sind gleich. Bitte gib Uhrzeiten an." }]
      : []),
    ...cells.flatMap((cell, i) => {
      const at = `card.cells.${i}`;
      if (!dates.includes(cell.date))
        return [{ field: `${at}.date`, message: "Dieser Tag liegt in einer anderen Woche." }];
      if (cell.row >= rows.length) return [{ field: `${at}.row`, message: "Diese Zeile gibt es nicht." }];
      if (cellAt(card, cell.date, cell.row) === cell) return [];
      return [{ field: `${at}.row`, message: "Hier steht schon ein Gericht." }];
    }),
  ];
}
