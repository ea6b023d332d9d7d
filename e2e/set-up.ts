import { importFile } from "./catalogue.ts";
import { restaurants } from "./restaurants.ts";

/** Runs once before all journeys, after the server has started. */
export default function setUp(): Promise<void> {
  return importFile(restaurants);
}
