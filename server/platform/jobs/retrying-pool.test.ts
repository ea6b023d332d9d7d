import pg from "pg";
import { expect, test } from "vitest";
import { retryingPool } from "./retrying-pool.ts";

const query = "DELETE FROM jobs";

test.each([
  ["a connection that was lost", undefined, "57P03"],
  ["a connection that is refused", "ECONNREFUSED", "57P03"],
  ["a connection that breaks while it is written to", "EPIPE", "57P03"],
  ["a database that is shut down", "57P01", "57P03"],
  ["a database that only follows another", "25006", "57P03"],
  ["a database whose disk is full", "53100", "57P03"],
  ["a database that cannot read its files", "58P01", "57P03"],
  ["a database that is broken", "XX000", "57P03"],
  ["a database that says no", "23505", "23505"],
])("of %s the queue hears whether to try again", async (_what, code, told) => {
  const error = /^(\d|XX)/.test(code ?? "") ? new pg.DatabaseError("no", 2, "error") : new Error("no");
  const fail = () => Promise.reject(Object.assign(error, code === undefined ? {} : { code }));
  const pools = [{ connect: fail }, { connect: async () => ({ query: fail, release: () => undefined }) }];
  for (const pool of pools) {
    const ask = async () => (await retryingPool(pool as unknown as pg.Pool).connect()).query(query);
    await expect(ask()).rejects.toMatchObject({ message: "no", code: told });
  }
});
