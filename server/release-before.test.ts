import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { transitionOrder } from "@mahlzeit/contract/management-orders";
import { getMenu } from "@mahlzeit/contract/menus";
import { getOrder, placeOrder } from "@mahlzeit/contract/orders";
import { getServiceByUid } from "@mahlzeit/contract/restaurants";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "./testing/accounts.ts";
import { atTheEnd } from "./testing/at-the-end.ts";
import { temporaryFolder } from "./testing/catalogue.ts";
import { testDatabase } from "./testing/database.ts";
import { openKitchen } from "./testing/kitchen.ts";
import { home, orderBody } from "./testing/orders.ts";
import { findReleaseBefore, unpackRelease } from "./testing/release-before.ts";
import { startServer } from "./testing/start-server.ts";

const { pool, db, config } = await testDatabase();
const release = await findReleaseBefore();

interface Asked {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

// Without its history this folder knows of no release before, and says so in the test's name.
test(
  release === undefined
    ? "NOT TRIED, for want of git's history: a server of the release before on the tables of this one"
    : `a server of the release before (${release.slice(0, 7)}) starts on the tables of this one, and takes, shows and moves orders`,
  async () => {
    if (release === undefined) return;
    const folder = temporaryFolder();
    await unpackRelease(release, folder);
    const program = join(folder, "server/testing/order-server.ts");
    const server = await startServer(config, { dataDir: temporaryFolder() }, program);
    atTheEnd(() => void server.process.kill("SIGKILL"));
    const ask = async (endpoint: Endpoint, { params, query, body, headers }: Asked = {}) => {
      const json = body === undefined ? {} : { "content-type": "application/json" };
      const answer = await fetch(server.origin + urlOf(endpoint, params, query), {
        method: endpoint.method,
        headers: { ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect([endpoint.path, answer.status < 300, text]).toEqual([endpoint.path, true, expect.any(String)]);
      return text === "" ? null : JSON.parse(text);
    };

    const kitchen = await openKitchen(pool);
    const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
    expect(await ask(getServiceByUid, { query: { uid: kitchen.uid } })).toMatchObject({ id: kitchen.id });
    expect(await ask(getMenu, { body: { id: kitchen.id } })).not.toEqual([]);
    const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
    const sent = { body: orderBody(kitchen, asap), headers: { "idempotency-key": randomUUID() } };
    const [order, again] = [await ask(placeOrder, sent), await ask(placeOrder, sent)];
    expect(again.id).toBe(order.id);
    await ask(transitionOrder, {
      params: { id: order.id },
      body: { to: "ACCEPTED", minutes: 25 },
      headers: bearer(owner),
    });
    const shown = await ask(getOrder, { params: { tag: order.identificationTag } });
    expect(shown).toMatchObject({ id: order.id, status: "ACCEPTED" });

    // A command brings tables up to date first, as a server does that starts.
    const { host, port, user, password, database } = config;
    const url = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
    const listed = await promisify(execFile)(process.execPath, [join(folder, "server/commands/restaurant.ts")], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: temporaryFolder() },
    });
    expect(listed.stdout).toContain(kitchen.uid);
  },
);
