import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { booksOf, move } from "../../testing/books.ts";
import { complaintShop, sentence } from "../../testing/complaint-shop.ts";
import { home } from "../../testing/orders.ts";
import { askAboutRemedy } from "./ask-about-remedy.ts";

const {
  pool,
  db,
  clock,
  app,
  second,
  owner,
  staff,
  operator,
  onSpot,
  asGuest,
  claim,
  see,
  answer,
  decide,
  done,
  spotRefundsOf,
} = await complaintShop();

test("two people who promise different things at once are not told the same: the first promise counts", async () => {
  const order = await onSpot();
  await claim(order);
  const answers = await Promise.all([
    answer(owner, order, { to: "ACCEPTED", remedy: "BRING" }),
    answer(staff, order, { to: "ACCEPTED", remedy: "CALL" }, second),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("on the spot a part that was made up for is not booked again with what an operator decides later", async () => {
  const order = await onSpot();
  await claim(order);
  const lines = [{ position: 1, quantity: 1 }];
  expect((await answer(owner, order, { to: "PARTLY", lines, sentence, remedy: "BRING" })).json().owed).toBe(3.65);
  clock.now += hourMs;
  expect((await done(owner, order)).json().owed).toBe(0);
  expect((await done(staff, order)).statusCode).toBe(200);
  clock.now += hourMs;
  await asGuest(api.objectToAnswer, order);
  expect((await decide(operator, order, { borneBy: "operator" })).json().owed).toBe(14.4);
  clock.now += hourMs;
  await done(operator, order);
  expect(await spotRefundsOf(order)).toEqual([
    { cents: 365, reason: "Reklamation", borneBy: "restaurant" },
    { cents: 1440, reason: "Reklamation", borneBy: "operator" },
  ]);
});

test("on the spot each side pays its own part: what the operator bears is its goodwill and no matter of the restaurant", async () => {
  const order = await onSpot();
  const before = await booksOf(pool, order);
  await claim(order);
  const lines = [{ position: 1, quantity: 1 }];
  await answer(owner, order, { to: "PARTLY", lines, sentence, remedy: "BRING" });
  await asGuest(api.objectToAnswer, order);
  clock.now += hourMs;
  const decided = (await decide(operator, order, { borneBy: "operator" })).json();
  const parts = [
    { borneBy: "restaurant", amount: 3.65, isDone: false },
    { borneBy: "operator", amount: 14.4, isDone: false },
  ];
  expect([decided.owed, decided.onSpot]).toEqual([14.4, parts]);
  expect((await see(order)).complaint.onSpot).toEqual(parts);

  const ofRestaurant = (await done(owner, order)).json();
  expect([ofRestaurant.owed, ofRestaurant.onSpot.map(({ isDone }: { isDone: boolean }) => isDone)]).toEqual([
    0,
    [true, false],
  ]);
  const afterOwn = await booksOf(pool, order);
  // 3,40 of dishes and 0,25 deposit go back: the commission on the dishes falls, and nobody else pays.
  expect([afterOwn["goodwill"], afterOwn["guest"]]).toEqual([undefined, undefined]);
  expect(afterOwn["commission"]).toBeLessThan(before["commission"] ?? 0);
  expect((await done(staff, order)).statusCode).toBe(200);
  expect(await spotRefundsOf(order)).toHaveLength(1);

  for (const who of [operator, operator]) expect((await done(who, order)).json().owed).toBe(0);
  expect(await spotRefundsOf(order)).toEqual([
    { cents: 365, reason: "Reklamation", borneBy: "restaurant" },
    { cents: 1440, reason: "Reklamation", borneBy: "operator" },
  ]);
  expect(await booksOf(pool, order)).toEqual({ ...afterOwn, guest: 1440, goodwill: -1440 });
});

test("on the spot a restaurant cannot make up for what the operator bears, and an operator pays in its place once", async () => {
  const ours = await onSpot();
  const before = await booksOf(pool, ours);
  await claim(ours);
  await answer(owner, ours, { to: "REFUSED", sentence });
  await asGuest(api.objectToAnswer, ours);
  await decide(operator, ours, { borneBy: "operator" });
  for (const who of [owner, staff]) expect((await done(who, ours)).json().code).toBe("illegal-transition");
  expect(await booksOf(pool, ours)).toEqual(before);
  const both = await Promise.all([done(operator, ours), done(owner, ours)]);
  expect(both[0].statusCode).toBe(200);
  expect(await booksOf(pool, ours)).toEqual({ ...before, guest: 1805, goodwill: -1805 });

  const theirs = await onSpot();
  await claim(theirs);
  await answer(owner, theirs, { to: "REFUSED", sentence });
  await asGuest(api.objectToAnswer, theirs);
  expect((await decide(operator, theirs, { borneBy: "restaurant" })).json().owed).toBe(18.05);
  await Promise.all([done(operator, theirs), done(operator, theirs)]);
  expect(await booksOf(pool, theirs)).toEqual({ ...before, guest: 1805, goodwill: -1805 });
});

test("on the spot a promised part stays owed although the operator decides for nothing more", async () => {
  const order = await onSpot();
  await claim(order);
  const lines = [{ position: 1, quantity: 1 }];
  await answer(owner, order, { to: "PARTLY", lines, sentence, remedy: "BRING" });
  await asGuest(api.objectToAnswer, order);
  await decide(operator, order, { gets: "NOTHING" });
  await done(owner, order);
  expect(await spotRefundsOf(order)).toMatchObject([{ cents: 365, borneBy: "restaurant" }]);
});

test("paid on the spot it is made up for first: only then is it booked, and the guest is asked whether it came", async () => {
  const order = await onSpot();
  await claim(order);
  expect((await answer(owner, order, { to: "ACCEPTED" })).json().code).toBe("invalid-input");
  expect((await answer(owner, order, { to: "ACCEPTED", remedy: "BRING" })).json()).toMatchObject({ remedy: "BRING" });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await asGuest(api.objectToAnswer, order)).json().code).toBe("illegal-transition");
  clock.now += dayMs;
  for (const who of [owner, owner]) expect((await done(who, order)).statusCode).toBe(200);
  expect(await spotRefundsOf(order)).toEqual([{ cents: 1805, reason: "Reklamation", borneBy: "restaurant" }]);
  await askAboutRemedy(db, order.id, clock.now);
  clock.now += 7 * dayMs - 1;
  expect((await asGuest(api.objectToAnswer, order)).json().complaint.status).toBe("OBJECTED");
  const decided = await decide(operator, order, { borneBy: "restaurant" });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await spotRefundsOf(order)).toHaveLength(1);
});

test("what was promised and never made up for is asked about after a week, and paid by the operator at last", async () => {
  const order = await onSpot();
  await claim(order);
  await answer(staff, order, { to: "ACCEPTED", remedy: "CALL" });
  clock.now += 7 * dayMs;
  await askAboutRemedy(db, order.id, clock.now);
  expect((await asGuest(api.objectToAnswer, order)).json().complaint.status).toBe("OBJECTED");
  await decide(operator, order, { borneBy: "operator" });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await done(operator, order)).statusCode).toBe(200);
  expect(await spotRefundsOf(order)).toEqual([{ cents: 1805, reason: "Reklamation", borneBy: "operator" }]);
});

test("a delivery on the spot that never came is owed by nobody, and its commission falls", async () => {
  const order = await onSpot("READY", { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true });
  expect((await move(app, owner, order, "ON_THE_WAY")).statusCode).toBe(200);
  expect((await claim(order, null)).json().code).toBe("illegal-transition");
  clock.now += 10 * minuteMs;
  expect((await claim(order, null)).json().complaint).toMatchObject({ lines: null, status: "OPEN" });
  const accepted = await answer(owner, order, { to: "ACCEPTED" });
  expect(accepted.json(), accepted.body).toMatchObject({ status: "ACCEPTED", remedy: null });
  expect(await spotRefundsOf(order)).toEqual([]);
  expect((await move(app, owner, order, "COMPLETED")).statusCode).toBe(200);
  const [{ cents }] = (await pool.query("SELECT total_cents AS cents FROM orders WHERE id = $1", [order.id])).rows;
  expect(await spotRefundsOf(order)).toEqual([{ cents, reason: "Reklamation", borneBy: "restaurant" }]);
  expect(await booksOf(pool, order)).toEqual({});
});
