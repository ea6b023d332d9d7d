import { api } from "@mahlzeit/contract/api";
import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { ManagedWeek } from "@mahlzeit/contract/catalogue/week-card";
import { emptyCell, firstCard, type WeekCard, type WeekCell } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { expect, test } from "vitest";
import type { TestAccount } from "../../../testing/accounts.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";
import { retirePastDishes } from "../editing/retire-past-dishes.ts";

const { db, pool } = await testDatabase();
const begin = Date.parse("2026-12-28T09:00:00+01:00");
const clock = { now: begin };
const app = await testApp({ db, pool, now: () => clock.now });
const [monday, tuesday, friday] = ["2026-12-28", "2026-12-29", "2027-01-01"] as const;

function dish(date: string, row: number, name: string, changes: Partial<WeekCell> = {}): WeekCell {
  const values = { priceCents: 490, allergens: ["A", "L"] as const, vatRate: 1000, isConfirmed: true };
  return { ...emptyCell(date, row), name, ...values, ...changes };
}

async function open() {
  clock.now = begin;
  const editing = await openMenuEditing({ db, pool, app, now: begin }, "staff");
  const { id, marco, sara } = editing;
  const params = { id, monday };
  /** Signs in anew, because a session may be over by the moved clock. */
  const as = (role: "owner" | "staff") =>
    makeAccount(db, { firstName: "Eva", now: clock.now, memberOf: { [id]: role } });
  const findWeek = async (who: TestAccount = sara, of: string = monday): Promise<ManagedWeek> =>
    (await callAs(app, who, api.findWeekCard, { params: { id, monday: of } })).json();
  const save = async (
    card: Partial<WeekCard>,
    { as: who = sara, revision }: { as?: TestAccount; revision?: string } = {},
  ) => {
    const body = { revision: revision ?? (await findWeek()).revision, card: { ...firstCard, ...card } };
    return callAs(app, who, api.saveWeekCard, { params, body: body as never });
  };
  const publish = async (who: TestAccount = marco) => {
    const { revision } = await findWeek(who);
    return callAs(app, who, api.publishWeekCard, { params, body: { revision } });
  };
  interface Shown {
    readonly name: string;
    readonly products: {
      readonly id: string;
      readonly name: string;
      readonly price: number;
      readonly availability: { dates?: string[] } | null;
    }[];
  }
  const menu = async (): Promise<Shown[]> => (await callAs(app, null, api.getMenu, { body: { id } })).json();
  const shown = async () =>
    (await menu())
      .find(({ name }) => name === "Mittagsmenü")
      ?.products.map(({ name, price, availability }) => `${name} ${price} ${availability?.dates?.join(" ")}`) ?? [];
  return { ...editing, params, as, findWeek, saveWeek: save, publish, menu, shown };
}

test("a team fills in a week, an owner publishes it, and the next week begins like it", async () => {
  const { sara, marco, params, findWeek, saveWeek, publish, shown } = await open();
  const empty = await findWeek();
  expect(empty).toMatchObject({ card: { ...firstCard, cells: [] }, revision: "0", placed: [], publishers: ["Marco"] });
  const cells = [
    dish(monday, 0, "Minestrone"),
    dish(friday, 0, "Minestrone"),
    dish(tuesday, 1, "Forelle", { priceCents: 1490, isConfirmed: false }),
    dish(tuesday, 2, "Risotto", { allergens: null }),
  ];
  expect((await saveWeek({ cells, to: "15:00:00" })).statusCode).toBe(200);
  expect(await findWeek(marco)).toMatchObject({
    savedBy: "Sara",
    card: { cells: [{ name: "Minestrone" }, {}, {}, {}] },
  });
  expect((await publish(sara)).statusCode).toBe(404);
  expect((await publish()).json()).toMatchObject({
    skipped: [],
    week: { placed: [{ date: monday }, { date: friday }] },
  });
  await expect.poll(shown, soon).toEqual([`Minestrone 4.9 ${monday} ${friday}`]);
  const next = await findWeek(sara, "2027-01-04");
  expect(next).toMatchObject({
    card: { to: "15:00:00", cells: [] },
    before: { cells: [{ name: "Minestrone" }, {}, {}, {}] },
  });
  const known = (await callAs(app, sara, api.findKnownDishes, { params })).json().dishes;
  expect(known).toContainEqual(
    expect.objectContaining({ name: "Minestrone", priceCents: 490, allergens: ["A", "L"], since: monday }),
  );
});

