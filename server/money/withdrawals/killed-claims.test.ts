import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { api } from "@mahlzeit/contract/api";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { nothingPacked } from "@mahlzeit/domain/catalogue/menu/packed";
import { expect, onTestFinished, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { complete } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { temporaryFolder } from "../../testing/catalogue.ts";
import { sentence } from "../../testing/complaint-shop.ts";
import { rescheduleJobs, unlockJobs } from "../../testing/jobs.ts";
import { home } from "../../testing/orders.ts";
import { type CardOrder, moneyOf, placeCardOrder } from "../../testing/payments.ts";
import { messageIds, smtpDouble } from "../../testing/smtp-double.ts";
import { type StartedServer, startServer } from "../../testing/start-server.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";

const kills = process.env.FAULTS === "full" ? 40 : 3;
/** A timeout only for a hanging test, long enough for any busy machine. */
const pollOptions = { timeout: 300_000 };
const { pool, db, config, double, kitchen, keys, pay, refundsOf } = await stripeShop(Date.now());

/** At any time of day. */
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };

interface Decided {
  readonly id: string;
  readonly kind: "accepted" | "decided" | "received";
  readonly withdrawal?: string;
  readonly endpoint: Endpoint;
  readonly who: TestAccount;
  readonly body: object;
  readonly paid: CardOrder;
}

test(
  `servers killed ${kills} times between answer, decision, returned goods and refund pay each once, and tell the guest once`,
  async () => {
    const smtp = await smtpDouble();
    const mail = { ...testConfig().mail, smtpUrl: smtp.url };
    const settings = { stripe: keys, dataDir: temporaryFolder(), mail };
    const app = await testApp({ pool, db }, { stripe: keys });
    const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
    const operator = await makeAccount(db, { isOperator: true });

    const packed = {
      ...nothingPacked,
      ingredients: "Wasser",
      netQuantity: "0,33 l",
      producer: "Wien",
      withdrawable: true,
    };
    await pool.query("UPDATE products SET packed = $2 WHERE id = $1", [kitchen.lemonade, JSON.stringify(packed)]);

    /**
     * Makes a complaint that the restaurant accepts, or about whose refusal the operator decides, or a withdrawal whose
     * goods come back.
     */
    async function claim(kind: Decided["kind"]): Promise<Decided> {
      const paid = await placeCardOrder(app, kitchen, asap);
      await pay(paid);
      const { id, identificationTag: tag } = paid;
      await complete(app, owner, paid);
      const lines = [{ position: 1, quantity: 2, fault: "MISSING" }];
      const said = async (who: TestAccount | null, endpoint: Endpoint, body?: object) => {
        const answer = await callAs(app, who, endpoint, { params: who ? { id } : { tag }, ...(body && { body }) });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json();
      };
      if (kind === "received") {
        const declared = { key: randomUUID(), lines: [{ position: 1, quantity: 2 }] };
        const [{ id: withdrawal }] = (await said(null, api.declareWithdrawal, declared)).withdrawals;
        return { id, kind, paid, withdrawal, endpoint: api.receiveGoods, who: owner, body: {} };
      }
      await said(null, api.claimComplaint, { lines });
      if (kind === "accepted")
        return { id, kind, paid, endpoint: api.answerComplaint, who: owner, body: { to: "ACCEPTED" } };
      await said(owner, api.answerComplaint, { to: "REFUSED", sentence });
      await said(null, api.objectToAnswer);
      const body = { gets: "ALL", borneBy: "operator", sentence };
      return { id, kind, paid, endpoint: api.decideComplaint, who: operator, body };
    }

    const all: Decided[] = [];
    let server: StartedServer | undefined;
    onTestFinished(() => void server?.process.kill("SIGKILL"));
    const origin = () => server?.origin ?? "";
    const send = ({ endpoint, id, withdrawal, who, body }: Decided) =>
      fetch(origin() + urlOf(endpoint, { id, ...(withdrawal && { withdrawal }) }, undefined), {
        method: "POST",
        headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      }).catch(() => undefined);

    for (let kill = 0; kill < kills; kill++) {
      const round = [await claim("accepted"), await claim("decided"), await claim("received")];
      all.push(...round);
      server = await startServer(config, settings);
      // Everybody taps twice, and the server dies at some moment of it: before the answer, before the refund, before the mail.
      const sent = round.flatMap((one) => [send(one), send(one)]);
      const until = [() => Promise.race(sent), () => refundRequested(round), () => moneyBack(round)][kill % 3];
      await until?.();
      server.process.kill("SIGKILL");
      await once(server.process, "exit");
      await Promise.all(sent);
    }
    server = await startServer(config, settings);
    await unlockJobs(pool);
    await rescheduleJobs(
      pool,
      "task = ANY (ARRAY['mail-complaint', 'mail-withdrawal', 'mail-order', 'refund-payment'])",
    );
    // Whoever got no answer taps again. A decision that was made is refused, an answer that was given is not repeated.
    for (const one of all) await expect.poll(async () => (await send(one))?.status, pollOptions).toBeOneOf([200, 409]);
    await expect.poll(() => jobsLeft(), pollOptions).toBe(0);

    expect(double.faults).toEqual([]);
    const ids = messageIds(smtp.received);
    for (const { id, kind, paid } of all) {
      // Two lemonades at 3,06 € and 0,25 € deposit.
      expect([id, refundsOf(paid).map(({ amount }) => amount)]).toEqual([id, [662]]);
      expect(await moneyOf(pool, { id })).toEqual({ guest: 662 - 3585, order: 3585 - 662 });
      const told = [
        ...new Set(
          ids.filter((one) => one.includes(id) && /complaint-(accepted|decided)|withdrawal-repaid|refunded/.test(one)),
        ),
      ];
      const kinds = told.map((one) => one.replace(/^order-[\da-f-]+\.(.*)-\d+@.*$/, "$1"));
      expect([id, kinds.toSorted()]).toEqual([
        id,
        kind === "received" ? ["refunded", "withdrawal-repaid"] : [`complaint-${kind}`, "refunded"],
      ]);
    }

    async function refundRequested(round: readonly Decided[]): Promise<void> {
      const ids = round.map(({ id }) => id);
      await expect
        .poll(async () => (await refundsIn(ids)).rowCount, { ...pollOptions, interval: 1 })
        .toBeGreaterThanOrEqual(1);
    }
    async function moneyBack(round: readonly Decided[]): Promise<void> {
      await expect
        .poll(() => round.flatMap(({ paid }) => refundsOf(paid)).length, { ...pollOptions, interval: 1 })
        .toBeGreaterThanOrEqual(1);
    }
  },
  kills * 120_000,
);

function refundsIn(orderIds: readonly string[]) {
  return pool.query("SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ANY ($1)", [
    orderIds,
  ]);
}

async function jobsLeft(): Promise<number | null> {
  const left = await pool.query(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = ANY (ARRAY['mail-complaint', 'mail-withdrawal', 'mail-order', 'refund-payment'])`,
  );
  return left.rowCount;
}
