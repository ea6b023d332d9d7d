import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PaymentMethod, paymentMethods } from "@mahlzeit/domain/money/payment/method";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { Checkout, PaymentOutcome } from "./payment-provider.ts";
import { type Sandbox, type SignedNotice, signatureHeader } from "./sandbox.ts";
import * as pages from "./sandbox-page.ts";
import type { SandboxDispute } from "./sandbox-records.ts";

type Route = { Params: { session: string }; Body: URLSearchParams };

const fontsFolder = join(import.meta.dirname, "../../../web/app/styles/fonts");

/** The delay of a notice that was requested to be slow. */
const slowMs = 20_000;

/** Serves a page that replaces the card provider's. The guest's actions there are reported by a signed notice. */
export async function serveSandbox(app: FastifyInstance, { config }: AppContext, sandbox: Sandbox): Promise<void> {
  const deliver = deliverer(app);
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    const options = { config: { csrf: "exempt", importance: "underWay" } as const };

    for (const font of pages.fonts) {
      routes.get(`${pages.fontsPath}/${font}`, options, async (_request, reply) => {
        const file = await readFile(join(fontsFolder, font));
        return reply.type("font/woff2").header("cache-control", "public, max-age=86400").send(file);
      });
    }

    routes.get<Route>("/api/payments/sandbox/:session", options, async ({ params }, reply) => {
      const checkout = await sandbox.findCheckout(params.session);
      if (!checkout) return send(reply.code(404), pages.renderUnknownPage(config.productName));
      const found = await sandbox.findRecord(checkout);
      const { status } = found;
      if (status === "OPEN") return send(reply, pages.renderSandboxPage(checkout, config.productName));
      const refundWayText = backTo(checkout, status);
      if (status === "PAID") return send(reply, pages.renderPaidPage(found, refundWayText, config.productName));
      return send(reply, pages.renderEndedPage(status, refundWayText, config.productName));
    });

    routes.post<Route>("/api/payments/sandbox/:session", options, async ({ params, body, url }, reply) => {
      const checkout = await requireCheckout(sandbox, params.session);
      if (body?.has("dispute")) {
        const notice = await sandbox.dispute(checkout, disputeOf(body.get("dispute")));
        if (notice) await deliver(notice, "once");
        return privately(reply).redirect(url, 303);
      }
      const delivery = deliveryOf(body?.get("delivery"));
      const chosen = body?.get("outcome");
      const method = methodOf(body?.get("method"));
      if (chosen === "SECURE")
        return send(reply, pages.renderSecurePage(checkout, config.productName, { delivery, method }));
      const outcome = await sandbox.decide(checkout, outcomeOf(chosen), method);
      await deliver(sandbox.notify(checkout, outcome, method), delivery);
      return privately(reply).redirect(backTo(checkout, outcome), 303);
    });
  });
}

/** Returns a function that sends the notice over HTTP, like a real provider. */
function deliverer(app: FastifyInstance): (notice: SignedNotice, delivery: pages.Delivery) => Promise<void> {
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook("onClose", async () => waiting.forEach(clearTimeout));
  const send = async ({ body, signature }: SignedNotice) => {
    const url = "/api/payments/sandbox/webhook";
    const headers = { "content-type": "application/json", [signatureHeader]: signature };
    const { statusCode } = await app.inject({ method: "POST", url, headers, payload: body });
    if (statusCode !== 204) throw new ProblemException("payment-unavailable");
  };
  return async (notice, delivery) => {
    if (delivery === "once") return send(notice);
    if (delivery === "twice") return void (await Promise.all([send(notice), send(notice)]));
    // A lost notice is replaced by a query of the provider.
    if (delivery === "never") return;
    const later = setTimeout(() => {
      waiting.delete(later);
      send(notice).catch((error: unknown) => app.log.warn({ err: error }, "a slow notice of the sandbox failed"));
    }, slowMs);
    waiting.add(later.unref());
  };
}

async function requireCheckout(sandbox: Sandbox, session: string): Promise<Checkout> {
  const checkout = await sandbox.findCheckout(session);
  if (!checkout) throw new ProblemException("not-found");
  return checkout;
}

function disputeOf(value: string | null): SandboxDispute["state"] {
  if (value === "OPEN" || value === "WON" || value === "LOST") return value;
  throw new ProblemException("bad-request");
}

function outcomeOf(value: string | null | undefined): PaymentOutcome {
  if (value === "PAID" || value === "DECLINED" || value === "ABORTED") return value;
  throw new ProblemException("bad-request");
}

function methodOf(value: string | null | undefined): PaymentMethod {
  return paymentMethods.find((method) => method === value) ?? "card";
}

function deliveryOf(value: string | null | undefined): pages.Delivery {
  return value !== undefined && value !== null && value in pages.deliveries ? (value as pages.Delivery) : "once";
}

function backTo({ paidUrl, declinedUrl, abortedUrl }: Checkout, outcome: PaymentOutcome): string {
  return { PAID: paidUrl, DECLINED: declinedUrl, ABORTED: abortedUrl }[outcome];
}

function send(reply: FastifyReply, { html, policy }: pages.Page): FastifyReply {
  return privately(reply).header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}

/**
 * Sets headers for a page whose URL identifies the order, so it must not be cached or sent to other sites as a
 * referrer.
 */
function privately(reply: FastifyReply): FastifyReply {
  return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
}
