import { findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { findOpeningHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import {
  approveApplication,
  askApplicant,
  checkApplication,
  declineApplication,
  findApplication,
  findApplications,
  findWishes,
  getApplicationFile,
  noteApplication,
} from "@mahlzeit/contract/partners/applications";
import { openApplication, saveApplication, submitApplication } from "@mahlzeit/contract/partners/apply";
import { findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { findSetup } from "@mahlzeit/contract/partners/setup";
import { acceptInvitation, findInvitations } from "@mahlzeit/contract/people/invitations";
import { dayMs } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { termsFacts } from "@mahlzeit/domain/partners/applications/terms";
import { sampleForm } from "@mahlzeit/domain/partners/applications/testing/sample-form";
import { expect, test } from "vitest";
import { findPayoutAccounts } from "../../money/settlement/payout-accounts/payout-accounts.ts";
import { prepareInvitation } from "../../people/members/invitations.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { sentApplication } from "../../testing/applications.ts";
import { callAs } from "../../testing/calls.ts";
import { noon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, findJobs } from "../../testing/jobs.ts";
import { testMailParts } from "../../testing/mails.ts";
import { sendApplicationMail } from "./send-application-mail.ts";

const { db, pool } = await testDatabase();
let now = noon;
const app = await testApp({ db, pool, now: () => now });
const operator = await makeAccount(db, { now, isOperator: true, firstName: "Theresa" });
const other = await makeAccount(db, { now, isOperator: true, firstName: "Sepp" });

type Called = Parameters<typeof callAs>[2];
const as = (endpoint: Called, id: string, body?: object, who = operator, params: object = {}) =>
  callAs(app, who, endpoint, { params: { id, ...params }, ...(body ? { body } : {}) });
const sent = (changes: object = {}, checked = 0) => sentApplication(db, pool, { now, checked, changes });
const open = async (token: string) => (await callAs(app, null, openApplication, { body: { token } })).json();
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];
const fees = testConfig().proposedFees as FeeTerms;
const words = "Seite 2 der Karte ist unscharf.";

test("an operator goes through nine points, in any order, and may take each back", async () => {
  const { id } = await sent();
  const check = (point: string, isRight = true) => as(checkApplication, id, { isRight }, operator, { point });
  expect((await as(findApplication, id)).json()).toMatchObject({ stage: "NEW", form: sampleForm, checks: [] });
  await Promise.all(["menu", "menu", "account"].map((point) => check(point)));
  const two = (await as(findApplication, id)).json();
  expect([two.stage, two.checked.toSorted()]).toEqual(["CHECKING", ["account", "menu"]]);
  expect(two.checks[0]).toMatchObject({ by: "Theresa" });
  for (const point of allCheckPoints) await check(point);
  expect((await as(findApplication, id)).json().stage).toBe("READY");
  expect((await check("menu", false)).json()).toMatchObject({ stage: "CHECKING" });
  expect(codeOf(await as(approveApplication, id))).toEqual([409, "application-unchecked"]);
});

test("a question goes out by mail; what the answer changes is looked at again, and nothing else", async () => {
  const { id, token } = await sent({}, 9);
  const asked = (await as(askApplicant, id, { point: "menu", words })).json();
  expect([asked.stage, asked.checked.includes("menu"), asked.checked.length]).toEqual(["WAITING", false, 8]);
  const seen = await open(token);
  expect(seen).toMatchObject({ state: "ASKED", question: { by: "Theresa", point: "menu", words } });
  expect(codeOf(await as(checkApplication, id, { isRight: true }, operator, { point: "menu" }))).toEqual([
    409,
    "application-closed",
  ]);
  now += 1000;
  const form = { ...sampleForm, menuLink: "lendhafen.example/karte", iban: "DE89370400440532013000" };
  await callAs(app, null, saveApplication, { body: { token, version: seen.version, form } });
  await pool.query("UPDATE partner_terms SET facts = $1", [JSON.stringify(termsFacts(fees))]);
  const answer = { token, version: seen.version + 1, terms: 1, maySign: true, words: "Jetzt scharf." };
  expect((await callAs(app, null, submitApplication, { body: answer })).json().state).toBe("SUBMITTED");
  const after = (await as(findApplication, id)).json();
  expect(after.checked).toHaveLength(7);
  expect(after.events.map(({ kind, words: said }: { kind: string; words: string }) => [kind, said])).toEqual([
    ["ASKED", words],
    ["ANSWERED", "Jetzt scharf."],
  ]);
});

test("what is declined ends there, with its reason, and the log says who did it", async () => {
  const { id, token } = await sent({ name: "Kein Wirt" });
  const declined = await as(declineApplication, id, { reason: "NO_TRADE", words: "Es fehlt das Gewerbe." });
  expect(declined.json()).toMatchObject({ state: "DECLINED", stage: "DECLINED" });
  expect(await open(token)).toMatchObject({ state: "DECLINED", question: { words: "Es fehlt das Gewerbe." } });
  for (const [endpoint, body] of [
    [askApplicant, { words }],
    [declineApplication, { reason: "OTHER", words }],
    [approveApplication, undefined],
  ] as const)
    expect(codeOf(await as(endpoint, id, body))).toEqual([409, "application-closed"]);
  const log = (await callAs(app, operator, findAudit)).json();
  expect(JSON.stringify(log)).toContain("declineApplication");
  expect(JSON.stringify(log)).not.toContain("Gewerbe.");
});

test("a note stays among operators", async () => {
  const { id, token } = await sent();
  const noted = (await as(noteApplication, id, { words: "Fragt nach der Kassa." })).json();
  expect(noted.events).toMatchObject([{ kind: "NOTED", by: "Theresa", words: "Fragt nach der Kassa." }]);
  expect(JSON.stringify(await open(token))).not.toContain("Kassa");
});

test("nine of nine make a restaurant that nobody sees, with all that was written, its terms and the invitation of its owner", async () => {
  const name = "Wirtshaus am Lendhafen";
  const owner = await makeAccount(db, { now, isConfirmed: true });
  const { id, token } = await sent({ name, accountHolder: " Katharina Rauter" }, 9);
  now += 2 * dayMs;
  await pool.query("UPDATE applications SET email = $2, email_key = $2 WHERE id = $1", [id, owner.email]);
  const approved = (await as(approveApplication, id)).json();
  expect(approved).toMatchObject({ state: "APPROVED", restaurant: { uid: "wirtshaus-am-lendhafen" } });
  const params = { id: approved.restaurant.id };
  expect((await open(token)).restaurant).toEqual(approved.restaurant);
  const { rows: areas } = await pool.query(
    `SELECT fee_cents AS "feeCents", minimum_cents AS "minimumCents" FROM delivery_areas WHERE restaurant_id = $1`,
    [approved.restaurant.id],
  );
  expect(areas).toEqual([{ feeCents: 290, minimumCents: 1500 }]);
  const accounts = await findPayoutAccounts(db, [approved.restaurant.id]);
  expect([...accounts.values()]).toMatchObject([{ holder: "Katharina Rauter", iban: "AT611904300234573201" }]);

  const [invitation] = (await callAs(app, operator, findInvitations, { params })).json();
  expect(invitation).toMatchObject({ email: owner.email, role: "owner", invitedBy: "Theresa" });
  const link = await db.transaction((tx) => prepareInvitation(tx, invitation.id, now));
  await callAs(app, owner, acceptInvitation, { body: { token: link?.token } });
  const setup = (await callAs(app, owner, findSetup, { params })).json();
  const missing = setup.steps.filter((one: { missing: string[] }) => one.missing.length > 0);
  expect([setup.isOnline, missing.map(({ step }: { step: string }) => step)]).toEqual([
    false,
    ["profile", "menu", "allergens", "kitchen"],
  ]);
  const profile = JSON.stringify((await callAs(app, owner, findProfile, { params })).json());
  for (const text of [
    "Rauter Gastro e.U.",
    "ATU10223006",
    "FN 456789k, Landesgericht Klagenfurt",
    "9020",
    "Österreichische Küche",
  ])
    expect(profile).toContain(text);
  expect(JSON.stringify((await callAs(app, owner, findDelivery, { params })).json())).toContain("9210");
  expect(JSON.stringify((await callAs(app, owner, findOpeningHours, { params })).json())).toContain("22:30:00");
  const terms = (await callAs(app, owner, findFeeTerms, { params })).json();
  expect(terms).toMatchObject({ inForce: terms.terms[0].id, terms: [{ deliveryPerMille: 80, cardFix: 0.25 }] });
});

test("approval sends one mail, with the link by which its owner comes in", async () => {
  await deleteJobs(pool);
  const { id } = await sent({ name: "Nur eine Mail" }, 9);
  await as(approveApplication, id);
  const jobs = await findJobs<Parameters<typeof sendApplicationMail>[2]>(pool, "task LIKE 'mail-%'");
  expect(jobs.map(({ task }) => task)).toEqual(["mail-application"]);
  const mails: string[] = [];
  const mailer = { send: async ({ text }: { text: string }) => void mails.push(text), close: () => undefined };
  const mail = testMailParts(mailer);
  const [{ payload }] = jobs as [(typeof jobs)[number]];
  await sendApplicationMail(db, mail, payload, now);
  const token = /\/login\/einladung#([\w-]+)/.exec(mails[0] ?? "")?.[1];
  const owner = await makeAccount(db, { now, isConfirmed: true });
  await pool.query("UPDATE invitations SET email = $2, email_key = $2 WHERE id = $1", [
    payload.invitationId,
    owner.email,
  ]);
  expect((await callAs(app, owner, acceptInvitation, { body: { token } })).statusCode).toBe(200);
  await sendApplicationMail(db, mail, payload, now);
  expect(mails[1]).not.toContain("/login/einladung");
});

test("two operators who approve at once make one restaurant", async () => {
  const { id } = await sent({ name: "Doppelt gemoppelt" }, 9);
  const answers = await Promise.all([as(approveApplication, id), as(approveApplication, id, undefined, other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { rowCount } = await pool.query("SELECT FROM restaurants WHERE name = 'Doppelt gemoppelt'");
  const invited = await pool.query(
    "SELECT FROM invitations i JOIN restaurants r ON r.id = restaurant_id WHERE r.name = $1",
    ["Doppelt gemoppelt"],
  );
  expect([rowCount, invited.rowCount]).toEqual([1, 1]);
});

test("restaurants of one name live at different addresses, and none at one of our own pages'", async () => {
  const uids = [];
  for (const name of ["Zur Post", "Zur Post!", "Zur  Post", "Partner", "!!"])
    uids.push((await as(approveApplication, (await sent({ name }, 9)).id)).json().restaurant.uid);
  expect(uids).toEqual([
    "zur-post",
    "zur-post-klagenfurt",
    "zur-post-klagenfurt-2",
    "partner-klagenfurt",
    "klagenfurt",
  ]);
});

test("files are for operators alone, to be saved under the name they came with", async () => {
  const { id } = await sent();
  await pool.query("INSERT INTO application_files VALUES ($1, $1, 'Größe.pdf', 'Inhalt', $2)", [id, new Date(now)]);
  const file = await as(getApplicationFile, id, undefined, operator, { fileId: id });
  expect([file.body, file.headers["content-type"], file.headers["content-disposition"]]).toEqual([
    "Inhalt",
    "application/octet-stream",
    "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf",
  ]);
  expect(file.headers["cache-control"]).toBe("no-store");
});

test("operators find what waits for them first; drafts they do not see at all", async () => {
  await pool.query("TRUNCATE applications CASCADE");
  const [open1, ready, asked, gone] = [await sent(), await sent({}, 9), await sent(), await sent()];
  await as(askApplicant, asked.id, { words });
  await as(declineApplication, gone.id, { reason: "OTHER", words });
  await pool.query(
    "INSERT INTO applications (id, email, email_key, form, started_at, touched_at) VALUES (gen_random_uuid(), 'a@b.at', 'a@b.at', '{}', $1, $1)",
    [new Date(now)],
  );
  const list = (await callAs(app, operator, findApplications)).json();
  const stages = new Map(list.applications.map((one: { id: string; stage: string }) => [one.id, one.stage]));
  expect([...stages].toSorted()).toEqual(
    [
      [open1.id, "NEW"],
      [ready.id, "READY"],
      [asked.id, "WAITING"],
      [gone.id, "DECLINED"],
    ].toSorted(),
  );
  expect([list.waiting, list.applications.at(-1).id]).toEqual([2, gone.id]);
});

test("wishes of guests are counted by name and town, and by where they come from", async () => {
  const wishes = ["Buffet Resi, 8020 Graz", "buffet resi, Graz", "Buffet Resi, 8020 Graz", "Ramen am Kanal, Wien"];
  for (const wish of wishes)
    await pool.query("INSERT INTO suggestions VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, 1, $2)", [
      `Restaurantvorschlag: ${wish}`,
      new Date(now - 1000),
    ]);
  expect((await callAs(app, operator, findWishes)).json()).toMatchObject([
    {
      city: "Graz",
      times: 3,
      places: [
        { place: "8020", times: 2 },
        { place: "Graz", times: 1 },
      ],
    },
    { name: "Ramen am Kanal", city: "Wien", times: 1, places: [{ place: "Wien", times: 1 }] },
  ]);
});
