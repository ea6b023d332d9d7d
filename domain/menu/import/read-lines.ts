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
  const isPlain = (i: number) => rows[i]?.length === 1 && rows[i]?.[0] !== "";
  const isBelowDish = (i: number) => isPlain(i) && rows[i - 1]?.length === 3;
  // Where most dishes have a line below them, it is about them, whatever it looks like.
  const isUsual = rows.filter((_, i) => isBelowDish(i)).length > dishes / 2;
  const about = rows.map(([text = ""], i) => isBelowDish(i) && (isAbout(text) || (isUsual && !isCapitals(text))));
  return rows.map((row, i) => {
    if (about[i]) return [];
    const [name = "", , price] = row;
    return price === undefined ? row : [name, about[i + 1] ? (rows[i + 1]?.[0] ?? "") : "", price];
  });
}

/** "Gulaschsuppe ........ € 4,90" */
const priced =
  /^(.*\p{L}.*?)[\s.…_·–-]*?(?:\s|[.…_·]{2,})((?:€\s*)?\d{1,4}(?:[.,]\d{2}|[.,][-–]{1,2})(?:\s*(?:€|EUR|Euro))?)$/iu;

/** More than a heading: "mit Semmelknödel, Rotkraut" */
function isAbout(line: string): boolean {
  return /^[\p{Ll}(]/u.test(line) || line.includes(",") || isRemark(line);
}

function isCapitals(line: string): boolean {
  return line === line.toLocaleUpperCase("de");
}
