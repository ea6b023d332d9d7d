import { once } from "node:events";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, onTestFinished, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testConfig } from "../../testing/app-config.ts";
import { type CardTown, orderContinuously, tell } from "../../testing/card-guests.ts";
import { type Answers, answerOnAndOn } from "../../testing/card-kitchen.ts";
import { temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { type BookedOrder, bookedOrders, makeMailsDue, runTimeOut } from "../../testing/payments.ts";
import { messageIds, type SmtpDouble, smtpDouble } from "../../testing/smtp-double.ts";
import { type StartedServer, startServer } from "../../testing/start-server.ts";
import { type StripeDouble, startStripeDouble } from "../../testing/stripe-double.ts";
import { makeStripe } from "./stripe.ts";

const isFull = process.env.FAULTS === "full";
const kills = isFull ? 50 : 2;
const guests = 6;
/** A timeout only for a hanging test, long enough for any busy machine. */
const pollOptions = { timeout: 300_000 };

const { pool, db, config } = await testDatabase();
const dataDir = temporaryFolder();

// The short run does only the harder of the two, each of which otherwise does half.
test.each([...(isFull ? [["", 0] as const] : []), [", while no mail goes out for the first half", kills / 2] as const])(
  `a server killed ${kills} times under card orders and answers with doubled, late and lost notices loses no cent and no mail%s`,
  async (_how, killsWithoutMail) => {
    const smtp = await smtpDouble();
    const double = await startStripeDouble();
    onTestFinished(() => double.close());
    const keys = { secretKey: "sk_test_1", webhookSecret: double.webhookSecret, apiBase: double.origin };
    const settings = { stripe: keys, dataDir, mail: { ...testConfig().mail, smtpUrl: smtp.url } };
    let server = await startServer(config, settings);
    onTestFinished(() => void server.process.kill("SIGKILL"));
    const kitchen = await openKitchen(pool);
    const { token } = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
    const answers: Answers = { accepted: 0, rejected: 0, returned: 0 };
    const town: CardTown = { kitchen, double, origin: () => server.origin, late: [], isRunning: true, ended: 0 };

    for (let kill = 0; kill < kills; kill++) {
      smtp.manners.sender = kill < killsWithoutMail ? 451 : undefined;
      town.isRunning = true;
      const streams = [
        ...Array.from({ length: guests }, () => orderContinuously(town)),
        answerOnAndOn(town, token, answers),
      ];
      const wanted = town.ended + 8 + Math.floor(Math.random() * 12);
      await expect.poll(() => town.ended, { ...pollOptions, interval: 2 }).toBeGreaterThanOrEqual(wanted);
      // However slow the kitchen is, it has done each action before the last kill.
      if (kill === kills - 1)
        await expect.poll(() => Math.min(...Object.values(answers)), pollOptions).toBeGreaterThan(0);
      town.isRunning = false;
      await kill9(server);
      await Promise.all(streams);
      server = await startServer(config, settings);
    }
    // Late notices arrive in the end, more often than needed.
    const late = town.late.splice(0);
    for (const event of [...late, ...late.toReversed()]) await tell(town, event);
    await kill9(server);
    const later = Date.now() + 40 * minuteMs;
    await runTimeOut({ pool, db, provider: makeStripe(keys, () => later) }, later);
    await makeMailsDue(pool);
    server = await startServer(config, settings);
    await expect.poll(mailsUnderWay, pollOptions).toBe(0);

    const orders = await bookedOrders(pool, kitchen);
    expectAllWays(orders, answers, kills);
    await expectEveryCent(orders, double);
    expectEveryMail(orders, smtp);
  },
  kills * 4 * minuteMs,
);

async function kill9({ process }: StartedServer): Promise<void> {
  process.kill("SIGKILL");
  await once(process, "exit");
}

async function mailsUnderWay(): Promise<number | null> {
  return (await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail-order'")).rowCount;
}

/** Expects every kind of end. The kitchen may not have reached the last orders. */
function expectAllWays(orders: readonly BookedOrder[], answers: Answers, atLeast: number): void {
  const ended = Object.groupBy(orders, ({ status }) => status);
  const counts = Object.fromEntries(Object.entries(ended).map(([status, all]) => [status, all?.length ?? 0]));
  console.info(`killed ${atLeast} times: ${JSON.stringify({ ...counts, ...answers })}`);
  expect(
    Object.keys(ended)
      .filter((status) => status !== "PLACED")
      .sort(),
  ).toEqual(["ACCEPTED", "EXPIRED", "REJECTED"]);
  expect(orders.filter(({ mails }) => mails.includes("placed")).length).toBeGreaterThan(atLeast);
  for (const [what, count] of Object.entries(answers)) expect([what, count > 0]).toEqual([what, true]);
  // A lost response was not counted by the kitchen.
  expect(counts["REJECTED"]).toBeGreaterThanOrEqual(answers.rejected);
  expect(counts["ACCEPTED"]).toBeGreaterThanOrEqual(answers.accepted);
}

/** Expects orders, ledger and the provider's own books to agree, and no payment page to be open. */
async function expectEveryCent(orders: readonly BookedOrder[], double: StripeDouble): Promise<void> {
  expect(double.faults).toEqual([]);
  for (const { id, status, total, byHand, paid, pending, outside } of orders) {
    expect([0, 100]).toContain(byHand);
    const due = status === "PLACED" || status === "ACCEPTED" ? total - byHand : 0;
    expect([id, paid, pending, outside, keptByProvider(double, id)]).toEqual([id, due, 0, -due || 0, due]);
  }
  const { rows } = await pool.query<{ reference: string }>("SELECT reference FROM payments WHERE url IS NOT NULL");
  const open = rows.filter(({ reference }) => double.sessions.get(reference)?.status === "open");
  expect(open).toEqual([]);
}

function keptByProvider({ sessions, refunds }: StripeDouble, orderId: string): number {
  const paid = [...sessions.values()].filter(
    ({ metadata, payment_status: status }) => metadata.order === orderId && status === "paid",
  );
  const intents = new Set(paid.map(({ payment_intent: intent }) => intent));
  const back = [...refunds.values()].filter(({ payment_intent: intent }) => intents.has(intent));
  return paid.reduce((sum, one) => sum + one.amount_total, 0) - back.reduce((sum, one) => sum + one.amount, 0);
}

function expectEveryMail(orders: readonly BookedOrder[], { received }: SmtpDouble): void {
  // A mail about a refund contains its time in the id.
  const sent = new Set(messageIds(received).map((id) => id.replace(/\.refunded-\d+@/, ".refunded@")));
  const owed = orders.flatMap(({ id, mails }) => mails.map((kind) => `order-${id}.${kind}@localhost`));
  expect(owed.filter((id) => !sent.has(id))).toEqual([]);
  const strange = [...sent].filter((id) =>
    /\.(placed|to-restaurant|accepted|rejected|payment-failed|refunded)@/.test(id),
  );
  expect(strange.filter((id) => !owed.includes(id))).toEqual([]);
}
