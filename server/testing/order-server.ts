import type pg from "pg";
import { buildApp } from "../app.ts";
import { connect } from "../database/connect.ts";
import { testConfig } from "./app-config.ts";

/** A server process of its own, for tests that kill it: `order-server.ts '{"database": …, "dataDir": …}'`. */
const { database, dataDir } = JSON.parse(process.argv[2] ?? "") as { database: pg.PoolConfig; dataDir: string };
const app = await buildApp(testConfig({ dataDir }), connect(database));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
