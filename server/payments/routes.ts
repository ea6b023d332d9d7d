import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type { Room } from "../app.ts";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { bookRefunds } from "./book-refunds.ts";
import { ForgedNotice, type PaymentNotice, type PaymentProvider } from "./payment-provider.ts";
import { settleRefund } from "./refund-payment.ts";
import type { Sandbox } from "./sandbox.ts";
import { serveSandbox } from "./sandbox-routes.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";

/** The provider's notices. They prove themselves by a signature over the raw body, so no other check is needed. */
export async function servePayments(app: FastifyInstance, room: Room, provider: PaymentProvider | null): Promise<void> {
  if (!provider) return;
  const { db, now } = room;
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    webhooks.post(
      `/api/payments/${provider.name}/webhook`,
      { config: { csrf: "exempt" }, schema: { hide: true } },
      async (request, reply) => {
        const notice = verified(() =>
          provider.verifyNotice((request.body as Buffer) ?? Buffer.alloc(0), request.headers),
        );
        if (notice) await apply({ db, provider }, notice, now());
        return reply.code(204).send();
      },
    );
  });
  if (isSandbox(provider)) await serveSandbox(app, room, provider);
}

/** The provider sends again whatever throws. */
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

function verified(verify: () => PaymentNotice | null): PaymentNotice | null {
  try {
    return verify();
  } catch (error) {
    throw error instanceof ForgedNotice ? new ProblemException("bad-request") : error;
  }
}

function isSandbox(provider: PaymentProvider): provider is Sandbox {
  return "findCheckout" in provider;
}
