import type pg from "pg";
import { makeSuccessor, putInPlace } from "../../platform/database/replace-table.ts";
import { type RegisterNames, readNames } from "./read-names.ts";
import { FaultyRegister, findFile, readTable } from "./read-table.ts";
import { type AddressRow, addressColumns, numberOf, streetOf } from "./register-address.ts";

/** Any number, as long as only imports of addresses use it. */
const importLock = 4_672_014;
/** More than a slip here and there: a file is cut short, or they do not belong together. */
const maxLeftOut = 0.01;

interface ImportedRegister {
  readonly streets: number;
  readonly addresses: number;
  /** Rows that name no known street or municipality, or no postcode. */
  readonly leftOut: number;
}

interface ImportProgress {
  onProgress: (bytesRead: number, bytes: number) => void;
  /** All is read; what comes now takes a while without a bar. */
  onRead: () => void;
}

/**
 * Makes the address index from the register's files, in one transaction: people search the old index until the new one
 * is there whole, and keep it should anything go wrong. Memory holds the names of streets and places, never the addresses.
 */
export async function importRegister(
  folder: string,
  pool: pg.Pool,
  progress: ImportProgress,
): Promise<ImportedRegister> {
  const client = await pool.connect();
  // An import that is killed has its turn no longer, even while the database makes the index. Not every system can tell.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
  try {
    await client.query("BEGIN");
    await refuseSecond(client);
    const read = await readAddresses(client, folder, progress);
    progress.onRead();
    const streets = await fillIndex(client);
    await client.query("COMMIT");
    client.release();
    return { streets, ...read };
  } catch (error) {
    // Waited for, so that the next import finds nobody importing. Where that fails, all goes with the connection.
    await client.query("ROLLBACK").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Looks for the files without reading them. Throws `FaultyRegister`. */
export function requireRegister(folder: string): void {
  for (const file of ["ADRESSE.csv", "STRASSE.csv", "GEMEINDE.csv", "ORTSCHAFT.csv"]) findFile(folder, file);
}

async function refuseSecond(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS free", [importLock]);
  if (!rows[0]?.free) throw new FaultyRegister("Addresses are being imported already.");
}

async function readAddresses(client: pg.ClientBase, folder: string, { onProgress }: ImportProgress) {
  const { bytes, rows: batches } = readTable(folder, "ADRESSE.csv", addressColumns);
  const names = await readNames(folder);
  await client.query(`CREATE TEMP TABLE streets_read
    (number int, street text, postcode text, city text, district text, key text) ON COMMIT DROP`);
  await client.query("CREATE TEMP TABLE houses_read (street int, number text) ON COMMIT DROP");
  const sort = sortByStreet(names);
  let [addresses, leftOut] = [0, 0];
  for await (const { rows, bytesRead } of batches) {
    const { streets, houses } = sort(rows);
    await insertColumns(client, "streets_read", ["int", "text", "text", "text", "text", "text"], streets);
    await insertColumns(client, "houses_read", ["int", "text"], houses);
    addresses += houses.length;
    leftOut += rows.length - houses.length;
    onProgress(bytesRead, bytes);
  }
  if (addresses === 0) throw new FaultyRegister("ADRESSE.csv has no addresses.");
  if (leftOut > (addresses + leftOut) * maxLeftOut)
    throw new FaultyRegister(
      `${leftOut} of ${addresses + leftOut} addresses name no known street or place: do the files belong together?`,
    );
  return { addresses, leftOut };
}

/** Rows as one parameter per column, which is quicker than one per cell. */
async function insertColumns(
  client: pg.ClientBase,
  table: string,
  types: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const columns = types.map((_, column) => rows.map((row) => row[column]));
  const parameters = types.map((type, i) => `$${i + 1}::${type}[]`);
  await client.query(`INSERT INTO ${table} SELECT * FROM unnest(${parameters.join(", ")})`, columns);
}

/** Streets of one name, postcode and place are one street, whatever numbers the register gives them. */
async function fillIndex(client: pg.ClientBase): Promise<number> {
  await client.query("SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '128MB'");
  const successor = await makeSuccessor(client, "address_streets");
  const { rowCount } = await client.query(
    `INSERT INTO ${successor} (id, street, postcode, city, district, key, numbers)
     SELECT gen_random_uuid(), s.street, postcode, city, district, min(key),
       coalesce(array_agg(DISTINCT h.number) FILTER (WHERE h.number <> ''), '{}')
     FROM streets_read s JOIN houses_read h ON h.street = s.number GROUP BY s.street, postcode, city, district`,
  );
  await putInPlace(client, "address_streets");
  return rowCount ?? 0;
}

/** Rows of two tables: streets not met before, under a number of ours, and every house with its street's number. */
interface Sorted {
  readonly streets: readonly (readonly [number, string, string, string, string | null, string])[];
  readonly houses: readonly (readonly [number, string])[];
}

/** Takes the register's addresses batch by batch and remembers which streets it has met. */
function sortByStreet(names: RegisterNames): (rows: readonly AddressRow[]) => Sorted {
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
