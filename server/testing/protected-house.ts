import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { dateOfDayNumber, type Instant, viennaDate, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "./accounts.ts";
import { callAs } from "./calls.ts";
import { testDevices } from "./devices.ts";
import type { Kitchen } from "./kitchen.ts";
import { insertRating } from "./rated-orders.ts";

const cook = { firstName: "Bohumila", lastName: "Schweigsam", email: "bohumila.schweigsam@example.at" };
const invited = "noch.geheim@example.at";
const deviceName = "Tablet im Hinterzimmer";
const printerName = "Drucker hinterm Vorhang";
const coupon = "VERSTECKT7";
const iban = "AT611904300234573201";
const said = "Das steht nur noch für uns da";
const words = "Nur für uns: ruft am Dienstag an";

interface House {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly now: Instant;
  readonly kitchen: Kitchen;
  readonly owner: TestAccount;
  /** The id of an order there. */
  readonly order: string;
}

/** Gives a restaurant data that only its members and operators may see, each with an id that others may know. */
export async function fillHouse(
  app: FastifyInstance,
  { db, pool, now, kitchen, owner, order }: House,
): Promise<{ ids: string[]; marks: string[] }> {
  const params = { id: kitchen.id };
  const member = await makeAccount(db, { ...cook, now, memberOf: { [kitchen.id]: "staff" } });
  const device = await testDevices(db)(app, kitchen.id, { name: deviceName, by: owner });
  const made = async (call: ReturnType<typeof callAs>) => {
    const answer = await call;
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  };
  const invitation = await made(
    callAs(app, owner, api.inviteMember, { params, body: { email: invited, role: "staff" } }),
  );
  const printer = await made(
    callAs(app, owner, api.addPrinter, {
      params,
      body: {
        name: printerName,
        kind: "cloudprnt",
        paperWidth: 80,
        copies: 1,
        prints: ["KITCHEN"],
        printsOn: "ACCEPTED",
      },
    }),
  );
  const days = { firstDay: viennaDate(now), lastDay: dateOfDayNumber(viennaDayNumber(now) + 9) };
  const terms = { code: coupon, type: "FLAT", value: 5, minimum: 20, budget: 50, perGuest: null };
  const ownCoupon = await made(callAs(app, owner, api.makeOwnCoupon, { params, body: { ...terms, ...days } }));
  const [note, mail] = [randomUUID(), randomUUID()];
  await pool.query("INSERT INTO order_notes (id, order_id, at, text) VALUES ($1, $2, now(), $3)", [note, order, words]);
  await pool.query(
    "INSERT INTO order_mails (id, order_id, kind, at, status) VALUES ($1, $2, 'to-restaurant', now(), 'REFUSED')",
    [mail, order],
  );
  await pool.query("INSERT INTO payout_accounts VALUES ($1, now(), 'Zdenka Privatissima', $2)", [kitchen.id, iban]);
  const rating = await insertRating(pool, { orderId: order, restaurantId: kitchen.id, words: said });
  await pool.query("UPDATE ratings SET hidden_at = now(), hidden_reason = 'PERSONAL' WHERE id = $1", [rating]);
  const ids = [member.id, device.id, invitation[0].id, printer[0].id, ownCoupon.id, mail, rating];
  return {
    ids,
    marks: [
      ...Object.values(cook),
      invited,
      deviceName,
      printerName,
      coupon,
      iban,
      words,
      said,
      device.token,
      note,
      ...ids,
    ],
  };
}
