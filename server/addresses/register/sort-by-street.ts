import type { RegisterNames } from "./read-names.ts";
import { type AddressRow, numberOf, streetOf } from "./register-address.ts";

/** Rows of two tables: streets not met before, under a number of ours, and every house with its street's number. */
export interface Sorted {
  readonly streets: readonly (readonly [number, string, string, string, string | null, string])[];
  readonly houses: readonly (readonly [number, string])[];
}

/** Takes the register's addresses batch by batch and remembers which streets it has met. */
export function sortByStreet(names: RegisterNames): (rows: readonly AddressRow[]) => Sorted {
  const met = new Map<string, number | null>();
  return (rows) => {
    const streets: Sorted["streets"][number][] = [];
    const houses: Sorted["houses"][number][] = [];
    for (const row of rows) {
      const called = `${row.SKZ}/${row.PLZ}/${row.GKZ}/${row.OKZ}`;
      let number = met.get(called);
      if (number === undefined) {
        const found = streetOf(row, names);
        number = found && met.size;
        met.set(called, number);
        if (found && number !== null)
          streets.push([number, found.street, found.postcode, found.city, found.district, found.key]);
      }
      if (number !== null) houses.push([number, numberOf(row)]);
    }
    return { streets, houses };
  };
}
