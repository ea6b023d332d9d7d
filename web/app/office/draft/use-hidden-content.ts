import type { Answer } from "@mahlzeit/contract/endpoint";
import { findHiddenContent } from "@mahlzeit/contract/operator/decide-reports";
import type { Reported } from "@mahlzeit/contract/operator/reports";
import { ask, useLoaded } from "../../data/use-loaded.ts";

type Found = Answer<typeof findHiddenContent>;
export interface Hidden extends Pick<Found["hidden"][number], "reason" | "words" | "hiddenAt"> {
  readonly complaintsTo: string;
}

/** A restaurant's hidden content; undefined if guests see it. */
export interface HiddenContent {
  readonly dish: (id: string) => Hidden | undefined;
  /** Accepts the full or the shortened hash. */
  readonly picture: (shown: { readonly hash: string } | null) => Hidden | undefined;
  readonly description: Hidden | undefined;
}

export function useHiddenContent(restaurantId: string): HiddenContent {
  const { answer } = useLoaded(ask(findHiddenContent, { params: { id: restaurantId } }));
  const first = (isMatch: (about: Reported) => boolean) => {
    const one = answer?.hidden.find(({ about }) => isMatch(about));
    return answer && one ? { ...one, complaintsTo: answer.complaintsTo } : undefined;
  };
  return {
    dish: (id) => first((about) => about.kind === "DISH" && about.id === id),
    picture: (shown) =>
      shown ? first((about) => about.kind === "PICTURE" && about.hash.startsWith(shown.hash)) : undefined,
    description: first(({ kind }) => kind === "TEXT"),
  };
}
