import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { complaintPath } from "@mahlzeit/contract/page-addresses";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { findVapidKeys } from "../../kitchen/devices/push/vapid-keys.ts";
import { MailRefused } from "../../platform/mail/mail-refused.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { complaintShop } from "../../testing/complaint-shop.ts";
import { deleteJobs, findJobs } from "../../testing/jobs.ts";
import { mailJobs, sendQueuedMails, testMailParts } from "../../testing/mails.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { startPushDouble } from "../../testing/push-double.ts";
import { askAboutRemedy } from "./ask-about-remedy.ts";
import type { TakenStep } from "./complaint-steps.ts";
import { endAnswerTime } from "./end-answer-time.ts";
import { complaintJobs } from "./jobs.ts";
import { pushToMembers } from "./notify-of-step.ts";

const { pool, db, kitchen, placePaid, clock, app, owner, staff, operator, start } = await complaintShop();
await makeAccount(db);
const service = await startPushDouble();
atTheEnd(() => service.close());

interface Placed {
  readonly id: string;
  readonly tag: string;
}
const lines = [
  { position: 0, quantity: 1, fault: "BAD" },
  { position: 1, quantity: 2, fault: "MISSING" },
];
const sentence = "Die Limonade war in der Tasche, sagt unser Fahrer.";
const members = [owner.email, staff.email].toSorted();

async function serve({ id, identificationTag: tag }: { id: string; identificationTag: string }): Promise<Placed> {
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const) await move(app, owner, { id }, to);
  return { id, tag };
}
const byCard = async () => serve(await placePaid());
const onSpot = async () => serve((await post(app, orderBody(kitchen))).json());

let networks = 0;
const asGuest = async (endpoint: Parameters<typeof callAs>[2], { tag }: Placed, body?: object) => {
  const from = `10.81.0.${++networks}`;
  const { statusCode } = await callAs(app, null, endpoint, { params: { tag }, ...(body && { body }), from });
  expect(statusCode).toBe(200);
};
const claim = (order: Placed, claimed = lines) =>
  asGuest(api.claimComplaint, order, { lines: claimed, words: "Kalt, und Anna wartet." });
const as = async (who: TestAccount, endpoint: Parameters<typeof callAs>[2], { id }: Placed, body?: object) => {
  const { statusCode, body: said } = await callAs(app, who, endpoint, { params: { id }, ...(body && { body }) });
  expect(statusCode, said).toBe(200);
};
const answer = (order: Placed, body: object) => as(staff, api.answerComplaint, order, body);

const tasks = ["mail-complaint", "mail-complaint-to-member"] as const;
/** Sends the waiting mails: to whom, about what, and as text in one line. */
async function told() {
  const mails = await sendQueuedMails({ db, pool, log: app.log, now: () => clock.now }, tasks);
  return mails
    .map(({ to, subject, text, at, cause }) => ({
      to: to.address,
      subject,
      text: text.replace(/\s+/g, " "),
      at,
      cause,
    }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
const receiversOf = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
const ofGuest = (mails: Awaited<ReturnType<typeof told>>) => mails.find(({ to }) => to === guest.email);

const pushParts = async () => ({
  db,
  log: app.log,
  push: { services: [], apiBase: service.origin },
  keys: await findVapidKeys(pool),
  contact: "bestellung@mahlzeit.example",
});

beforeEach(async () => {
  clock.now = start;
  await deleteJobs(pool, "task = ANY ($1)", [[...tasks, "push-complaint"]]);
});

test("an opened complaint is told to its guest with the deadline, and to owners and staff without the guest's data", async () => {
  const order = await byCard();
  await claim(order);
  const mails = await told();
  expect(receiversOf(mails)).toEqual([guest.email, ...members].toSorted());
  expect(ofGuest(mails)?.text).toContain("Antwort spätestens: 20.11.2026, 17:00");
  expect(ofGuest(mails)?.text).toContain(complaintPath(order.tag));
  for (const { to, text } of mails) {
    expect(text).toContain("(war nicht in Ordnung); 2 × ");
    expect(text).not.toContain("Anna wartet");
    if (to !== guest.email) for (const own of [guest.email, guest.phone]) expect(text).not.toContain(own);
  }
});

test("every step mails once, however often it is asked for and its jobs run", async () => {
  const order = await byCard();
  await Promise.all([claim(order), claim(order), claim(order)]);
  expect(await told()).toHaveLength(3);
  expect(await told()).toEqual([]);
  await Promise.all([0, 1, 2].map(() => answer(order, { to: "REFUSED", sentence })));
  const jobs = await findJobs<never>(pool, "task = 'mail-complaint'");
  expect(jobs).toHaveLength(1);
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => clock.now });
  for (const { payload } of [...jobs, ...jobs]) await handlers["mail-complaint"](payload, 1);
  expect(new Set(mails.map(({ cause, at }) => `${cause} ${at}`)).size).toBe(1);
});

test("operators see each mail with the order, and send the guest's last one again to the same address", async () => {
  const order = await byCard();
  const mailsOf = async () =>
    (await callAs(app, operator, api.findOrderDossier, { params: { id: order.id } }))
      .json()
      .mails.filter(({ kind }: { kind: string }) => kind.startsWith("complaint-"))
      // Mails of one moment have no sequence.
      .toSorted((a: { at: string; to: string }, b: { at: string; to: string }) =>
        `${a.at} ${a.to}`.localeCompare(`${b.at} ${b.to}`),
      );
  await claim(order);
  await told();
  expect(await mailsOf()).toMatchObject([
    { kind: "complaint-received", to: "guest", address: guest.email, state: "SENT", mayResend: true },
    { kind: "complaint-to-restaurant", to: "restaurant", address: null, state: "SENT", mayResend: false },
  ]);
  clock.now += hourMs;
  await answer(order, { to: "REFUSED", sentence });
  const [first] = await told();
  const mails = await mailsOf();
  expect(mails.map(({ kind, mayResend }: { kind: string; mayResend: boolean }) => [kind, mayResend])).toContainEqual([
    "complaint-received",
    false,
  ]);
  const refused = mails.find(({ kind }: { kind: string }) => kind === "complaint-refused");
  clock.now += hourMs;
  const again = { params: { id: order.id, mailId: refused.id }, body: { sendingId: randomUUID() } };
  for (const _tap of [1, 2]) expect((await callAs(app, operator, api.resendOrderMail, again)).statusCode).toBe(200);
  const [second, ...others] = await told();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ to: first?.to, subject: first?.subject, at: clock.now });
  expect(second?.cause).not.toBe(first?.cause);
  expect((await mailsOf()).at(-1)).toMatchObject({ kind: "complaint-refused", state: "SENT", again: { who: "Anna" } });
});

