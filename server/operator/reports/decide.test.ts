import { api } from "@mahlzeit/contract/api";
import { maxOpenReports, ratingObjections } from "@mahlzeit/domain/operator/moderation";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon } from "../../testing/catalogue.ts";
import { testDatabase, waitForBlockedQueries } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { rate, serveMaria } from "../../testing/rated-orders.ts";
import { sendRatingMails } from "../../testing/rating-mails.ts";
import { revisionOf } from "../../testing/reported-content.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const app = await testApp({ db, pool, now });
const operator = await makeAccount(db, { now: noon, isOperator: true });
const words = "Nennt unsere Kellnerin beim vollen Namen.";

async function open() {
  clock.now = noon;
  const kitchen = await openKitchen(pool);
  const cook = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "staff" } });
  const owner = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });
  const { tag } = await serveMaria(app, { kitchen, cook });
  const { id } = (await rate(app, tag, { food: 2, punctuality: 1, words: "Die Resi Huber war grantig." })).json()
    .rating;
  const params = { id };
  const about = { kind: "RATING", id };
  const shown = async () => (await callAs(app, null, api.findRatings, { params: { id: kitchen.id } })).json();
  return {
    id,
    tag,
    kitchen,
    cook,
    owner,
    shown,
    own: async () => (await callAs(app, null, api.findRating, { params: { tag } })).json().rating,
    answer: (who = owner, said = "Tut uns leid, wir reden mit ihr.") =>
      callAs(app, who, api.answerRating, { params, body: { words: said } }),
    hide: async (body: object = { reason: "PERSONAL", words }) => {
      const revision = await revisionOf(app, operator, about);
      return callAs(app, operator, api.hideReported, { body: { about, revision, ...body } });
    },
    keep: (isHidden = false) => callAs(app, operator, api.keepReported, { body: { about, isHidden } }),
    managed: async (who = owner) =>
      (await callAs(app, who, api.findManagedRatings, { params: { id: kitchen.id } })).json(),
  };
}

let networks = 0;
const report = (id: string, body: object = {}, from = `10.79.0.${++networks}`) =>
  callAs(app, null, api.report, { body: { about: { kind: "RATING", id }, reason: "PERSONAL", words, ...body }, from });
const reported = async () => (await callAs(app, operator, api.findReported)).json();
const reportsOf = async (id: string) =>
  (await reported()).waiting.find((one: { about: { id?: string } }) => one.about.id === id)?.reports ?? [];
const alerts = async (restaurantId: string) =>
  (await callAs(app, operator, api.findAlerts))
    .json()
    .filter((one: { restaurant: { id: string } | null }) => one.restaurant?.id === restaurantId)
    .map(({ kind }: { kind: string }) => kind);

const sentMails = () => sendRatingMails({ db, pool, log: app.log, now });
/** Returns the recipient and subject of each mail. */
const sendMails = async () => (await sentMails()).map(({ to, subject }) => [to.address, subject]);
const receipt = ["resi@example.at", "Deine Meldung ist angekommen"];

