import type { FastifyInstance } from "fastify";
import type { Room } from "../app.ts";
import { ProblemException } from "../http/problems.ts";
import { ForgedNotice, type PaymentNotice, type PaymentProvider } from "./payment-provider.ts";
import { settlePayment } from "./settle-payment.ts";
import { servePaymentTestPage } from "./test-page-routes.ts";
import type { TestProvider } from "./test-provider.ts";

/** The provider's notices. They prove themselves by a signature over the raw body, so no other check is needed. */
export async function servePayments(app: FastifyInstance, room: Room, provider: PaymentProvider | null): Promise<void> {
  if (!provider) return;
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
        if (notice)
          await settlePayment({ ...room, log: request.log }, { provider: provider.name, notice, now: room.now() });
        return reply.code(204).send();
      },
    );
  });
  if (isTest(provider)) await servePaymentTestPage(app, room, provider);
}

function verified(verify: () => PaymentNotice | null): PaymentNotice | null {
  try {
    return verify();
  } catch (error) {
    throw error instanceof ForgedNotice ? new ProblemException("bad-request") : error;
  }
}

function isTest(provider: PaymentProvider): provider is TestProvider {
  return "readSession" in provider;
}
