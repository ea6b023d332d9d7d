import { createReadStream, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { CsvError, parse } from "csv-parse";

/** A fault of the register's files; the message is a sentence for the operator. */
export class FaultyRegister extends Error {}

export type Row<Column extends string> = Readonly<Record<Column, string>>;

export interface Table<Column extends string> {
  readonly bytes: number;
  /** Batches of rows, each with the number of bytes read so far. */
  readonly rows: AsyncIterable<{ rows: Row<Column>[]; bytesRead: number }>;
}

const rowsAtATime = 10_000;

/**
 * Reads one of the register's files row by row: semicolons, quotes, a first line that names the columns in any order.
 */
export function readTable<Column extends string>(
  folder: string,
  file: string,
  columns: readonly Column[],
): Table<Column> {
  const path = findFile(folder, file);
  const { size } = statSync(path);
  return { bytes: size, rows: readRows(path, file, columns) };
}

export function findFile(folder: string, file: string): string {
  try {
    const name = readdirSync(folder).find((one) => one.toLowerCase() === file.toLowerCase());
    if (name) return join(folder, name);
  } catch (error) {
    throw new FaultyRegister(`${folder} cannot be read as a folder (${(error as NodeJS.ErrnoException).code}).`);
  }
  throw new FaultyRegister(`There is no ${file} in ${folder}.`);
}

async function* readRows<Column extends string>(path: string, file: string, columns: readonly Column[]) {
  const input = createReadStream(path, { highWaterMark: 1 << 20 });
  const parser = parse({ delimiter: ";", bom: true, skip_empty_lines: true });
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  let places: readonly (readonly [Column, number])[] | undefined;
  let rows: Row<Column>[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (places) rows.push(rowOf(places, cells));
      else places = placesOf(file, columns, cells);
      if (rows.length < rowsAtATime) continue;
      yield { rows, bytesRead: input.bytesRead };
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FaultyRegister(`${file} cannot be read: ${error.message}.`);
    throw error;
  } finally {
    input.destroy();
  }
  if (!places) throw new FaultyRegister(`${file} is empty.`);
  yield { rows, bytesRead: input.bytesRead };
}

function placesOf<Column extends string>(file: string, columns: readonly Column[], head: readonly string[]) {
  const names = head.map((name) => name.trim().toUpperCase());
  const absent = columns.filter((column) => !names.includes(column));
  if (absent.length > 0) throw new FaultyRegister(`${file} has no column ${absent.join(", ")}.`);
  return columns.map((column) => [column, names.indexOf(column)] as const);
}

function rowOf<Column extends string>(places: readonly (readonly [Column, number])[], cells: readonly string[]) {
  const row = {} as Record<Column, string>;
  for (const [column, place] of places) row[column] = cells[place]?.trim() ?? "";
  return row;
}
