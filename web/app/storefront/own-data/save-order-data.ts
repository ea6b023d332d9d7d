import { exportOrder, type Order } from "@mahlzeit/contract/orders";
import * as z from "zod/mini";
import { api } from "../../api.ts";
import { saveJson } from "../../ui/save-json.ts";

/** Saved exactly as the server sends it: it is not parsed here, so nothing can be left out. */
const asItComes = { ...exportOrder, answer: z.string(), answerType: "text" } as const;

/** Asks for everything that is kept about an order, and hands it over as a file. */
export async function saveOrderData({ number, identificationTag: tag }: Order): Promise<void> {
  const { answer } = await api(asItComes, { params: { tag } });
  saveJson(`mahlzeit-bestellung-${number}.json`, answer);
}