test("it changes nothing else: the menu's other dishes, somebody's draft and a planned menu stay", async () => {
  const { marco, sara, params, find, save, saveWeek, publish, shown } = await open();
  const { published } = await find();
  await save(withDish(published.document, "Margherita", { priceCents: 1190 }), { as: sara });
  const planned = await find();
  const at = new Date(begin + 3_600_000).toISOString();
  await callAs(app, marco, api.publishMenu, { params, body: { revision: planned.revision, at } });
  await save(withDish(published.document, "Margherita", { description: "neu" }), { as: sara });
  await saveWeek({ cells: [dish(monday, 0, "Minestrone")] });
  expect((await publish()).statusCode).toBe(200);
  await expect.poll(shown, soon).toEqual([`Minestrone 4.9 ${monday}`]);
  const after: ManagedMenu = await find();
  const dishIn = (document: ManagedMenu["published"]["document"] | undefined) =>
    document?.categories.flatMap(({ products }) => products).find(({ name }) => name === "Margherita");
  const hasWeek = (document: ManagedMenu["published"]["document"] | undefined) =>
    document?.categories.some(({ products }) => products.some(({ name }) => name === "Minestrone"));
  expect(dishIn(after.published.document)).toEqual(dishIn(published.document));
  expect([dishIn(after.draft?.document)?.description, hasWeek(after.draft?.document)]).toEqual(["neu", true]);
  expect(after.schedule).toMatchObject({ isHeld: false });
  expect([dishIn(after.schedule?.document)?.priceCents, hasWeek(after.schedule?.document)]).toEqual([1190, true]);
});