test("a decision for nothing more says so to the restaurant, which has given a part, and else that nothing goes back", async () => {
  const saidAfter = async (body: object) => {
    const order = await byCard();
    await claim(order);
    await answer(order, { sentence, ...body });
    await asGuest(api.objectToAnswer, order);
    clock.now += hourMs;
    await as(operator, api.decideComplaint, order, { gets: "NOTHING", sentence });
    return (await told()).find(({ to }) => to === owner.email)?.text;
  };
  expect(await saidAfter({ to: "PARTLY", lines: [{ position: 1, quantity: 1 }] })).toContain(
    "Der Gast bekommt nichts weiter.",
  );
  expect(await saidAfter({ to: "REFUSED" })).toContain("Der Gast bekommt nichts zurück.");
});

test("a refusal reaches the guest alone, word for word and with the time to object; then both sides hear on", async () => {
  const order = await byCard();
  await claim(order);
  await told();
  await answer(order, { to: "REFUSED", sentence });
  const refused = await told();
  expect(receiversOf(refused)).toEqual([guest.email]);
  expect(refused[0]?.text).toContain(`„${sentence}“`);
  expect(refused[0]?.text).toContain("Bis 22.11.2026, 17:00 kannst du widersprechen");
  await asGuest(api.objectToAnswer, order);
  const objected = await told();
  expect(receiversOf(objected)).toEqual([guest.email, ...members].toSorted());
  expect(ofGuest(objected)?.text).toContain("Jetzt sind wir dran");
  const said = "Beide haben recht, deshalb zahlen wir das.";
  await as(operator, api.decideComplaint, order, { gets: "ALL", borneBy: "operator", sentence: said });
  const decided = await told();
  expect(receiversOf(decided)).toEqual([guest.email, ...members].toSorted());
  for (const { text } of decided) expect(text).toContain(`„${said}“`);
  expect(ofGuest(decided)?.text).toContain("19,58 € gehen auf dem Weg zurück, auf dem du bezahlt hast.");
});

test("what is accepted by card names the sum; a part of it the sentence too", async () => {
  const whole = await byCard();
  await claim(whole);
  await told();
  await answer(whole, { to: "ACCEPTED" });
  expect(ofGuest(await told())?.text).toContain("Rückzahlung: 19,58 €");
  const part = await byCard();
  await claim(part);
  await told();
  await answer(part, { to: "PARTLY", lines: [{ position: 1, quantity: 1 }], sentence });
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`„${sentence}“`);
  expect(mail?.text).toContain("Rückzahlung: 3,31 €");
  expect(mail?.text).toContain("kannst du widersprechen");
});

