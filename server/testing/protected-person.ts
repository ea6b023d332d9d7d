import { randomBytes, randomUUID } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { bearer, makeAccount, type TestAccount } from "./accounts.ts";
import type { ProtectedPerson } from "./isolation.ts";
import { openKitchen } from "./kitchen.ts";
import { orderBody, post } from "./orders.ts";
import { fillHouse } from "./protected-house.ts";

const person = {
  firstName: "Zdenkarina",
  lastName: "Privatissima",
  email: "zdenka.privat@example.at",
  phone: "+43 699 11223344",
};
const hidden = {
  street: "Verborgenegasse",
  number: "77/Privat",
  extra: "Hintertür, zweimal klopfen",
  doorName: "Kowalska & Nichten",
};
const note = "Für die Nichte aus Kowalskis Haus";

export interface KnownProtectedPerson extends ProtectedPerson {
  readonly account: TestAccount;
  readonly addressId: string;
  readonly tag: string;
  /** Names that some endpoints may show. */
  readonly names: readonly string[];
}

/** Creates a person with all kinds of data: a restaurant, addresses, an order, links and queued mails. */
export async function makeProtectedPerson(
  app: FastifyInstance,
  { db, pool, now, alsoNamed }: { db: Database; pool: pg.Pool; now: Instant; alsoNamed: readonly string[] },
): Promise<KnownProtectedPerson> {
  const kitchen = await openKitchen(pool);
  const account = await makeAccount(db, {
    ...person,
    password: "Zdenkas-Kennwort",
    isConfirmed: true,
    now,
    memberOf: { [kitchen.id]: "owner" },
  });
  const address = uuidv7(now);
  await pool.query(
    `INSERT INTO account_addresses (id, account_id, street, number, postcode, city, country, extra, door_name, created_at)
     VALUES ($1, $2, $3, $4, '1020', 'Wien', 'Österreich', $5, $6, now())`,
    [address, account.id, hidden.street, hidden.number, hidden.extra, hidden.doorName],
  );
  await pool.query(
    `INSERT INTO account_links (token_hash, account_id, purpose, email, expires_at)
     VALUES ($1, $2, 'reset-password', $3, 'infinity')`,
    [randomBytes(32), account.id, person.email],
  );
  await pool.query(
    `INSERT INTO account_mails (id, account_id, kind, email, first_name, created_at)
     VALUES ($1, $2, 'welcome', $3, $4, now())`,
    [uuidv7(now), account.id, person.email, person.firstName],
  );
  const asked = orderBody(kitchen, {
    type: "DELIVERY",
    takeawayTime: null,
    asapDelivery: true,
    customer: person,
    address: { ...hidden, postcode: { postcode: "1020" }, city: { name: "Wien" } },
    note,
  });
  const placed = await post(app, asked, { "idempotency-key": randomUUID(), ...bearer(account) });
  const { id: order, identificationTag: tag } = placed.json();
  if (placed.statusCode !== 201) throw new Error(placed.body);
  const house = await fillHouse(app, { db, pool, now, kitchen, owner: account, order });
  return {
    id: account.id,
    account,
    addressId: address,
    tag,
    names: [person.firstName, person.lastName, person.email, account.id],
    restaurantId: kitchen.id,
    marks: [
      ...Object.values(person),
      ...Object.values(hidden),
      note,
      account.id,
      address,
      order,
      tag,
      account.token,
      ...house.marks,
    ],
    values: {
      ids: [account.id, address, order, kitchen.id, kitchen.lemonade, ...house.ids, ...alsoNamed],
      // Password, links, tag and key of the order grant access, so requests of others must not contain them.
      byName: {
        email: [person.email],
        password: ["ein-anderes-Kennwort"],
        tag: [order, account.id],
        token: [account.id, "A".repeat(43)],
        "idempotency-key": [randomUUID()],
        uid: [kitchen.uid],
        phone: ["+43 1 2345678"],
        postcode: ["1010"],
        door: ["qr"],
        words: ["Das stimmt nachweislich nicht."],
        senton: ["2026-11-20"],
      },
      text: "Probe",
    },
  };
}
