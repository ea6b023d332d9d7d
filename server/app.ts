import { documentParameters, formPaths, paths, refusedFormKey } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import { openPictures } from "./catalogue/media/open-pictures.ts";
import { serveMedia } from "./catalogue/media/routes.ts";
import { serveUploads } from "./catalogue/media/upload-routes.ts";
import { cacheMarkedDishes } from "./catalogue/menus/marked-dishes.ts";
import { serveMenus } from "./catalogue/menus/routes.ts";
import type { AddressSearch } from "./catalogue/places/addresses/address-search.ts";
import { chooseAddressSearch } from "./catalogue/places/addresses/choose-address-search.ts";
import { serveAddresses } from "./catalogue/places/addresses/routes.ts";
import { servePlaces } from "./catalogue/places/routes.ts";
import { cacheCatalogue } from "./catalogue/restaurants/catalogue.ts";
import { findTowns } from "./catalogue/restaurants/find-towns.ts";
import { serveRestaurantPictures } from "./catalogue/restaurants/picture-routes.ts";
import { type FindFreePlace, type FindOfferedCampaign, serveRestaurants } from "./catalogue/restaurants/routes.ts";
import { forbidIndexing, serveSearchEngines } from "./catalogue/search/engines/routes.ts";
import { serveSearch } from "./catalogue/search/routes.ts";
import { runJobs } from "./job-handlers.ts";
import { isDeviceToken } from "./kitchen/devices/device-token.ts";
import { findDeviceIdentity } from "./kitchen/devices/find-devices.ts";
import { servePush } from "./kitchen/devices/push/routes.ts";
import { findVapidKeys } from "./kitchen/devices/push/vapid-keys.ts";
import { serveDevices } from "./kitchen/devices/routes.ts";
import { isDriverToken } from "./kitchen/drivers/driver-token.ts";
import { findDriverIdentity } from "./kitchen/drivers/find-shifts.ts";
import { serveDrivers } from "./kitchen/drivers/routes.ts";
import { serveIntake } from "./kitchen/intake/routes.ts";
import { findKeyIdentity } from "./kitchen/keys/find-keys.ts";
import { isKeyToken } from "./kitchen/keys/key-token.ts";
import { serveKeys } from "./kitchen/keys/routes.ts";
import { serveWebhooks } from "./kitchen/webhooks/routes.ts";
import { serveMailPreview } from "./mail-preview/preview.ts";
import { serveComplaints } from "./money/complaints/routes.ts";
import { showComplaints } from "./money/complaints/show-complaints.ts";
import { cardsOfferedBy, chooseProvider } from "./money/payments/choose-provider.ts";
import { claimPayments } from "./money/payments/claim-payments.ts";
import { orderPayments } from "./money/payments/order-payments.ts";
import type { PaymentProvider } from "./money/payments/payment-provider.ts";
import { requestPayment } from "./money/payments/request-payment.ts";
import { servePayments } from "./money/payments/routes.ts";
import { serveReceipts } from "./money/receipts/routes.ts";
import { serveSettlement } from "./money/settlement/routes.ts";
import { serveWithdrawals } from "./money/withdrawals/routes.ts";
import { serveAgents } from "./operator/agents/routes.ts";
import { recordAcceptance, recordCall, recordPairing } from "./operator/audit/record-call.ts";
import { serveAudit } from "./operator/audit/routes.ts";
import { serveContent } from "./operator/content/routes.ts";
import { serveDay } from "./operator/day/routes.ts";
import { serveOperator } from "./operator/desk/routes.ts";
import { serveNumbers } from "./operator/numbers/routes.ts";
import { serveVisits } from "./operator/numbers/visits/routes.ts";
import { servePersonalData } from "./operator/people/personal-data/routes.ts";
import { serveReports } from "./operator/reports/routes.ts";
import { servePhone } from "./orders/escalation/phone-routes.ts";
import { serveEscalation } from "./orders/escalation/routes.ts";
import { createTwilio } from "./orders/escalation/twilio.ts";
import { serveBoard } from "./orders/order/board/routes.ts";
import { serveRounds } from "./orders/order/drivers/routes.ts";
import { serveLiveDrivers } from "./orders/order/live/live-drivers.ts";
import { serveLiveOrders } from "./orders/order/live/routes.ts";
import type { FindAlternatives } from "./orders/order/mails/send-order-mail.ts";
import { serveManagedOrders } from "./orders/order/management-routes.ts";
import { servePhoneOrders } from "./orders/order/phone/routes.ts";
import { findPromotion } from "./orders/order/place/find-promotion.ts";
import { findFreePlace } from "./orders/order/place/unpaid-orders.ts";
import { findAlternativesTo } from "./orders/order/read/find-alternatives.ts";
import { type OrderingPayments, serveOrders } from "./orders/order/routes.ts";
import { attachClaimedOrders, serveOrderAccounts } from "./orders/order-accounts/routes.ts";
import { hasNetworkPrinter } from "./orders/printing/find-printers.ts";
import { servePrinters } from "./orders/printing/printer-routes.ts";
import { servePrinting } from "./orders/printing/routes.ts";
import { showPrinters } from "./orders/printing/show-printers.ts";
import { serveCoupons } from "./orders/promotions/coupons/routes.ts";
import { findCampaign } from "./orders/promotions/find-campaign.ts";
import { findRatingTraces } from "./orders/ratings/find-ratings.ts";
import { serveRatings } from "./orders/ratings/routes.ts";
import type { Pages } from "./pages.ts";
import { serveApplications } from "./partners/applications/routes.ts";
import { serveMail } from "./partners/applications/suggestions/routes.ts";
import { serveSetup } from "./partners/setup/routes.ts";
import { serveAccounts } from "./people/accounts/account-routes.ts";
import { serveBlocking } from "./people/accounts/block-routes.ts";
import { serveFavourites } from "./people/accounts/favourites/routes.ts";
import type { FindPromotion } from "./people/accounts/present-account.ts";
import { serveSessions } from "./people/accounts/session-routes.ts";
import { findIdentity } from "./people/accounts/sessions.ts";
import { serveMembers } from "./people/members/routes.ts";
import { serveAlerts } from "./platform/alerts/routes.ts";
import type { AppContext } from "./platform/app-context.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/connect.ts";
import type { DatabaseClock } from "./platform/database/database-clock.ts";
import { createListener } from "./platform/database/listener.ts";
import type { Authenticate } from "./platform/http/access.ts";
import { answerErrorsWithProblems, sendProblem } from "./platform/http/answer-problems.ts";
import { largestBody, takeJson } from "./platform/http/body.ts";
import { internet, type Outside } from "./platform/http/call-outside.ts";
import { refuseForeignSites } from "./platform/http/csrf.ts";
import { serveHealth } from "./platform/http/health.ts";
import { inProcessClient } from "./platform/http/in-process-client.ts";
import { serveInstallableApp } from "./platform/http/installable-app.ts";
import { openStreams } from "./platform/http/live/streams.ts";
import { createLogger, logRequests, warnOfUntrustedProxy } from "./platform/http/logging.ts";
import { serveApiDocs } from "./platform/http/openapi/routes.ts";
import { type Outage, prepareForOutage } from "./platform/http/outage/prepare-for-outage.ts";
import { pages } from "./platform/http/pages.ts";
import { problemOf } from "./platform/http/problems.ts";
import { offerRequestLimits } from "./platform/http/request-limit.ts";
import { createResponseCache } from "./platform/http/response-cache.ts";
import { sendSecurityHeaders } from "./platform/http/security-headers.ts";
import { type CallEndpoint, startServing } from "./platform/http/serve.ts";
import { refuseWhenOverloaded } from "./platform/http/shedding/refuse-when-overloaded.ts";
import { answerUnknownRoutes } from "./platform/http/unknown-routes.ts";
import { prepareJobs } from "./platform/jobs/job-queue.ts";
import { createRequestIds } from "./platform/log-scope.ts";
import { parseMailbox } from "./platform/mail/mailbox.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { measureRequests } from "./platform/metrics/http-metrics.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { measureProcess } from "./platform/metrics/process-metrics.ts";
import { serveMetrics } from "./platform/metrics/routes.ts";
import { findDemoLogins } from "./sample-data/seed-demo-accounts.ts";

