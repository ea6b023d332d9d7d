import { api } from "@mahlzeit/contract/api";
import { urlOf } from "@mahlzeit/contract/client";
import { chooseStore } from "../platform/media-store/choose-store.ts";
import { makeAccount } from "./accounts.ts";
import { testApp } from "./app.ts";
import { noon, temporaryFolder } from "./catalogue.ts";
import { testDatabase } from "./database.ts";
import { openKitchen } from "./kitchen.ts";

/**
 * Starts a server with a picture folder of its own, and a restaurant whose owner may send pictures to `pathOf(place)`.
 * `startServer` makes another one on the same folder and database.
 */
export async function openUploads() {
  const { db, pool } = await testDatabase();
  const dataDir = temporaryFolder();
  const startServer = () => testApp({ db, pool, now: () => noon }, { dataDir });
  const app = await startServer();
  const store = chooseStore({ s3: undefined, dataDir });
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } });
  const pathOf = (place: "banner" | "logo") => urlOf(api.setRestaurantPicture, { id: kitchen.id, place });
  return { db, pool, app, startServer, store, kitchen, owner, pathOf };
}
