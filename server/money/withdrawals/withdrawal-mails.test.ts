import { api } from "@mahlzeit/contract/api";
import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { callAs } from "../../testing/calls.ts";
import { replacementBy } from "../../testing/corrections.ts";
import { deleteJobs } from "../../testing/jobs.ts";
import { sendQueuedMails } from "../../testing/mails.ts";
import { guest, orderBody } from "../../testing/orders.ts";
import { jars, withdrawalShop } from "../../testing/withdrawal-shop.ts";

const {
  pool,
  db,
  kitchen,
  clock,
  app,
  start,
  owner,
  staff,
  operator,
  byCard,
  onSpot,
  declared,
  declare,
  sent,
  received,
  repaid,
  endReturn,
  seen,
} = await withdrawalShop();
const members = [owner.email, staff.email];
const tasks = ["mail-withdrawal", "mail-withdrawal-to-member", "mail-withdrawal-link"] as const;

/** Sends the waiting mails, and returns whom they went to, and as text in one line. */
async function told(of: Parameters<typeof sendQueuedMails>[1] = tasks) {
  const mails = await sendQueuedMails({ db, pool, log: app.log, now: () => clock.now }, of);
  return mails.map(({ to, subject, text }) => ({ to: to.address, subject, text: text.replace(/\s+/g, " ") }));
}
const correct = async ({ id }: { id: string }, missing: object[]) => {
  const answer = await callAs(app, staff, api.correctOrder, { params: { id }, body: { seq: 1, missing } });
  expect(answer.statusCode, answer.body).toBe(200);
};
const shown = async ({ tag }: { tag: string }) => (await callAs(app, null, api.getOrder, { params: { tag } })).json();
const toGuest = (mails: Awaited<ReturnType<typeof told>>) => mails.filter(({ to }) => to === guest.email);

beforeEach(async () => {
  clock.now = start;
  await deleteJobs(pool, "task = ANY ($1)", [[...tasks]]);
});

test("the confirmation of an order with goods has the information and the model form, and names what is fresh", async () => {
  await onSpot();
  const [confirmation] = toGuest(await told(["mail-order"]));
  for (const words of ["Musterformular", "binnen 14 Tagen", "Kein Rücktrittsrecht (§ 18 FAGG) für Margherita. 14 Tage"])
    expect(confirmation?.text).toContain(words);
});

test("a declaration is confirmed with content, time and address, and told to members without the guest's data", async () => {
  const order = await byCard();
  await told();
  await declared(order, jars(2));
  const mails = await told();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([guest.email, ...members].toSorted());
  const [receipt] = toGuest(mails);
  for (const words of ["2 × Limonade", "Eingegangen am: 19.11.2026, 17:00", "6,62", withdrawalPath(order.tag)])
    expect(receipt?.text.replaceAll("\u00a0", " ")).toContain(words);
  for (const { to, text } of mails)
    if (to !== guest.email) for (const own of [guest.email, guest.phone, order.tag]) expect(text).not.toContain(own);
  await declare(order, jars(2));
  expect(await told()).toEqual([]);
});

test("by card the guest reads of the money once, and members only what they did not do themselves", async () => {
  const order = await byCard();
  const [first, second] = [await declared(order), await declared(order)];
  await told();
  await received(staff, order, first);
  expect((await told()).map(({ to, subject }) => [to, subject])).toEqual([
    [guest.email, expect.stringMatching(/^Dein Geld von .* ist unterwegs$/)],
  ]);
  clock.now += hourMs;
  await sent(order, second);
  expect((await told()).map(({ to }) => to).toSorted()).toEqual([guest.email, ...members].toSorted());
  clock.now += 14 * dayMs;
  await endReturn(order, second);
  const last = await told();
  expect(last.map(({ to }) => to).toSorted()).toEqual([guest.email, ...members].toSorted());
  expect(toGuest(last)[0]?.text).toContain("14 Tage nach deiner Rücksendung gilt die Ware als angekommen.");
});

test("paid on the spot the guest reads who owes the money, and then that it is said to be back", async () => {
  const order = await onSpot();
  const id = await declared(order);
  await told();
  await received(owner, order, id);
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining("schuldet dir 3,65")]);
  await repaid(operator, order, id);
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining("Wir haben eingetragen")]);
});

test("a mailbox gets an order's link once an hour, however often it is asked for", async () => {
  const order = await onSpot();
  const { number } = await seen(order);
  await told();
  const ask = () => callAs(app, null, api.mailWithdrawalLinks, { body: { email: guest.email, number } });
  await Promise.all([ask(), ask()]);
  const links = (await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)));
  expect(links).toHaveLength(1);
  await ask();
  expect((await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)))).toEqual([]);
  clock.now += hourMs;
  await ask();
  expect((await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)))).toHaveLength(1);
});

test("an order of fresh food alone has no link, however often its number is typed", async () => {
  const [pizza] = orderBody(kitchen)["orderProducts"] as object[];
  const order = await onSpot("READY", { orderProducts: [pizza] });
  const { number } = await seen(order);
  await told();
  await callAs(app, null, api.mailWithdrawalLinks, { body: { email: guest.email, number } });
  const links = (await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)));
  expect(links).toEqual([]);
});

test("what can be sent back and came instead of fresh food has the link, and its mail the information", async () => {
  const [pizza] = orderBody(kitchen)["orderProducts"] as object[];
  const order = await onSpot("READY", { orderProducts: [pizza] });
  const { number } = await seen(order);
  await deleteJobs(pool, "task = 'mail-order'", []);
  const missing = [{ position: 0, quantity: 1, replacement: replacementBy(kitchen, "lemonade") }];
  await correct(order, missing);
  expect((await told(["mail-order"])).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Rücktrittsrecht.*Musterformular.*14 Tage Rücktrittsrecht für Limonade/),
  ]);
  expect((await shown(order)).changes).toMatchObject([{ added: [{ withdrawable: true }] }]);
  await callAs(app, null, api.mailWithdrawalLinks, { body: { email: guest.email, number } });
  expect((await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)))).toHaveLength(1);
});

test("an order whose goods are all taken off has no link", async () => {
  const order = await onSpot("READY");
  const { number } = await seen(order);
  await correct(order, [{ position: 1, quantity: 3 }]);
  await callAs(app, null, api.mailWithdrawalLinks, { body: { email: guest.email, number } });
  expect((await told()).filter(({ text }) => text.includes(withdrawalPath(order.tag)))).toEqual([]);
});