/** The parts of the app besides its configuration. Tests bring their own clock, mailer and providers. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly now?: () => Instant;
  /** The time shared by all servers; absent: this machine's. */
  readonly clock?: DatabaseClock;
  /** Absent: pages are not served. */
  readonly pages?: Pages;
  /** Absent: the configured mailer. */
  readonly mailer?: Mailer;
  /** Absent: the configured provider; null: cards are not offered. */
  readonly payments?: PaymentProvider | null;
  /** Absent: the configured search. */
  readonly addresses?: AddressSearch;
  /** Absent: the internet, for the addresses that restaurants name. */
  readonly outside?: Outside;
  /** True if a late event loop refuses nobody, because it would in tests on a busy machine. */
  readonly toleratesDelay?: boolean;
  /** The log's output; absent: standard output. */
  readonly log?: { write(line: string): void };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Calls an endpoint without HTTP: for pages rendered here, and for tests. */
    callEndpoint: CallEndpoint;
  }
}

/** Builds the whole server, ready to listen or to be called by `inject`. Its caller closes the pool. */
export async function buildApp(config: Config, parts: Parts): Promise<FastifyInstance> {
  const now = parts.now ?? parts.clock?.now ?? Date.now;
  const log = createLogger(config.logLevel, parts.log);
  const app = Fastify({
    // A logger per request would cost more than many a response; lines about a request contain its id anyway.
    childLoggerFactory: () => log,
    genReqId: createRequestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOf(error)),
    // A shutdown finishes running requests and closes idle connections.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
  });
  app.log = log;
  const metrics = createMetrics();
  measureRequests(app, metrics);
  await protect(app, config, parts);

  await offerRequestLimits(app, { now, isOn: config.requestLimits });
  const streams = openStreams(app, config.maxStreams);
  const authenticate: Authenticate = (token, at) => {
    if (isKeyToken(token)) return findKeyIdentity(parts.db, token, at);
    if (isDriverToken(token)) return findDriverIdentity(parts.db, token, at);
    return isDeviceToken(token) ? findDeviceIdentity(parts.db, token) : findIdentity(parts.db, token, at, config.demo);
  };
  const served = startServing(app, now, authenticate, streams, recordCall);
  app.decorate("callEndpoint", served.callEndpoint);
  app.setNotFoundHandler(answerUnknownRoutes(() => served.endpoints));
  serveMetrics(app, metrics, config.metricsToken);
  serveApiDocs(app, config);

  const listener = createListener({
    connection: config.databaseListenUrl ? { connectionString: config.databaseListenUrl } : parts.pool.options,
    pool: parts.pool,
    warn: (error, message) => app.log.warn({ err: error }, message),
  });
  app.addHook("onClose", () => listener.close());
  measureProcess(metrics, { ...parts, listener, streams });
  const outage = prepareForOutage(app, { ...parts, listener, fallbackAnswers: served.fallback, now });
  serveHealth(app, outage.isDatabaseAway);
  const responseCache = createResponseCache(listener, now);
  const [{ pool, db }, { serve }] = [parts, served];
  const context = { config, pool, db, now, responseCache, listener, streams, serve, metrics };
  await serveResources(app, { ...context, outage }, parts);
  await listener.start();
  return app;
}

