import type { TextGroup, Texts } from "@mahlzeit/contract/operator/content";
import { textGroups } from "@mahlzeit/contract/operator/content";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { ResponseCache } from "../../platform/http/response-cache.ts";
import type { BuiltInTexts } from "./built-in/built-in-texts.ts";
import { findPublished, ownUserRef, type PublishedEntry } from "./find-entries.ts";

/** Published entries, cached until one changes. */
export interface Content {
  entries(): Promise<readonly PublishedEntry[]>;
  /** Returns an entry. Throws `not-found`. */
  requireEntry(id: string): Promise<PublishedEntry>;
  /** Returns all texts of a group: a missing or empty entry is replaced by the built-in text. */
  texts<G extends TextGroup>(group: G): Promise<Texts<G>>;
}

export function cacheContent(db: Database, responseCache: ResponseCache, builtIn: BuiltInTexts): Content {
  const entries = async () => {
    const { answer } = await responseCache.getOrCompute("*/entries", async () => ({
      answer: await findPublished(db),
      validUntil: Number.POSITIVE_INFINITY,
    }));
    return answer;
  };
  return {
    entries,
    requireEntry: async (id) => {
      const found = (await entries()).find((one) => one.id === id);
      if (!found) throw new ProblemException("not-found");
      return found;
    },
    texts: async (group) => {
      const own = (await entries()).filter(({ userRef }) => userRef === ownUserRef);
      const textOf = (tag: keyof BuiltInTexts) => own.find((one) => one.tag === tag)?.textContent || builtIn[tag];
      return Object.fromEntries(textGroups[group].map((tag) => [tag, textOf(tag)])) as Texts<typeof group>;
    },
  };
}
