import { api } from "@mahlzeit/contract/api";
import { type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount } from "./accounts.ts";
import { callAs } from "./calls.ts";
import { noon } from "./catalogue.ts";
import { openKitchen } from "./kitchen.ts";
import { orderBody } from "./orders.ts";

export const objection = "Beim Teig steht kein Weizen, er ist aber drin.";
export const description = "Das billigste Gulasch der Stadt";

interface Parts {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly pool: pg.Pool;
}

/** Opens a kitchen with a description, a banner that is its logo as well, and a picture of its pizza. */
export async function openReported({ app, db, pool }: Parts) {
  const [banner, dishPicture] = [await storePicture(pool), await storePicture(pool)];
  const kitchen = await openKitchen(pool, { description, banner_hash: banner, logo_hash: banner });
  const { id, uid } = kitchen;
  await pool.query("UPDATE products SET picture_hash = $2 WHERE id = $1", [kitchen.pizza, dishPicture]);
  const key = () => ({ "idempotency-key": crypto.randomUUID() });
  return {
    ...kitchen,
    owner: await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } }),
    cook: await makeAccount(db, { now: noon, memberOf: { [id]: "staff" } }),
    dish: { kind: "DISH", restaurantId: id, id: kitchen.pizza },
    banner: { kind: "PICTURE", restaurantId: id, hash: banner },
    picture: { kind: "PICTURE", restaurantId: id, hash: dishPicture },
    text: { kind: "TEXT", restaurantId: id },
    page: async () => (await callAs(app, null, api.getServiceByUid, { query: { uid } })).json(),
    /** Finds the dishes on the guests' menu, and whether each has a picture. */
    menu: async (): Promise<Record<string, boolean>> => {
      const menu: { products: { name: string; picture: unknown }[] }[] = (
        await callAs(app, null, api.getMenu, { body: { id } })
      ).json();
      return Object.fromEntries(
        menu.flatMap(({ products }) => products.map((one) => [one.name, one.picture !== null])),
      );
    },
    order: () => callAs(app, null, api.placeOrder, { body: orderBody(kitchen), headers: key() }),
  };
}

let pictures = 0;
/** Stores a picture's row; its file is not needed here. */
async function storePicture(pool: pg.Pool): Promise<string> {
  const hash = (++pictures).toString(16).padStart(16, "0").padEnd(40, "a");
  await pool.query(
    `INSERT INTO pictures (hash, width, height, format, byte_count) VALUES ($1, 800, 600, 'jpeg', 1000)`,
    [hash],
  );
  return hash;
}

/** Finds the subject's revision in an operator's lists; null if it is in none. */
export async function revisionOf(
  app: FastifyInstance,
  operator: { readonly token: string },
  about: object,
): Promise<string | null> {
  const { waiting } = (await callAs(app, operator, api.findReported)).json();
  const hidden = (await callAs(app, operator, api.findHiddenItems, { query: { pageSize: "100" } })).json();
  const items: ReportedItem[] = [...waiting, ...hidden];
  return items.find((one) => JSON.stringify(one.about) === JSON.stringify(about))?.revision ?? null;
}

let networks = 0;

/** Returns the calls about reports: public ones, each from a network of its own, and an operator's. */
export function reportCalls(app: FastifyInstance, operator: { readonly token: string }) {
  const given = { reason: "SAFETY", words: objection };
  return {
    report: (about: object, body: object = {}, from = `10.81.${++networks >> 8}.${networks & 255}`) =>
      callAs(app, null, api.report, { body: { about, ...given, ...body }, from }),
    hide: async (about: object, body: object = {}) => {
      const revision = await revisionOf(app, operator, about);
      return callAs(app, operator, api.hideReported, { body: { about, revision, ...given, ...body } });
    },
    keep: (about: object, isHidden: boolean) => callAs(app, operator, api.keepReported, { body: { about, isHidden } }),
  };
}
