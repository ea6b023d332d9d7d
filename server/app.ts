import type { Instant } from "@mahlzeit/domain/local-time";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import type { AddressSearch } from "./addresses/address-search.ts";
import { chooseAddressSearch } from "./addresses/choose-address-search.ts";
import { serveAddresses } from "./addresses/routes.ts";
import type { Config } from "./config.ts";
import { serveContent } from "./content/routes.ts";
import { serveAccounts } from "./customers/account-routes.ts";
import { serveSessions } from "./customers/session-routes.ts";
import { findIdentity } from "./customers/sessions.ts";
import type { Database } from "./database/connect.ts";
import { answerErrorsWithProblems, sendProblem } from "./http/answer-problems.ts";
import { describeApi, serveApiDocs } from "./http/api-docs.ts";
import { largestBody, takeJson } from "./http/body.ts";
import { refuseForeignSites } from "./http/csrf.ts";
import { type FinishedAnswers, openFinishedAnswers } from "./http/finished-answers.ts";
import { serveHealth } from "./http/health.ts";
import { inProcessClient } from "./http/in-process-client.ts";
import { serveInstallableApp } from "./http/installable-app.ts";
import { logOptions, logRequests, warnOfUntrustedProxy } from "./http/logging.ts";
import { pages } from "./http/pages.ts";
import { refuseWhenOverloaded } from "./http/pressure.ts";
import { problemOf } from "./http/problems.ts";
import { sendSecurityHeaders } from "./http/security-headers.ts";
import { type CallEndpoint, type Served, startServing } from "./http/serve.ts";
import { answerUnknownRoutes } from "./http/unknown-routes.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { type JobQueue, prepareJobs, startJobs } from "./jobs/job-queue.ts";
import { parseMailbox } from "./mail/mailbox.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { serveMailPreview } from "./mail/preview.ts";
import { serveMail } from "./mail/routes.ts";
import { serveManagement } from "./management/routes.ts";
import { openPictures, type Pictures } from "./media/open-pictures.ts";
import { serveMedia } from "./media/routes.ts";
import { serveUploads } from "./media/upload-routes.ts";
import { serveMenus } from "./menus/routes.ts";
import { serveOrders } from "./orders/routes.ts";
import type { Pages } from "./pages.ts";
import { chooseProvider } from "./payments/choose-provider.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import { servePayments } from "./payments/routes.ts";
import { servePlaces } from "./places/routes.ts";
import { serveReceipts } from "./receipts/routes.ts";
import { keepCatalogue } from "./restaurants/catalogue.ts";
import { serveRestaurants } from "./restaurants/routes.ts";
import { findDemoLogins } from "./sample-data/seed-demo-accounts.ts";
import { serveSearchEngines, stayUnlisted } from "./search-engines/routes.ts";
import { serveVisits } from "./visits/routes.ts";

/** What the app is made of besides its configuration. Tests bring their own clock and ends of the wire. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly now?: () => Instant;
  /** Absent: pages are not served. */
  readonly pages?: Pages;
  /** Absent: the mailer the configuration asks for. */
  readonly mailer?: Mailer;
  /** Absent: the provider the configuration asks for; null: cards are not offered. */
  readonly payments?: PaymentProvider | null;
  /** Absent: the search the configuration asks for. */
  readonly addresses?: AddressSearch;
  /** Where log lines go; absent: standard output. */
  readonly log?: { write(line: string): void };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Asks an endpoint without HTTP: for pages rendered here, and for tests. */
    callEndpoint: CallEndpoint;
  }
}

/** What every resource folder gets to work with. */
export interface Room {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly now: () => Instant;
  readonly finished: FinishedAnswers;
  readonly serve: Served["serve"];
}

/** The whole server, ready to listen or to be asked by `inject`. `close` leaves the pool to whoever made it. */
export async function buildApp(config: Config, parts: Parts): Promise<FastifyInstance> {
  const now = parts.now ?? Date.now;
  const app = Fastify({
    logger: logOptions(config.logLevel, parts.log) ?? false,
    // A logger per request would cost more than many an answer; lines about a request name its id themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOf(error)),
    // Requests under way are finished, idle connections are not waited for.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
  });
  await protect(app, config);
  await describeApi(app, config.productName, config.publicUrl);

  const served = startServing(app, now, (token, at) => findIdentity(parts.db, token, at));
  app.decorate("callEndpoint", served.callEndpoint);
  app.setNotFoundHandler(answerUnknownRoutes(() => served.endpoints));
  serveHealth(app, parts.pool);
  serveApiDocs(app, config.productName);

  const finished = await openFinishedAnswers(parts.pool, now, (error) =>
    app.log.warn({ err: error }, "answers are not kept while the database does not say what changes"),
  );
  app.addHook("onClose", () => finished.close());
  await serveRooms(app, { config, pool: parts.pool, db: parts.db, now, finished, serve: served.serve }, parts);
  return app;
}

