import type pg from "pg";
import { buildApp } from "../app.ts";
import { connect } from "../platform/database/connect.ts";
import { testConfig } from "./app-config.ts";
import { agentTo, publicAddress } from "./outside-agent.ts";

/** A server for tests that kill it, whose webhooks all go to a receiver on this machine. */
const { database, receiver } = JSON.parse(process.argv[2] ?? "") as { database: pg.PoolConfig; receiver: number };
const outside = { resolve: async () => [publicAddress], agent: agentTo(receiver) };
const app = await buildApp(testConfig(), { ...connect(database), toleratesDelay: true, outside });
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
