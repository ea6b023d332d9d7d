import { type Table, tidy } from "./imported-rows.ts";
import { isRemark } from "./not-a-dish.ts";

/**
 * A menu that was copied as text, out of a PDF or a page: one dish a line with its price at the end, perhaps a line about it
 * below. Null where it is none. Each line is a row, so that faults name the line.
 */
export function readLines(lines: readonly string[]): Table | null {
  const rows = lines.map((line): string[] => {
    const [, name = "", price = ""] = priced.exec(tidy(line)) ?? [];
    return name === "" ? [tidy(line)] : [name, "", price];
  });
  const filled = rows.filter(([name]) => name !== "").length;
  const dishes = rows.filter((row) => row.length > 1).length;
  if (dishes < 2 || dishes / filled < 0.25) return null;
  return rows.map((row, i) => {
    const [name = "", , price] = row;
    const [below = ""] = rows[i + 1]?.length === 1 ? (rows[i + 1] ?? []) : [];
    if (price !== undefined) return [name, isAbout(below) ? below : "", price];
    return i > 0 && rows[i - 1]?.length !== 1 && isAbout(name) ? [] : [name];
  });
}

/** "Gulaschsuppe ........ € 4,90" */
const priced =
  /^(.*\p{L}.*?)[\s.…_·–-]*?(?:\s|[.…_·]{2,})((?:€\s*)?\d{1,4}(?:[.,]\d{2}|[.,][-–]{1,2})(?:\s*(?:€|EUR|Euro))?)$/iu;

/** More than a heading: "mit Semmelknödel, Rotkraut" */
function isAbout(line: string): boolean {
  return line !== "" && (/^[\p{Ll}(]/u.test(line) || line.includes(",") || isRemark(line));
}
