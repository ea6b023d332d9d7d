import { api } from "@mahlzeit/contract/api";
import { callAs } from "../calls.ts";
import type { Rule, World } from "./world.ts";

const tag = "welcome";

/** Returns the rules of the endpoints about the texts of our pages. */
export function textRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  let texts = 0;
  const operator = () => world.people["an operator"]();
  const find = async () => (await callAs(world.app, await operator(), api.findManagedText, { params: { tag } })).json();
  const drafted = async () => {
    const body = { revision: (await find()).revision, text: `Servus ${++texts}` };
    return (await callAs(world.app, await operator(), api.saveTextDraft, { params: { tag }, body })).json().revision;
  };
  const action = "edit-content";
  const named = (what: "there" | "gone") => ({ tag: what === "there" ? tag : "nothing" });
  return {
    findManagedTexts: { action, about: async () => ({}), isAlwaysThere: true },
    findManagedText: { action, about: async (what) => ({ params: named(what) }) },
    findTextVersion: { action, about: async (what) => ({ params: { ...named(what), number: "0" } }) },
    saveTextDraft: {
      action,
      about: async (what) => ({ params: named(what), body: { revision: (await find()).revision, text: "Servus" } }),
    },
    discardTextDraft: {
      action,
      about: async (what) => ({ params: named(what), body: { revision: (await find()).revision } }),
    },
    publishText: { action, about: async (what) => ({ params: named(what), body: { revision: await drafted() } }) },
    restoreTextVersion: {
      action,
      about: async (what) => ({
        params: { ...named(what), number: "0" },
        body: { published: (await find()).published.number },
      }),
    },
  };
}
