import { importRestaurants } from "./catalogue.ts";
import { restaurants } from "./restaurants.ts";

/** Once before all journeys, when the server already runs. */
export default function setUp(): Promise<void> {
  return importRestaurants(restaurants);
}
