import type { Client } from "@mahlzeit/contract/client";
import { findTexts as endpoint, type TextGroup, type Texts } from "@mahlzeit/contract/content";

/**
 * The texts of a group by their tags, an operator's or else built in: never a hole. For loaders; those of the server ask
 * with `context.get(servicesContext).call`, those of the browser with `api`.
 */
export async function findTexts<G extends TextGroup>(call: Client, group: G): Promise<Texts<G>> {
  const { answer } = await call(endpoint, { params: { group } });
  return answer as Texts<G>;
}
