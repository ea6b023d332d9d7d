import type { Instant } from "@mahlzeit/domain/local-time";
import Fastify, { type FastifyInstance } from "fastify";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { describeApi, serveApiDocs } from "./http/api-docs.ts";
import { largestBody, takeJson } from "./http/body.ts";
import { refuseForeignSites } from "./http/csrf.ts";
import { type FinishedAnswers, openFinishedAnswers } from "./http/finished-answers.ts";
import { serveHealth } from "./http/health.ts";
import { logOptions, logRequests, warnOfUntrustedProxy } from "./http/logging.ts";
import { refuseWhenOverloaded } from "./http/pressure.ts";
import { answerErrorsWithProblems } from "./http/problems.ts";
import { sendSecurityHeaders } from "./http/security-headers.ts";
import { type CallEndpoint, type Served, startServing } from "./http/serve.ts";
import { answerUnknownRoutes } from "./http/unknown-routes.ts";

/** What the app is made of besides its configuration. Tests bring their own clock and ends of the wire. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly now?: () => Instant;
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
    disableRequestLogging: true,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    // Requests under way are finished, idle connections are not waited for.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  await protect(app, config);
  await describeApi(app, config.productName, config.publicUrl);

  const served = startServing(app, now);
  app.decorate("callEndpoint", served.callEndpoint);
  app.setNotFoundHandler(answerUnknownRoutes(() => served.endpoints));
  serveHealth(app, parts.pool);
  serveApiDocs(app, config.productName);

  const finished = await openFinishedAnswers(parts.pool, now, (error) =>
    app.log.warn({ err: error }, "answers are not kept while the database does not say what changes"),
  );
  app.addHook("onClose", () => finished.close());
  return app;
}

async function protect(app: FastifyInstance, config: Config): Promise<void> {
  sendSecurityHeaders(app, config.publicUrl.startsWith("https:"));
  answerErrorsWithProblems(app);
  takeJson(app);
  refuseForeignSites(app);
  await refuseWhenOverloaded(app);
  warnOfUntrustedProxy(app, config.trustProxy);
  logRequests(app);
}