test("the restaurant answers once, for everybody to read", async () => {
  const { answer, cook, shown, own, managed } = await open();
  expect((await answer(cook)).statusCode).toBe(404);
  expect((await answer(operator)).statusCode).toBe(404);
  expect((await answer(undefined, "Mehr auf www.kueche.example")).json()).toMatchObject({ code: "invalid-input" });
  const answers = await Promise.all([answer(), answer(undefined, "Anders."), answer()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const said = answers.find(({ statusCode }) => statusCode === 200)?.json().answer;
  expect([(await shown()).ratings[0].answer, (await own()).answer]).toEqual([said, said]);
  expect((await answer()).json()).toMatchObject({ code: "revision-changed" });
  expect([(await managed()).mayAnswer, (await managed(cook)).mayAnswer]).toEqual([true, false]);
});

test("what is reported waits for operators, who hide it with reasons that its guest and whoever reported it are mailed", async () => {
  const { id, tag, kitchen, shown, own, hide, keep, managed } = await open();
  expect(await alerts(kitchen.id)).toEqual([]);
  const first = await report(id, { email: "resi@example.at" });
  expect([first.statusCode, first.json()]).toEqual([202, { reportedAt: new Date(noon).toISOString() }]);
  expect(await sendMails()).toEqual([receipt]);
  clock.now++;
  await report(id, { reason: "INSULT" });
  expect(await sendMails()).toEqual([]);
  expect(await alerts(kitchen.id)).toEqual(["reported"]);
  const [waiting] = (await reported()).waiting;
  expect(waiting).toMatchObject({
    about: { kind: "RATING", id },
    rating: { id, name: "Maria G." },
    now: null,
    restaurant: { id: kitchen.id, uid: kitchen.uid },
    reports: [
      { reason: "PERSONAL", words, hasEmail: true, shown: null },
      { reason: "INSULT", words, hasEmail: false, shown: null },
    ],
  });
  expect(JSON.stringify(waiting)).not.toContain("resi@example.at");

  expect((await hide({ reason: "PERSONAL", words: "Nein" })).json()).toMatchObject({ code: "invalid-input" });
  expect((await hide()).json()).toMatchObject({ hidden: { reason: "PERSONAL", words }, reports: [] });
  expect(await shown()).toEqual({ stars: [0, 0, 0, 0, 0], ratings: [], next: null });
  expect((await own()).hidden).toMatchObject({ reason: "PERSONAL", words });
  const { hidden } = await own();
  const exported = async () => (await callAs(app, null, api.exportOrder, { params: { tag } })).json().rating.hidden;
  expect(await exported()).toEqual(hidden);
  expect((await managed()).ratings).toMatchObject([{ id, hidden: { reason: "PERSONAL" } }]);
  expect([(await reported()).waiting, await alerts(kitchen.id)]).toEqual([[], []]);
  expect((await callAs(app, operator, api.findHiddenItems)).json()).toMatchObject([
    { rating: { id, hidden: { reason: "PERSONAL" } } },
  ]);
  // Hidden ratings cannot be reported, and hiding one again changes and mails nothing.
  expect((await report(id)).statusCode).toBe(404);
  await hide({ reason: "INSULT", words: "Etwas ganz anderes als vorher." });
  expect((await own()).hidden.reason).toBe("PERSONAL");
  expect(await sendMails()).toEqual([
    ["joerg@example.at", "Deine Bewertung von Küche Österreicher ist nicht mehr zu sehen"],
    ["resi@example.at", "Die gemeldete Bewertung ist ausgeblendet"],
  ]);

  expect((await keep(true)).json()).toMatchObject({ rating: { id }, hidden: null });
  expect(await shown()).toMatchObject({ stars: [0, 1, 0, 0, 0], ratings: [{ id }] });
  expect(await exported()).toEqual({ ...hidden, at: null });
  expect(await sendMails()).toEqual([
    ["joerg@example.at", "Deine Bewertung von Küche Österreicher ist wieder zu sehen"],
  ]);
});

test("a rating that stays is shown on, and whoever reported it hears so", async () => {
  const { id, kitchen, shown, keep } = await open();
  await report(id, { email: "resi@example.at" });
  expect((await keep()).json()).toMatchObject({ hidden: null, reports: [] });
  expect([(await shown()).ratings.length, await alerts(kitchen.id)]).toEqual([1, []]);
  expect(await sendMails()).toEqual([receipt, ["resi@example.at", "Die gemeldete Bewertung bleibt"]]);
  expect([(await keep()).statusCode, await sendMails()]).toEqual([200, []]);
});

test("an answer goes and comes with its rating, which each owner is mailed with the reason, and nobody of the team", async () => {
  const { kitchen, owner, answer, hide, keep } = await open();
  const second = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });
  const left = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });
  await answer();
  await hide();
  await pool.query("UPDATE memberships SET role = 'staff' WHERE account_id = $1", [left.id]);
  const mails = await sentMails();
  const toOwners = mails.filter(({ to }) => to.address !== "joerg@example.at");
  expect(mails).toHaveLength(toOwners.length + 1);
  expect(toOwners.map(({ to }) => to.address).toSorted()).toEqual([owner.email, second.email].toSorted());
  for (const { subject, text } of toOwners) {
    expect(subject).toBe("Die Antwort von Küche Österreicher auf eine Bewertung ist nicht mehr zu sehen");
    expect(text).toContain(`Der Grund: ${ratingObjections.PERSONAL}.`);
    expect(text).toContain(words);
    expect(text).toContain(`https://mahlzeit.example/management/ratings?restaurant=${kitchen.id}`);
    expect(text).toContain("innerhalb von 6\u00a0Monaten");
    // Nobody had reported it.
    expect(text).toContain("Aufgefallen ist es uns selbst.");
  }
  clock.now += 60_000;
  await keep(true);
  const again = (await sentMails()).filter(({ to }) => to.address !== "joerg@example.at");
  expect(again.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Die Antwort von Küche Österreicher auf eine Bewertung ist wieder zu sehen"),
  );
  expect(new Set([...toOwners, ...again].map(({ cause }) => cause)).size).toBe(4);
});