interface Context extends AppContext {
  readonly outage: Outage;
}

async function serveResources(app: FastifyInstance, context: Context, parts: Parts): Promise<void> {
  const { config, db, pool, responseCache } = context;
  const provider = parts.payments === undefined ? await chooseProvider(context) : parts.payments;
  const cardsOffered = cardsOfferedBy(provider);
  const catalogue = cacheCatalogue({ db, responseCache, cardsOffered });
  const pictures = openPictures(app, context);
  // These functions of later resources are injected into earlier ones.
  const findOfferedCampaign: FindOfferedCampaign = (at) => findCampaign(db, at);
  const findMarkedDishes = cacheMarkedDishes(db, responseCache);
  const findPlace: FindFreePlace = (id, times, at) => findFreePlace(db, id, times, at);
  const findOfferedPromotion: FindPromotion = (id, at) => findPromotion(db, id, at);
  const ordering: OrderingPayments = {
    payments: orderPayments,
    provider: provider?.name ?? null,
    cardsOffered,
    requestUrl: (order, at) => requestPayment({ db, provider, publicUrl: config.publicUrl }, order, at),
  };

  await prepareJobs(pool);
  servePlaces(context);
  const search = parts.addresses ?? chooseAddressSearch({ ...context, log: app.log });
  serveAddresses(context, search, (names) => findTowns(db, names));
  serveMedia(app, pictures.encode);
  serveUploads(context, pictures);
  serveAlerts(context);
  serveRestaurants(context, catalogue, {
    findCampaign: findOfferedCampaign,
    findFreePlace: findPlace,
    findMarkedDishes,
  });
  serveRestaurantPictures(context, catalogue, pictures);
  serveMenus(context, catalogue, pictures);
  serveIntake(context);
  await serveSessions(context, { findPromotion: findOfferedPromotion, onProven: attachClaimedOrders });
  await serveAccounts(context, findOfferedPromotion);
  serveFavourites(context);
  serveBlocking(context);
  await serveMembers(context, recordAcceptance);
  await serveDevices(context, recordPairing);
  await serveDrivers(context);
  await serveKeys(context);
  const { mailer, outside = internet } = parts;
  await serveWebhooks(context, outside);
  await serveSetup(context, cardsOffered);
  const vapidKeys = await findVapidKeys(pool);
  servePush(context, vapidKeys);
  await serveMail(context);
  await serveApplications(context);
  await serveOrders(context, ordering, catalogue, findRatingTraces);
  serveManagedOrders(context, orderPayments);
  serveRounds(context, orderPayments);
  const showDrivers = serveLiveDrivers(context);
  const otherTopics = [showPrinters(context), showComplaints(context, claimPayments), showDrivers];
  serveLiveOrders(context, orderPayments, otherTopics);
  await servePhoneOrders(context);
  serveBoard(context);
  await servePayments(app, context, provider);
  serveComplaints(context, claimPayments);
  serveWithdrawals(context, claimPayments);
  serveEscalation(context);
  const phone = config.phone ? createTwilio(config.phone, config.publicUrl) : null;
  if (phone) await servePhone(app, context, { phone, payments: orderPayments, hasPrinter: hasNetworkPrinter });
  serveReceipts(context);
  await serveSettlement(context);
  servePrinting(context);
  await serveCoupons(context);
  await servePrinters(app, context, orderPayments);
  serveAudit(context);
  serveNumbers(context);
  serveDay(context, { payments: claimPayments, cardsOffered });
  serveRatings(context);
  await serveReports(context);
  await serveOrderAccounts(context, findOfferedPromotion);
  serveVisits(app, context, catalogue);
  const content = serveContent(context, pictures.encode);
  serveSearch(context, catalogue);
  serveSearchEngines(app, context, catalogue);
  await serveAgents(app, context, { catalogue, content });
  await servePersonalData(context);
  serveOperator(context);
  const findAlternatives: FindAlternatives = (order, at) => findAlternativesTo({ db, catalogue }, order, at);
  const findWithdrawalTexts = () => content.texts("withdrawal");
  const jobParts = { provider, pictures, vapidKeys, phone, outside, mailer, findAlternatives, findWithdrawalTexts };
  runJobs(app, context, jobParts);
  // Pages without files are those of development.
  if (parts.pages && parts.pages.files === undefined) serveMailPreview(app, config);
  if (parts.pages) await servePages(app, { context, pages: parts.pages });
}