test("of two who save at once one is told to look again, and the same for an outdated publish", async () => {
  const { marco, params, findWeek, saveWeek } = await open();
  const { revision } = await findWeek();
  const answers = await Promise.all([
    saveWeek({ cells: [dish(monday, 0, "Minestrone")] }, { revision }),
    saveWeek({ cells: [dish(tuesday, 0, "Forelle")] }, { revision }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const outdated = await callAs(app, marco, api.publishWeekCard, { params, body: { revision } });
  expect(outdated.json().code).toBe("revision-changed");
});

test("two owners who publish at once put each dish on the menu once", async () => {
  const { saveWeek, publish, menu } = await open();
  await saveWeek({ cells: [dish(monday, 0, "Minestrone"), dish(tuesday, 0, "Forelle")] });
  expect((await Promise.all([publish(), publish()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await expect
    .poll(async () => (await menu()).flatMap(({ products }) => products.map(({ name }) => name)).toSorted(), soon)
    .toEqual(expect.arrayContaining(["Forelle", "Minestrone"]));
  const names = (await menu()).flatMap(({ products }) => products.map(({ name }) => name));
  expect(names.filter((name) => name === "Minestrone")).toHaveLength(1);
});

test("a dish that an owner took from the menu since stays away", async () => {
  const { marco, params, find, save, saveWeek, publish, shown } = await open();
  await saveWeek({ cells: [dish(monday, 0, "Minestrone"), dish(tuesday, 0, "Forelle")] });
  await publish();
  const { published } = await find();
  const categories = published.document.categories.map((category) => ({
    ...category,
    products: category.products.filter(({ name }) => name !== "Forelle"),
  }));
  await save({ ...published.document, categories });
  await callAs(app, marco, api.publishMenu, { params, body: { revision: (await find()).revision } });
  expect((await publish()).json()).toMatchObject({ skipped: ["Forelle"] });
  await expect.poll(shown, soon).toEqual([`Minestrone 4.9 ${monday}`]);
});

test("whoever changes the price of a reduced dish is told that its reduction ended", async () => {
  const { marco, params, find, save, saveWeek, publish } = await open();
  await saveWeek({ cells: [dish(monday, 0, "Minestrone"), dish(tuesday, 0, "Forelle")] });
  await publish();
  clock.now += 60_000;
  const { published } = await find();
  await save(withDish(published.document, "Forelle", { discountBasisPoints: 1000, priceCents: 390 }));
  const out = await callAs(app, marco, api.publishMenu, { params, body: { revision: (await find()).revision } });
  expect(out.statusCode).toBe(200);
  expect((await publish()).json()).toMatchObject({ unreduced: [] });
  await saveWeek({ cells: [dish(monday, 0, "Minestrone"), dish(tuesday, 0, "Forelle", { priceCents: 370 })] });
  expect((await publish()).json()).toMatchObject({ skipped: [], unreduced: ["Forelle"] });
});

test("a dish is shown until its last day is over and retired at 05:00, over the turn of the year; a later week has it back", async () => {
  const { id, as, find, saveWeek, publish, shown, menu } = await open();
  await saveWeek({
    cells: [dish(monday, 0, "Minestrone"), dish("2026-12-31", 0, "Forelle"), dish(friday, 0, "Gulasch")],
  });
  await publish();
  await expect.poll(shown, soon).toHaveLength(3);
  const onMenu = async () =>
    (
      await pool.query<{ name: string }>(
        `SELECT p.name FROM products p JOIN categories c ON c.id = p.category_id
         WHERE p.restaurant_id = $1 AND p.retired_at IS NULL AND c.name = 'Mittagsmenü' ORDER BY p.position`,
        [id],
      )
    ).rows.map(({ name }) => name);
  const at = async (iso: string) => {
    clock.now = Date.parse(iso);
    await retirePastDishes(db, clock.now);
    return onMenu();
  };
  expect(await at("2026-12-29T04:59:59+01:00")).toEqual(["Minestrone", "Forelle", "Gulasch"]);
  // It was over at 14:30 the day before, so guests see it no more.
  await expect.poll(shown, soon).toEqual(["Forelle 4.9 2026-12-31", "Gulasch 4.9 2027-01-01"]);
  expect(await at("2026-12-29T05:00:00+01:00")).toEqual(["Forelle", "Gulasch"]);
  // Two processes at once, and again.
  clock.now = Date.parse("2027-01-01T05:00:00+01:00");
  await Promise.all([retirePastDishes(db, clock.now), retirePastDishes(db, clock.now)]);
  expect(await onMenu()).toEqual(["Gulasch"]);
  const marco = await as("owner");
  const { versions } = (await callAs(app, marco, api.findMenuVersions, { params: { id } })).json();
  expect(versions.slice(0, 2).map(({ source, note }: { source: string; note: string }) => [source, note])).toEqual([
    ["SCHEDULE", "Tag vorbei: Forelle"],
    ["SCHEDULE", "Tag vorbei: Minestrone"],
  ]);
  // A server that was down for days catches up.
  expect(await at("2027-01-05T11:00:00+01:00")).toEqual([]);
  await expect.poll(async () => (await menu()).map(({ name }) => name), soon).not.toContain("Gulasch");

  const before = (
    await pool.query<{ id: string }>("SELECT id FROM products WHERE restaurant_id = $1 AND name = 'Minestrone'", [id])
  ).rows;
  const params = { id, monday: "2027-01-04" };
  const { dishes } = (await callAs(app, marco, api.findKnownDishes, { params })).json();
  expect(dishes.find(({ name }: { name: string }) => name === "Minestrone")).toMatchObject({ since: monday });
  const card = { ...firstCard, cells: [dish("2027-01-07", 0, "Minestrone", { priceCents: 520 })] };
  const { revision } = (
    await callAs(app, marco, api.saveWeekCard, { params, body: { revision: "0", card } as never })
  ).json();
  await callAs(app, marco, api.publishWeekCard, { params, body: { revision } });
  await expect.poll(shown, soon).toEqual(["Minestrone 5.2 2027-01-07"]);
  const after = (
    await pool.query<{ id: string }>("SELECT id FROM products WHERE restaurant_id = $1 AND name = 'Minestrone'", [id])
  ).rows;
  expect(after).toEqual(before);
  expect((await find(marco)).published.document.categories.map(({ name }) => name)).toContain("Mittagsmenü");
});

test("a draft that still has a past dish is merged: unchanged it goes, changed it is asked about and never comes back over", async () => {
  const { id, as, find, save, saveWeek, publish } = await open();
  await saveWeek({ cells: [dish(monday, 0, "Minestrone"), dish(monday, 1, "Lasagne")] });
  await publish();
  const { published } = await find();
  await save(withDish(published.document, "Lasagne", { description: "wie daheim" }));
  clock.now = Date.parse("2026-12-29T05:00:00+01:00");
  await retirePastDishes(db, clock.now);
  const marco = await as("owner");
  const namesIn = (document: ManagedMenu["published"]["document"] | undefined) =>
    document?.categories.flatMap(({ products }) => products.map(({ name }) => name)) ?? [];
  const { draft, revision } = await find(marco);
  expect(namesIn(draft?.document)).toContain("Lasagne");
  expect(namesIn(draft?.document)).not.toContain("Minestrone");
  await callAs(app, marco, api.publishMenu, { params: { id }, body: { revision } });
  expect(namesIn((await find(marco)).published.document)).not.toContain("Lasagne");
});

test("what is no week, no cell of it or too much is refused before the database would", async () => {
  const { sara, params, saveWeek } = await open();
  const codeOf = async (answer: ReturnType<typeof saveWeek>) => (await answer).json().code;
  expect(await codeOf(saveWeek({ cells: [dish("2027-01-04", 0, "Minestrone")] }))).toBe("invalid-input");
  expect(await codeOf(saveWeek({ cells: [dish(monday, 3, "Minestrone")] }))).toBe("invalid-input");
  expect(await codeOf(saveWeek({ cells: [dish(monday, 0, "Eins"), dish(monday, 0, "Zwei")] }))).toBe("invalid-input");
  expect(await codeOf(saveWeek({ rows: [] }))).toBe("invalid-input");
  expect(await codeOf(saveWeek({ from: "11:00:00", to: "11:00:00" }))).toBe("invalid-input");
  const sunday = await callAs(app, sara, api.findWeekCard, { params: { ...params, monday: "2026-12-27" } });
  expect(sunday.json().code).toBe("invalid-input");
});

test("owners are told once per card, and not after it is published", async () => {
  const { sara, params, findWeek, saveWeek } = await open();
  await saveWeek({ cells: [dish(monday, 0, "Minestrone")] });
  const tell = async () => {
    const { revision } = await findWeek();
    return callAs(app, sara, api.notifyOfWeekCard, { params, body: { revision } });
  };
  const first = (await tell()).json().toldAt;
  clock.now += 60_000;
  expect((await tell()).json().toldAt).toBe(first);
  expect((await findWeek()).toldAt).toBe(first);
  const { rows } = await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail-week-card'");
  expect(rows).toHaveLength(1);
});

test("marks of the last dish beside other allergens are published once somebody confirms them", async () => {
  const { marco, params, find, save, saveWeek, publish, findWeek } = await open();
  const { published } = await find();
  await save(withDish(published.document, "Margherita", { marks: ["VEGAN"], allergens: ["A"] }));
  await callAs(app, marco, api.publishMenu, { params, body: { revision: (await find()).revision } });
  await saveWeek({ cells: [dish(monday, 0, "Margherita", { allergens: ["A", "G"] })] });
  expect((await publish()).json().code).toBe("marks-unconfirmed");
  const { revision } = await findWeek(marco);
  const confirmed = await callAs(app, marco, api.publishWeekCard, { params, body: { revision, marksConfirmed: true } });
  expect(confirmed.json().week.placed).toHaveLength(1);
});
