import type pg from "pg";
import { lockKeys } from "../../../../platform/database/lock-keys.ts";
import { makeSuccessor, putInPlace } from "../../../../platform/database/replace-table.ts";
import { type RegisterNames, readNames } from "./read-names.ts";
import { FaultyRegister, findFile, readTable } from "./read-table.ts";
import { type AddressRow, addressColumns, numberOf, streetOf } from "./register-address.ts";

/** The tolerated share of skipped rows. More mean that a file is incomplete or the files do not belong together. */
const maxLeftOut = 0.01;

interface ImportedRegister {
  readonly streets: number;
  readonly addresses: number;
  /** Rows with an unknown street or municipality or without a postcode. */
  readonly leftOut: number;
}

interface ImportProgress {
  onProgress: (bytesRead: number, bytes: number) => void;
  /** Called after the last row is read; making the index then takes a while without progress. */
  onRead: () => void;
}

/**
 * Builds the address index from the register's files in one transaction, so that searches use the old index until the
 * new one is complete. Only the names of streets and places are in memory. Throws `FaultyRegister`.
 */
export async function importRegister(
  folder: string,
  pool: pg.Pool,
  progress: ImportProgress,
): Promise<ImportedRegister> {
  const client = await pool.connect();
  // PostgreSQL then notices a killed import and releases its lock. Some systems do not support it.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
  try {
    await client.query("BEGIN");
    await refuseSecondImport(client);
    const read = await readAddresses(client, folder, progress);
    progress.onRead();
    const streets = await fillIndex(client);
    await client.query("COMMIT");
    client.release();
    return { streets, ...read };
  } catch (error) {
    // The rollback is awaited, so that the lock is free for the next import. If it fails, closing the connection rolls
    // back.
    await client.query("ROLLBACK").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Checks that the files exist without reading them. Throws `FaultyRegister`. */
export function requireRegister(folder: string): void {
  for (const file of ["ADRESSE.csv", "STRASSE.csv", "GEMEINDE.csv", "ORTSCHAFT.csv"]) findFile(folder, file);
}

async function refuseSecondImport(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS free", [
    lockKeys.addressImport,
  ]);
  if (!rows[0]?.free) throw new FaultyRegister("Addresses are being imported already.");
}

async function readAddresses(client: pg.ClientBase, folder: string, { onProgress }: ImportProgress) {
  const { bytes, rows: batches } = readTable(folder, "ADRESSE.csv", addressColumns);
  const names = await readNames(folder);
  await client.query(`CREATE TEMP TABLE streets_read
    (number int, street text, postcode text, city text, district text, key text) ON COMMIT DROP`);
  await client.query("CREATE TEMP TABLE houses_read (street int, number text) ON COMMIT DROP");
  const split = splitByStreet(names);
  let [addresses, leftOut] = [0, 0];
  for await (const { rows, bytesRead } of batches) {
    const { streets, houses } = split(rows);
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

/** Inserts rows with one parameter per column, which is quicker than one per cell. */
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

/**
 * Fills the index. Streets of the same name, postcode and place become one street, although the register numbers them
 * separately.
 */
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

/** Rows of two tables: new streets with a number of our own, and every house with the number of its street. */
interface SplitRows {
  readonly streets: readonly (readonly [number, string, string, string, string | null, string])[];
  readonly houses: readonly (readonly [number, string])[];
}

/** Splits the addresses batch by batch into streets and houses; remembers the streets of earlier batches. */
function splitByStreet(names: RegisterNames): (rows: readonly AddressRow[]) => SplitRows {
  const numbersByStreet = new Map<string, number | null>();
  return (rows) => {
    const streets: SplitRows["streets"][number][] = [];
    const houses: SplitRows["houses"][number][] = [];
    for (const row of rows) {
      const streetKey = `${row.SKZ}/${row.PLZ}/${row.GKZ}/${row.OKZ}`;
      let number = numbersByStreet.get(streetKey);
      if (number === undefined) {
        const found = streetOf(row, names);
        number = found && numbersByStreet.size;
        numbersByStreet.set(streetKey, number);
        if (found && number !== null)
          streets.push([number, found.street, found.postcode, found.city, found.district, found.key]);
      }
      if (number !== null) houses.push([number, numberOf(row)]);
    }
    return { streets, houses };
  };
}
