import { importFile } from "./catalogue.ts";
import { connection } from "./database.ts";
import { restaurants } from "./restaurants.ts";

/** Runs once before all journeys, after the server has started, in a process that does not need the database later. */
export default async function setUp(): Promise<void> {
  await importFile(restaurants);
  await (await connection()).close();
}
