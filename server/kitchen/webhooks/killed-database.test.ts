import { afterAll, expect, onTestFinished, test } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { soon } from "../../testing/catalogue.ts";
import { ownPostgres } from "../../testing/own-postgres.ts";
import { startServer } from "../../testing/start-server.ts";
import { idOf, verified, webhookShop } from "../../testing/webhook-shop.ts";

const postgres = ownPostgres();
const { connection: config } = await postgres.start();
const database = connect(config);
await migrate(database.pool);
const { net, open, arriveAll } = await webhookShop(database);
afterAll(() => database.close());

test("a database killed while messages are sent loses none, and one of which it was not told comes again by its id", async () => {
  const secrets = new Map<string, string>();
  const ids: string[] = [];
  for (const host of ["one.kassa.example", "other.kassa.example"]) {
    const { add, order } = await open();
    secrets.set(host, (await add(`https://${host}/`)).secret);
    for (let i = 0; i < 4; i++) ids.push(await order());
  }
  const { process: server } = await startServer(config, {}, net.port);
  onTestFinished(() => void server.kill("SIGKILL"));
  // The receiver accepts a message, and the server cannot write that down.
  let isKilled = false;
  net.onReceived = () => {
    if (!isKilled) postgres.kill();
    isKilled = true;
  };
  await expect.poll(() => isKilled, soon).toBe(true);
  await postgres.start();
  await arriveAll();
  expect(server.exitCode).toBeNull();
  const told = net.received.map((message) => ({
    id: idOf(message),
    ...verified(message, secrets.get(message.host) ?? ""),
  }));
  const byOrder = Map.groupBy(told, ({ data }) => data.id);
  expect([...byOrder.keys()].toSorted()).toEqual(ids.toSorted());
  for (const messages of byOrder.values()) expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
  expect(told.length).toBeGreaterThan(ids.length);
});