test("operators who decide at the same moment decide once", async () => {
  const { id, shown, hide } = await open();
  await report(id, { email: "resi@example.at" });
  await Promise.all([hide(), hide(), hide()]);
  expect((await shown()).ratings).toEqual([]);
  expect(await sendMails()).toHaveLength(3);
});

test("what is hidden, shown again and hidden again is told each time, by a mail that no server takes for the one before", async () => {
  const { hide, keep } = await open();
  for (const decide of [hide, () => keep(true), hide, () => keep(true)]) {
    clock.now += 60_000;
    expect((await decide()).statusCode).toBe(200);
  }
  const causes = (await sentMails()).map(({ cause }) => cause);
  expect(causes).toHaveLength(4);
  expect(new Set(causes).size).toBe(4);
});

test("a report that comes while the last one is decided leaves an alert", async () => {
  const { id, kitchen, cook, keep } = await open();
  const { tag } = await serveMaria(app, { kitchen, cook });
  const other = (await rate(app, tag)).json().rating.id;
  await report(id);
  // The decision has counted the waiting reports, and is about to settle the alert.
  const holding = await pool.connect();
  await holding.query("BEGIN");
  await holding.query("SELECT FROM alerts WHERE restaurant_id = $1 FOR UPDATE", [kitchen.id]);
  const deciding = keep();
  let reporting: ReturnType<typeof report>;
  try {
    await waitForBlockedQueries(pool);
    reporting = report(other);
    await waitForBlockedQueries(pool, 2);
  } finally {
    await holding.query("COMMIT");
    holding.release();
  }
  expect([(await deciding).statusCode, (await reporting).statusCode]).toEqual([200, 202]);
  expect(await alerts(kitchen.id)).toEqual(["reported"]);
  expect((await reported()).waiting.map((one: { about: { id?: string } }) => one.about.id)).toContain(other);
});

test("whoever lets a rating stand does not show again what somebody else has hidden meanwhile", async () => {
  const { id, hide, keep, shown } = await open();
  await report(id, { email: "resi@example.at" });
  await hide();
  expect((await keep()).json()).toMatchObject({ code: "revision-changed" });
  expect((await shown()).ratings).toEqual([]);
  expect((await sendMails()).map(([, subject]) => subject)).not.toContain(
    "Deine Bewertung von Küche Österreicher ist wieder zu sehen",
  );
});

test("nobody is mailed whose address was erased", async () => {
  const { tag, hide } = await open();
  await callAs(app, null, api.eraseOrderContact, { params: { tag } });
  await hide();
  expect(await sendMails()).toEqual([]);
});

test.each([
  { reason: "BLOED" },
  { reason: "SAFETY" },
  { words: "Blöd" },
  { words: "a".repeat(1001) },
  { email: "keine" },
])("%j is no report", async (change) => {
  const { id } = await open();
  const answer = await report(id, change);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
});

test("whoever reports without end has to wait, and one rating takes no more than a few", async () => {
  const { id } = await open();
  const same = async () => (await report(id, {}, "198.51.100.7")).json().code;
  const codes = [];
  for (let i = 0; i < 12; i++) codes.push(await same());
  expect(codes.at(-1)).toBe("too-many-attempts");
  for (let i = (await reportsOf(id)).length; i < maxOpenReports; i++)
    expect((await report(id, { words: `${words} Zum ${i}. Mal.` })).statusCode).toBe(202);
  expect((await report(id, { words: `${words} Noch einmal.` })).json()).toMatchObject({ code: "too-many-requests" });
});
