import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { messageIds, smtpDouble } from "../../testing/smtp-double.ts";
import { connect } from "../database/connect.ts";

const { pool, db, config: database } = await testDatabase();
const kitchen = await openKitchen(pool);
const order = orderBody(kitchen, { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
const token = "a-token-for-prometheus";
const app = await testApp({ pool, db });

const figures = async (from = app) => (await from.inject("/metrics")).body;
const valueOf = (text: string, series: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${series} `))
    ?.split(" ")[1];

test("requests are counted by method, route and status, never by address", async () => {
  const answer = await post(app, order);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.inject(`/api/service/order/get/preview/${answer.json().identificationTag}`);
  await app.inject("/api/service/order/get/preview/unknown");
  const text = await figures();
  const requests = "mahlzeit_http_request_duration_seconds_count";
  expect(valueOf(text, `${requests}{method="POST",route="/api/service/order/save/request",status="201"}`)).toBe("1");
  const preview = 'method="GET",route="/api/service/order/get/preview/:tag"';
  expect(valueOf(text, `${requests}{${preview},status="200"}`)).toBe("1");
  expect(valueOf(text, `${requests}{${preview},status="404"}`)).toBe("1");
  expect(text).not.toContain(answer.json().identificationTag);
});

test("what waits for a kitchen, an operator or a worker is counted over all servers", async () => {
  const text = await figures();
  expect(valueOf(text, 'mahlzeit_orders_open{state="PLACED"}')).toBe("1");
  expect(Number(valueOf(text, "mahlzeit_orders_unanswered_seconds"))).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'mahlzeit_jobs_waiting{task="mail-order"}')).toBe("2");
  expect(Number(valueOf(text, 'mahlzeit_jobs_overdue_seconds{task="mail-order"}'))).toBeGreaterThan(0);
  expect(valueOf(text, "mahlzeit_database_primary")).toBe("1");
  expect(valueOf(text, "mahlzeit_database_listening")).toBe("1");
});

test("jobs that nobody tries any more count as given up", async () => {
  await pool.query("SELECT graphile_worker.permanently_fail_jobs(ARRAY[(graphile_worker.add_job('of-tests')).id])");
  expect(valueOf(await figures(), 'mahlzeit_jobs_given_up{task="of-tests"}')).toBe("1");
});

test("without a token only this machine may read the figures, and not through a proxy", async () => {
  const ask = (options: object) => app.inject({ url: "/metrics", ...options });
  expect((await ask({})).statusCode).toBe(200);
  expect((await ask({ remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
  expect((await ask({ remoteAddress: "192.0.2.7" })).statusCode).toBe(404);
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
    expect((await ask({ headers: { [name]: "127.0.0.1" } })).statusCode, name).toBe(404);
});

test("with a token whoever knows it may read them, and nobody else on this machine", async () => {
  const watched = await testApp({ pool, db }, { metricsToken: token });
  const ask = (authorization?: string) =>
    watched.inject({ url: "/metrics", remoteAddress: "192.0.2.7", headers: authorization ? { authorization } : {} });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(401);
  expect((await ask("Bearer another")).statusCode).toBe(401);
  expect((await watched.inject("/metrics")).statusCode).toBe(401);
});

test("while the database is away the figures still come, without those it would have said", async () => {
  const own = connect(database);
  const lonely = await testApp({ pool: own.pool, db: own.db });
  await own.close();
  const text = await figures(lonely);
  expect(valueOf(text, "mahlzeit_database_primary")).toBe("Nan");
  expect(text).not.toContain("mahlzeit_orders_open{");
  expect(text).toContain("process_resident_memory_bytes ");
});

test("a request's id stands in the lines of all that follows from it, and no other server gives it", async () => {
  const smtp = await smtpDouble();
  const lines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const said = { logLevel: "info" as const, mail: { ...testConfig().mail, smtpUrl: smtp.url } };
  const [one, other] = [await testApp({ pool, db, log }, said), await testApp({ pool, db, log }, said)];
  await one.listen({ host: "127.0.0.1", port: 0 });
  const [first, second] = [(await post(one, order)).json().id, (await post(other, order)).json().id];
  const mailsOf = (id: string) =>
    lines.filter(({ msg, cause }) => msg === "mail sent" && String(cause).startsWith(`order-${id}.`));
  await expect.poll(() => mailsOf(first).length + mailsOf(second).length, soon).toBe(4);
  expect(messageIds(smtp.received)).toContain(`order-${first}.placed@localhost`);
  const answered = lines.filter(({ msg }) => msg === "answered").map(({ req }) => (req as { id: string }).id);
  expect(new Set(answered).size).toBe(2);
  for (const [i, id] of [first, second].entries())
    expect(mailsOf(id).map(({ requestId, job }) => [requestId, job])).toEqual(
      Array.from({ length: 2 }, () => [answered[i], "mail-order"]),
    );
});

test("a job that fails is a line with its kind, its attempt and the request it follows from", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const refused = { ...testConfig().mail, smtpUrl: "smtp://127.0.0.1:1" };
  const failing = await testApp({ pool, db, log }, { logLevel: "info", mail: refused });
  await failing.listen({ host: "127.0.0.1", port: 0 });
  await post(failing, order);
  const failed = () => lines.find(({ job, err }) => job === "mail-order" && err !== undefined);
  await expect.poll(failed, soon).toMatchObject({ level: 40, attempt: 1, jobId: expect.any(String) });
  const { req } = lines.find(({ msg }) => msg === "answered") as { req: { id: string } };
  expect(failed()?.requestId).toBe(req.id);
  const text = await figures(failing);
  expect(text).toContain('mahlzeit_job_duration_seconds_count{task="mail-order",outcome="failed"}');
});
