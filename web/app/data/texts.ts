import type { Client } from "@mahlzeit/contract/client";
import { findTexts as endpoint, type TextGroup, type Texts } from "@mahlzeit/contract/operator/content";
import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "./services-context.ts";
import { publicUntil } from "./valid-until.ts";

/**
 * Loads a group's texts by their tags: the operator's or the built-in ones, so that none is missing. On the server
 * `call` is `context.get(servicesContext).call`, in the browser `api`.
 */
export async function findTexts<G extends TextGroup>(call: Client, group: G): Promise<Texts<G>> {
  const { answer } = await call(endpoint, { params: { group } });
  return answer as Texts<G>;
}

/** Loads the texts of a page that consists of texts only. */
export async function loadTexts<G extends TextGroup>(
  { context }: { context: Readonly<RouterContextProvider> },
  group: G,
) {
  const { call, now } = context.get(servicesContext);
  return data(await findTexts(call, group), { headers: publicUntil(now, null) });
}

/** Is the `clientLoader` of such a page. */
export async function loadTextsInBrowser<G extends TextGroup>(group: G): Promise<Texts<G>> {
  const { api } = await import("./api.ts");
  return findTexts(api, group);
}
