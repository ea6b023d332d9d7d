import type pg from "pg";
import { buildApp } from "./app.ts";
import { ensureStreets } from "./catalogue/places/addresses/load-streets.ts";
import { ensureContent } from "./operator/content/ensure-content.ts";
import { loadBuiltPages, makeLivePages } from "./pages.ts";
import { type Config, readConfig } from "./platform/config/config.ts";
import { warningOf } from "./platform/config/stripe-config.ts";
import { connect, type Database } from "./platform/database/connect.ts";
import { claimDataDir, prepareDataDir } from "./platform/database/data-dir.ts";
import { DatabaseClock } from "./platform/database/database-clock.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate } from "./platform/database/migrate.ts";
import { requireSessions } from "./platform/database/require-sessions.ts";
import { waitForDatabase } from "./platform/database/wait-for-database.ts";
import { explainError } from "./platform/explain-error.ts";
import { answerWhileStarting } from "./platform/http/answer-while-starting.ts";
import { listen } from "./platform/http/listen.ts";
import { describeError } from "./platform/http/log-errors.ts";
import { explainSmtp } from "./platform/mail/mailer.ts";
import { explainListenError, type ListenAddress, requireFreePort } from "./platform/ports.ts";
import { Shutdown } from "./platform/shutdown.ts";
import { StartupError } from "./platform/startup-error.ts";
import { seedDemo } from "./sample-data/seed-demo.ts";

const say = console.log;
const shutdown = new Shutdown();
let ending = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => void end(0));
// The program that reads the log may end before the server. Reporting that to the log would fail again, without end.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
process.on("uncaughtException", (error) => {
  // This is our own fault even if an operator can fix it, so the stack is printed.
  console.error(describeError(error), explainError(error) ?? "");
  void end(1);
});

try {
  await start(readConfig(process.env), process.argv.includes("--live"));
} catch (error) {
  // After a signal to end, parts fail because others are closed already.
  if (!ending) await fail(error);
}

async function start(config: Config, live: boolean): Promise<void> {
  prepareDataDir(config.dataDir);
  if (!config.databaseUrl) await claim(config.dataDir);
  await requireFreePort(config);
  const livePages = live ? makeLivePages() : undefined;
  // The pages are loaded while the database starts.
  const pages = livePages ? Promise.resolve(livePages.pages) : loadBuiltPages();
  // The error is reported where the promise is awaited, unless the database fails before that.
  pages.catch(() => undefined);
  const database = config.databaseUrl ? { connectionString: config.databaseUrl } : await openEmbedded(config);
  const clock = new DatabaseClock();
  if (config.databaseUrl) {
    await awaitDatabase(database, clock, config);
    await requireSessions(database);
  }
  const { pool, db, close } = connect({ ...database, max: config.databasePool }, (error) =>
    console.error(`The database dropped a connection: ${error.message}`),
  );
  shutdown.add(close, 300);
  if ((await migrate(pool, { onProgress: say })).length > 0) say("Brought the database up to date");
  await ensureStreets(db);
  await saveBuiltInContent(db, config);
  await seedDemo({ config, db, log: say });
  const app = await buildApp(config, { pool, db, clock, pages: await pages });
  // Requests end first, and then jobs; the embedded database needs time of its own.
  shutdown.add(() => app.close(), config.databaseUrl ? 5000 : 1800);
  if (livePages) shutdown.add(await livePages.attach(app.server), 300);
  await listen(app, config).catch((error: unknown) => {
    throw explainListenError(error, config);
  });
  say(`${config.productName} is ready: ${config.publicUrl}`);
  const warning = warningOf(config);
  if (warning) say(warning);
  const mailFault = await explainSmtp(config.mail.smtpUrl);
  if (mailFault) say(mailFault);
}

/** Waits for the database, because machines start in any order. */
async function awaitDatabase(database: pg.ClientConfig, clock: DatabaseClock, address: ListenAddress): Promise<void> {
  let waiting: { close(): Promise<void> } | undefined;
  await waitForDatabase(database, onAway, clock);
  await waiting?.close();
  const seconds = Math.round(clock.aheadMs() / 1000);
  if (seconds !== 0) say(`This machine's clock is ${seconds} seconds ahead of the database's, whose time holds`);

  async function onAway(reason: string): Promise<void> {
    if (waiting) return;
    say(`The database does not answer (${reason}): waiting for it. If it never comes, check DATABASE_URL.`);
    waiting = await answerWhileStarting(address);
    shutdown.add(waiting.close, 100);
  }
}

async function saveBuiltInContent(db: Database, config: Config): Promise<void> {
  const blanks = await ensureContent(db, config, Date.now());
  if (blanks.length > 0)
    say(`The legal page has blanks that only you can fill in: ${blanks.join(", ")} (docs/operations/run.md says how)`);
}

async function claim(dataDir: string): Promise<void> {
  const lock = await claimDataDir(dataDir);
  shutdown.add(async () => lock.release(), 100);
}

async function openEmbedded(config: Config) {
  const opening = startEmbedded({ dataDir: config.dataDir, log: say });
  shutdown.add(async () => (await opening).stop(), 4500);
  const { connection, died } = await opening;
  void died.then(() =>
    fail(new StartupError(`PostgreSQL ended although nobody asked it to: see ${config.dataDir}/postgres.log.`)),
  );
  return connection;
}

async function fail(error: unknown): Promise<void> {
  console.error(explainError(error) ?? error);
  await end(1);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await shutdown.run();
  process.exit(code);
}
