import { FaultyRegister, type Row, readTable } from "./read-table.ts";

/** A street's name in the register; several addresses and villages share it. */
interface StreetName {
  readonly name: string;
  /** The post office's name of the place, which may differ from the municipality's. */
  readonly postTown: string;
}

/** The names that addresses refer to by number; they fit into memory. */
export interface RegisterNames {
  readonly streets: ReadonlyMap<string, StreetName>;
  readonly towns: ReadonlyMap<string, string>;
  readonly villages: ReadonlyMap<string, string>;
}

export async function readNames(folder: string): Promise<RegisterNames> {
  const street = ["SKZ", "STRASSENNAME", "STRASSENNAMENZUSATZ", "SZUSADRBEST", "ZUSTELLORT"] as const;
  return {
    streets: await namesIn(folder, "STRASSE.csv", street, "SKZ", streetOf),
    towns: await namesIn(folder, "GEMEINDE.csv", ["GKZ", "GEMEINDENAME"], "GKZ", (row) => row.GEMEINDENAME),
    villages: await namesIn(folder, "ORTSCHAFT.csv", ["OKZ", "ORTSNAME"], "OKZ", (row) => row.ORTSNAME),
  };
}

async function namesIn<Column extends string, Name>(
  folder: string,
  file: string,
  columns: readonly Column[],
  number: NoInfer<Column>,
  nameOf: (row: Row<Column>) => Name,
): Promise<ReadonlyMap<string, Name>> {
  const names = new Map<string, Name>();
  for await (const { rows } of readTable(folder, file, columns).rows)
    for (const row of rows) {
      if (columns.some((column) => row[column].includes("\uFFFD")))
        throw new FaultyRegister(`${file} is not UTF-8: "${columns.map((column) => row[column]).join(";")}".`);
      names.set(row[number], nameOf(row));
    }
  return names;
}

/** Reads a street. An addition is part of the name only if the register marks it so. */
function streetOf(row: Row<"STRASSENNAME" | "STRASSENNAMENZUSATZ" | "SZUSADRBEST" | "ZUSTELLORT">): StreetName {
  const addition = row.SZUSADRBEST === "1" ? ` ${row.STRASSENNAMENZUSATZ}` : "";
  return { name: `${row.STRASSENNAME}${addition}`.trim(), postTown: row.ZUSTELLORT };
}
