import { exportOrder, type Order } from "@mahlzeit/contract/orders";
import * as z from "zod/mini";
import { api } from "../../api.ts";
import { saveJson } from "../../ui/save-json.ts";

/** Letter by letter as the server holds it: here nobody reads it, so nobody may leave anything out. */
const asItComes = { ...exportOrder, answer: z.string(), answerType: "text" } as const;

/** Asks for everything that is kept about an order, and hands it over as a file. */
export async function saveOrderData({ number, identificationTag: tag }: Order): Promise<void> {
  const { answer } = await api(asItComes, { params: { tag } });
  saveJson(`mahlzeit-bestellung-${number}.json`, answer);
}
