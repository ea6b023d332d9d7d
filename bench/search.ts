import { searchDishes } from "../server/menus/search-dishes.ts";
import { connect } from "../server/platform/database/connect.ts";
import type { Bench } from "./bench.ts";
import { load, startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";
import { alternate, each } from "./statistics.ts";

const size = { restaurants: 1000, products: 50 };
const rounds = 5;
/** Typical inputs: each is searched letter by letter from the third letter on, as the page does. */
const typed = ["Schnitzel", "Schnizel", "gegrillter Fisch", "Marillenknödeln", "Speise"];

/** Compares a search among fifty thousand dishes with one plain index lookup in the same table. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("search");
  await load(bench, database, size);
  const { pool, db, close } = connect({ connectionString: database });
  bench.shutdown.add(close, 1000);
  const questions = typed.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)).slice(2));
  const one = await pool.query("SELECT restaurant_id, id FROM products ORDER BY id LIMIT 500");
  const bare = () =>
    each(one.rows, ({ restaurant_id, id }) =>
      pool.query({
        name: "bare",
        text: "SELECT name, price_cents FROM products WHERE restaurant_id = $1 AND id = $2",
        values: [restaurant_id, id],
      }),
    );
  const ours = () => each(questions, (question) => searchDishes(db, question, null));
  const measured = await alternate(rounds, { ours, bare });
  const note = `${measured.ours.toFixed(2)} ms a letter, ${measured.bare.toFixed(2)} ms a look; ${size.restaurants * size.products} dishes`;
  bench.say(note);
  return [{ name: "dish search, letter by letter", value: measured.ratio, unit: "×", limit: { atMost: 60 }, note }];
}
