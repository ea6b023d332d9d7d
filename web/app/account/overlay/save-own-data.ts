import { exportCustomer } from "@mahlzeit/contract/customer-orders";
import { type Instant, viennaDay } from "@mahlzeit/domain/local-time";
import * as z from "zod/mini";
import { api } from "../../api.ts";
import { saveJson } from "../../ui/save-json.ts";

/** Saved exactly as the server sends it: it is not parsed here, so nothing can be left out. */
const asItComes = { ...exportCustomer, answer: z.string(), answerType: "text" } as const;

/** Loads all data stored about the signed-in customer and saves it as a file. */
export async function saveOwnData(now: Instant): Promise<void> {
  const { answer } = await api(asItComes, {});
  const { year, month, day } = viennaDay(now);
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  saveJson(`mahlzeit-meine-daten-${date}.json`, answer);
}
