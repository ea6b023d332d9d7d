import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { bookRefunds } from "./book-refunds.ts";
import { takeConnectNotice } from "./connect/refresh-account.ts";
import { serveConnect } from "./connect/routes.ts";
import { ForgedNotice, MalformedNotice, type PaymentNotice, type PaymentProvider } from "./payment-provider.ts";
import { settleRefund } from "./refund-payment.ts";
import { serveRefunds } from "./refund-routes.ts";
import type { Sandbox } from "./sandbox.ts";
import { serveSandbox } from "./sandbox-routes.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Serves refunds, and receives the provider's notices. Their signature over the raw body authenticates them, so no CSRF
 * check is needed.
 */
export async function servePayments(
  app: FastifyInstance,
  context: AppContext,
  provider: PaymentProvider | null,
): Promise<void> {
  serveRefunds(context);
  serveConnect(context, provider);
  if (!provider) return;
  const { db, now } = context;
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    webhooks.post(
      `/api/payments/${provider.name}/webhook`,
      { config: { csrf: "exempt", importance: "underWay" } },
      async (request, reply) => {
        const body = (request.body as Buffer) ?? Buffer.alloc(0);
        const notice = await verified(() => provider.verifyNotice(body, request.headers), {
          db,
          now: now(),
          log: request.log,
        });
        if (notice) await apply({ db, provider }, notice, now());
        return reply.code(204).send();
      },
    );
    const { connect } = provider;
    if (!connect) return;
    webhooks.post(
      `/api/payments/${provider.name}/connect-webhook`,
      { config: { csrf: "exempt", importance: "underWay" } },
      async (request, reply) => {
        const body = (request.body as Buffer) ?? Buffer.alloc(0);
        const at = now();
        const verify = () => connect.verifyNotice(body, request.headers);
        const notice = await verified(verify, { db, now: at, log: request.log });
        if (notice) await takeConnectNotice({ db, connect }, notice, at).catch(tryAgain);
        return reply.code(204).send();
      },
    );
  });
  if (isSandbox(provider)) await serveSandbox(app, context, provider);
}

/** Applies a notice. If this throws, the provider sends the notice again. */
async function apply(parts: { db: Database; provider: PaymentProvider }, notice: PaymentNotice, now: Instant) {
  switch (notice.about) {
    case "checkout":
      return settlePayment(parts.db, { provider: parts.provider.name, notice, now });
    case "refund":
      return settleRefund(parts.db, notice, now);
    case "money-back":
      return bookRefunds(parts, notice.charge, now).catch(tryAgain);
    case "dispute":
      return settleDispute(parts, notice, now).catch(tryAgain);
  }
}

function tryAgain(cause: unknown): never {
  throw new ProblemException("payment-unavailable", { cause });
}

/** Verifies a notice. A correctly signed but malformed one may concern money, so an operator is alerted. */
async function verified<Notice>(
  verify: () => Notice | null,
  { db, now, log }: { db: Database; now: Instant; log: FastifyBaseLogger },
): Promise<Notice | null> {
  try {
    return verify();
  } catch (error) {
    const isMalformed = error instanceof MalformedNotice;
    if (!isMalformed && !(error instanceof ForgedNotice)) throw error;
    if (isMalformed) {
      log.warn({ err: error }, "a notice of the payment provider cannot be read");
      await db.transaction((tx) => raiseAlert(tx, { kind: "notice-unreadable", orderId: null }, now));
    }
    throw new ProblemException("bad-request");
  }
}

function isSandbox(provider: PaymentProvider): provider is Sandbox {
  return "findCheckout" in provider;
}
