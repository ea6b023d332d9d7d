import type { FastifyInstance, FastifyReply } from "fastify";
import type { Room } from "../app.ts";
import { ProblemException } from "../http/problems.ts";
import type { Checkout, PaymentOutcome } from "./payment-provider.ts";
import { renderTestPage } from "./test-page.ts";
import { signatureHeader, type TestProvider } from "./test-provider.ts";

type Route = { Params: { session: string }; Body: URLSearchParams };

/** The page in place of a card provider's. Whatever the guest does there comes back as a signed notice. */
export async function servePaymentTestPage(
  app: FastifyInstance,
  { config }: Room,
  provider: TestProvider,
): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    const options = { config: { csrf: "exempt" as const }, schema: { hide: true } };

    pages.get<Route>("/api/payments/test/:session", options, async ({ params }, reply) => {
      const page = renderTestPage(requireCheckout(provider, params.session), config.productName);
      return privately(reply)
        .header("content-security-policy", page.policy)
        .type("text/html; charset=utf-8")
        .send(page.html);
    });

    pages.post<Route>("/api/payments/test/:session", options, async ({ params, body }, reply) => {
      const checkout = requireCheckout(provider, params.session);
      const outcome = outcomeOf(body?.get("outcome"));
      await deliver(app, provider.notify(checkout, outcome));
      return privately(reply).redirect(backTo(checkout, outcome), 303);
    });
  });
}

/** Through the front door, as a provider's notice would come. */
async function deliver(app: FastifyInstance, notice: ReturnType<TestProvider["notify"]>): Promise<void> {
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/api/payments/test/webhook",
    headers: { "content-type": "application/json", [signatureHeader]: notice.signature },
    payload: notice.body,
  });
  if (statusCode !== 204) throw new ProblemException("payment-unavailable");
}

function requireCheckout(provider: TestProvider, session: string): Checkout {
  const checkout = provider.readSession(session);
  if (!checkout) throw new ProblemException("not-found");
  return checkout;
}

function outcomeOf(value: string | null | undefined): PaymentOutcome {
  if (value === "PAID" || value === "DECLINED" || value === "ABORTED") return value;
  throw new ProblemException("bad-request");
}

function backTo({ paidUrl, declinedUrl, abortedUrl }: Checkout, outcome: PaymentOutcome): string {
  return { PAID: paidUrl, DECLINED: declinedUrl, ABORTED: abortedUrl }[outcome];
}

/** Its address names the order: it goes into no cache and to no other site. */
function privately(reply: FastifyReply): FastifyReply {
  return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
}
