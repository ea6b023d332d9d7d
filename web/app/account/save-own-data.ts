import { exportCustomer } from "@mahlzeit/contract/customer-orders";
import { type Instant, viennaDay } from "@mahlzeit/domain/local-time";
import * as z from "zod/mini";
import { api } from "../api.ts";
import { saveJson } from "../ui/save-json.ts";

/** Letter by letter as the server holds it: here nobody reads it, so nobody may leave anything out. */
const asItComes = { ...exportCustomer, answer: z.string(), answerType: "text" } as const;

/** Asks for everything we hold about whoever is signed in, and hands it over as a file. */
export async function saveOwnData(now: Instant): Promise<void> {
  const { answer } = await api(asItComes, {});
  const { year, month, day } = viennaDay(now);
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  saveJson(`mahlzeit-meine-daten-${date}.json`, answer);
}