/** The limit of one network, which many guests may share. */
const formsPerMinute = 600;

async function servePages(
  app: FastifyInstance,
  { context, pages: web }: { context: Context; pages: Pages },
): Promise<void> {
  const { config, db, now } = context;
  const { productName, publicUrl, fixedOrderServiceUid } = config;
  const onboardingUrl = config.onboardingUrl ?? (config.proposedFees ? paths.partner : undefined);
  const logins = config.demo ? await findDemoLogins(db) : [];
  const outsideAnalytics = config.analytics.to === "ourselves" ? null : config.analytics;
  const settings = {
    productName,
    publicUrl,
    onboardingUrl,
    fixedOrderServiceUid,
    suggestionsMailbox: parseMailbox(config.mail.suggestionsMailbox).address,
    guaranteeNotice: config.guaranteeNotice,
    demoLogins: logins.length > 0 ? logins : null,
    outsideAnalytics,
  };
  const onFault = (error: unknown) => app.log.error({ err: error }, "a page's call failed");
  serveInstallableApp(app, { productName, worker: config.serviceWorker ? web.worker : undefined });
  await pages(app, {
    ...web,
    services: (onAway) => ({ call: inProcessClient(app.callEndpoint, { onFault, onAway }), settings, now: now() }),
    ...context.outage,
    now,
    answers: createResponseCache(context.listener, now),
    parameters: documentParameters,
    connectTo: outsideAnalytics ? [new URL(outsideAnalytics.url).origin] : [],
    forms: { paths: formPaths, limit: app.rateLimit({ max: formsPerMinute }), refusedKey: refusedFormKey },
  });
}

async function protect(app: FastifyInstance, config: Config, { pool, toleratesDelay }: Parts): Promise<void> {
  sendSecurityHeaders(app, config.publicUrl.startsWith("https:"));
  if (!config.isListed) forbidIndexing(app);
  answerErrorsWithProblems(app);
  takeJson(app);
  refuseForeignSites(app);
  await refuseWhenOverloaded(app, { pool, toleratesDelay });
  warnOfUntrustedProxy(app, config.trustProxy);
  logRequests(app);
}
