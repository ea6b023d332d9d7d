import type pg from "pg";
import { findJobs } from "./jobs.ts";
import type { Kitchen } from "./kitchen.ts";

/** Returns a pizza and three lemonades: 14,40 € with cheese, 10,20 € and 0,75 € deposit. Positions 0 and 1. */
export function pizzaAndDrinks(kitchen: Kitchen, quantity = 1): object {
  return {
    orderProducts: [
      {
        product: { id: kitchen.pizza },
        quantity,
        optionGroupSelections: [
          { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.large }] },
          { optionGroup: { id: kitchen.extras }, selectedOptions: [{ id: kitchen.cheese }] },
        ],
      },
      { product: { id: kitchen.lemonade }, quantity: 3 },
    ],
  };
}

/** Returns the product of a replacement, with the option of a normal size if it is a pizza. */
export function replacementBy(kitchen: Kitchen, dish: "pizza" | "lemonade" | "soup"): object {
  if (dish !== "pizza") return { product: { id: kitchen[dish] } };
  const size = { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.normal }] };
  return { product: { id: kitchen.pizza }, optionGroupSelections: [size] };
}

/** Finds the waiting jobs of a kind about an order or a question. */
export async function jobsOf(pool: pg.Pool, task: string, id: string): Promise<{ runAt: number }[]> {
  const jobs = await findJobs(pool, "task = $1 AND $2 IN (payload->>'orderId', payload->>'questionId')", [task, id]);
  return jobs.map(({ runAt }) => ({ runAt }));
}