test("on the spot the promise is told, and after it the guest is asked once", async () => {
  const order = await onSpot();
  await claim(order);
  await told();
  await answer(order, { to: "ACCEPTED", remedy: "BRING" });
  const [accepted] = await told();
  expect(accepted?.text).toContain("„Wir bringen es vorbei“");
  expect(accepted?.text).not.toContain("Rückzahlung");
  clock.now += hourMs;
  for (const _ of [1, 2]) await askAboutRemedy(db, order.id, clock.now);
  const asked = await told();
  expect(receiversOf(asked)).toEqual([guest.email]);
  expect(asked[0]).toMatchObject({ subject: expect.stringContaining("Ist es gekommen?") });
  expect(asked[0]?.text).toContain("sag es uns bis 26.11.2026, 18:00");
});

test("what was never delivered and never paid is owed by nobody, and the guest reads that", async () => {
  const delivery = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const { id, identificationTag: tag } = (await post(app, orderBody(kitchen, delivery))).json();
  for (const to of ["ACCEPTED", "READY", "ON_THE_WAY"] as const) await move(app, owner, { id }, to);
  clock.now += hourMs;
  await asGuest(api.claimComplaint, { id, tag }, { neverCame: true, words: "" });
  for (const { text } of await told()) expect(text).toContain("Die ganze Lieferung ist nie angekommen.");
  await answer({ id, tag }, { to: "ACCEPTED" });
  expect((await told()).map(({ text }) => text.includes("Du schuldest nichts."))).toEqual([true]);
});

test("without an answer the guest reads that it is the operator's turn", async () => {
  const order = await byCard();
  await claim(order);
  await told();
  clock.now += dayMs;
  for (const _ of [1, 2]) await endAnswerTime(db, order.id, clock.now);
  const mails = await told();
  expect(receiversOf(mails)).toEqual([guest.email]);
  expect(mails[0]?.text).toContain("Jetzt sind wir dran");
});

test("a mail that the complaint has moved on from is left out, and only the later step is told", async () => {
  const order = await byCard();
  await claim(order);
  await asGuest(api.withdrawComplaint, order);
  const withdrawn = await told();
  expect(receiversOf(withdrawn)).toEqual([guest.email, ...members].toSorted());
  for (const { subject } of withdrawn) expect(subject).toContain("zurückgezogen");
  clock.now += 1000;
  await claim(order);
  expect((await told()).map(({ text }) => text.includes("noch einmal geöffnet"))).toContain(true);
  await refund(app, owner, order, crypto.randomUUID(), { amount: 35.85 });
  expect(ofGuest(await told())?.subject).toContain("ist erledigt");
});

test("once the contact data is erased its guest gets no mail, and neither does a former member", async () => {
  const order = await byCard();
  const former = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  await claim(order);
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [former.id]);
  await asGuest(api.eraseOrderContact, order);
  expect(receiversOf(await told())).toEqual(members);
});

test("a mail that is refused for good is in the operator's list, with its order and its member", async () => {
  const order = await byCard();
  await claim(order);
  const mailer = { send: () => Promise.reject(new MailRefused("no mail")), close: () => undefined };
  const parts = { db, log: app.log, now: () => clock.now, mail: testMailParts(mailer), push: await pushParts() };
  for (const { task, payload } of await findJobs<never>(pool, "task = ANY ($1)", [tasks]))
    await complaintJobs(parts)[task as (typeof tasks)[number]](payload, 1);
  const alerts = (await openAlerts(db)).filter(({ order: about }) => about?.id === order.id);
  const member = "complaint-to-restaurant";
  expect(alerts.map(({ kind, mail }) => `${kind} ${mail}`).toSorted()).toEqual([
    "mail-refused complaint-received",
    `mail-refused ${member}`,
    `mail-refused ${member}`,
  ]);
});

test("members' browsers hear the number and the restaurant of an opened complaint, and of no other step", async () => {
  const browser = service.makeBrowser();
  const { endpoint, keys: own } = browser;
  await callAs(app, staff, api.subscribeToPush, { body: { restaurant: kitchen.id, endpoint, keys: own } });
  const order = await byCard();
  await claim(order);
  const [job, ...more] = await findJobs<TakenStep & object>(pool, "task = 'push-complaint'");
  expect(more).toEqual([]);
  const push = await pushParts();
  const send = async () =>
    pushToMembers({ db, push, publicUrl: "https://mahlzeit.example" }, job?.payload as TakenStep, clock.now);
  await send();
  expect(service.faults).toEqual([]);
  const [received] = browser.received;
  expect(received?.message).toMatchObject({ kind: "complaint-opened", restaurant: kitchen.id });
  expect(received?.headers).toMatchObject({ ttl: String(dayMs / 1000) });
  expect(JSON.stringify(received?.message)).not.toMatch(/Jörg|@|Kalt|Margherita/);
  await answer(order, { to: "REFUSED", sentence });
  await send();
  expect(browser.received).toHaveLength(1);
  expect(await findJobs(pool, "task = 'push-complaint'")).toHaveLength(1);
});
