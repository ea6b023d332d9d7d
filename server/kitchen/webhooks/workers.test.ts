import { maxWebhooks } from "@mahlzeit/domain/kitchen/webhook";
import { expect, onTestFinished, test, vi } from "vitest";
import { sweepJobs } from "../../platform/jobs/sweep-jobs.ts";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { noMailer } from "../../testing/mails.ts";
import { startServer } from "../../testing/start-server.ts";
import { idOf, webhookShop } from "../../testing/webhook-shop.ts";

const database = await testDatabase();
const shop = await webhookShop(database);
const { net, pool, open, countUnaccepted, arriveAll } = shop;

test("thirty addresses that do not answer delay neither another one, nor mails, nor other jobs, and hear of everything later", async () => {
  const dead: string[] = [];
  const late: string[] = [];
  for (let i = 0; i < 6; i++) {
    const { add, order } = await open();
    for (let n = 0; n < maxWebhooks; n++) {
      const host = `dead${i}-${n}.kassa.example`;
      await add(`https://${host}/`);
      net.behaviours.set(host, "hangs");
      dead.push(host);
    }
    for (let n = 0; n < 2; n++) late.push(await order());
  }
  const { add, order } = await open();
  await add("https://alive.kassa.example/", ["order.placed"]);
  // No call ends before the test wants it, however slow the machine is.
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(end.signal);
  const app = await testApp({ ...shop.parts, mailer: noMailer });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const called = () => net.received.map(({ host }) => host).filter((host) => dead.includes(host));
  await expect.poll(() => called().toSorted(), soon).toEqual(dead);
  const id = await order();
  await expect.poll(() => net.received.some(({ body }) => body.includes(id)), soon).toBe(true);
  const others = "task <> 'send-webhook' AND payload->>'orderId' = $1 AND run_at <= now()";
  await expect.poll(() => findJobs(pool, others, [id]), soon).toEqual([]);
  // Each address has one call at a time.
  expect(called().toSorted()).toEqual(dead);
  timeout.mockRestore();
  net.behaviours.clear();
  const [hung, before] = [net.received.slice(), net.received.length];
  end.abort();
  await arriveAll();
  const arrived = net.received.slice(before);
  expect(arrived.map(({ body }) => JSON.parse(body).data.id).toSorted()).toEqual(
    late.flatMap((one) => Array(maxWebhooks).fill(one)).toSorted(),
  );
  // Each message that hung came again by its id.
  const again = new Set(arrived.map(idOf));
  expect(hung.filter(({ host }) => dead.includes(host)).every((one) => again.has(idOf(one)))).toBe(true);
  await app.close();
});

test("whatever dies meanwhile, servers and connections to the database, each message arrives, and by one id", async () => {
  net.received.length = 0;
  const [one, other] = [await open(), await open()];
  await one.add("https://one.kassa.example/");
  await other.add("https://other.kassa.example/");
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push(await one.order(), await other.order());
  // A receiver that answers only after the killed server would have written it down.
  let isDying = true;
  net.onReceived = () => (isDying && net.received.length % 3 === 0 ? new Promise(() => undefined) : undefined);
  const start = () => startServer(database.config, {}, net.port);
  /** Releases the jobs of the dead, as a server does after a minute, and returns those that are still locked. */
  const sweptJobs = async () => {
    await sweepJobs(pool, 0);
    return findJobs(pool, "task = 'send-webhook' AND locked_at IS NOT NULL");
  };
  for (let round = 1; round <= 2; round++) {
    const server = await start();
    onTestFinished(() => void server.process.kill("SIGKILL"));
    const enough = net.received.length + 2;
    await expect.poll(() => net.received.length, soon).toBeGreaterThanOrEqual(enough);
    if (round === 2)
      await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name <> current_setting('application_name')`);
    server.process.kill("SIGKILL");
    await expect.poll(sweptJobs, soon).toEqual([]);
  }
  isDying = false;
  expect(await countUnaccepted()).toBeGreaterThan(0);
  await start().then(({ process: last }) => onTestFinished(() => void last.kill("SIGKILL")));
  await arriveAll();
  const byOrder = Map.groupBy(net.received, ({ body }) => String(JSON.parse(body).data.id));
  expect([...byOrder.keys()].toSorted()).toEqual(ids.toSorted());
  for (const received of byOrder.values()) expect(new Set(received.map(idOf)).size).toBe(1);
  expect(net.received.length).toBeGreaterThan(ids.length);
});