async function serveRooms(app: FastifyInstance, room: Room, parts: Parts): Promise<void> {
  const { config, db, pool, finished } = room;
  const provider = parts.payments === undefined ? await chooseProvider(room) : parts.payments;
  const catalogue = keepCatalogue({ db, finished, cardsOffered: provider !== null });
  serveRestaurants(room, catalogue);
  serveMenus(room, catalogue);
  servePlaces(room);
  serveSearchEngines(app, room, catalogue);
  serveAddresses(room, parts.addresses ?? chooseAddressSearch({ ...room, log: app.log }));
  const pictures = openPictures(app, room);
  serveMedia(app, room, catalogue, pictures.encode);
  serveUploads(room, pictures);
  serveContent(room, pictures.encode);
  serveVisits(app, room, catalogue);

  await prepareJobs(pool);
  await serveOrders(room, { db, provider, publicUrl: config.publicUrl });
  serveReceipts(room);
  await serveSessions(room);
  await serveAccounts(room);
  await serveMail(room);
  await serveManagement(room);
  await servePayments(app, room, provider);
  runJobs(app, room, { provider, pictures, mailer: parts.mailer });
  // Pages without files are those of development.
  if (parts.pages && parts.pages.files === undefined) serveMailPreview(app, config);
  if (parts.pages) await servePages(app, { room, pages: parts.pages });
}

/** The ends of the wire that jobs use. */
interface Ends {
  readonly provider: PaymentProvider | null;
  readonly pictures: Pictures;
  readonly mailer: Mailer | undefined;
}

/** Jobs run while the server listens, so that tests decide themselves. */
function runJobs(app: FastifyInstance, { config, db, pool, now }: Room, ends: Ends): void {
  const { provider, pictures, mailer: given } = ends;
  const { productName, publicUrl, dataDir, mail, answerMinutes } = config;
  const mailer = given ?? createMailer({ smtpUrl: mail.smtpUrl, from: mail.from, dataDir, publicUrl });
  const handlers = jobHandlers({
    db,
    now,
    log: app.log,
    dataDir,
    provider,
    pictures,
    answerMinutes,
    mail: { mailer, productName, publicUrl, suggestionsTo: parseMailbox(mail.suggestionsMailbox) },
  });
  let starting: Promise<JobQueue> | undefined;
  app.addHook("onListen", async () => {
    // Nobody waits for this hook, so whoever closes the app early must.
    starting = startJobs(pool, handlers, app.log);
    await starting;
  });
  app.addHook("onClose", async () => {
    const queue = await starting?.catch(() => undefined);
    await queue?.stop();
    mailer.close();
  });
}

async function servePages(app: FastifyInstance, { room, pages: web }: { room: Room; pages: Pages }): Promise<void> {
  const { config, db, finished, now } = room;
  const { productName, publicUrl, onboardingUrl, fixedOrderServiceUid } = config;
  const logins = config.demo ? await findDemoLogins(db) : [];
  const outsideAnalytics = config.analytics.to === "ourselves" ? null : config.analytics;
  const suggestionsMailbox = parseMailbox(config.mail.suggestionsMailbox).address;
  const settings = {
    productName,
    publicUrl,
    onboardingUrl,
    fixedOrderServiceUid,
    suggestionsMailbox,
    demoLogins: logins.length > 0 ? logins : null,
    outsideAnalytics,
  };
  const connectTo = outsideAnalytics ? [new URL(outsideAnalytics.url).origin] : [];
  const call = inProcessClient(app.callEndpoint, (error) => app.log.error({ err: error }, "a page's call failed"));
  serveInstallableApp(app, { productName, worker: config.serviceWorker ? web.worker : undefined });
  await pages(app, { ...web, services: () => ({ call, settings, now: now() }), answers: finished, now, connectTo });
}

async function protect(app: FastifyInstance, config: Config): Promise<void> {
  sendSecurityHeaders(app, config.publicUrl.startsWith("https:"));
  if (!config.isListed) stayUnlisted(app);
  answerErrorsWithProblems(app);
  takeJson(app);
  refuseForeignSites(app);
  await refuseWhenOverloaded(app);
  warnOfUntrustedProxy(app, config.trustProxy);
  logRequests(app);
}
