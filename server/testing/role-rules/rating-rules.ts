import type { api } from "@mahlzeit/contract/api";
import { insertRating } from "../rated-orders.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of the endpoints about ratings and reports. */
export function ratingRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  const { pool, here, nowhere, order, restaurant } = world;
  /** Creates a rating each time, because it can be answered only once. */
  const rating = async (what: "there" | "gone"): Promise<string> => {
    if (what === "gone") return nowhere;
    return insertRating(pool, { orderId: (await order()).id, restaurantId: here.id });
  };
  const words = "So steht es im Gesetz, und so machen wir es.";
  return {
    findManagedRatings: { action: "see-ratings", about: async (what) => ({ params: restaurant(what) }) },
    answerRating: {
      action: "answer-ratings",
      about: async (what) => ({ params: { id: await rating(what) }, body: { words } }),
    },
    findReported: { action: "decide-reports", about: async () => ({}), isAlwaysThere: true },
    findHiddenItems: { action: "decide-reports", about: async () => ({}), isAlwaysThere: true },
    hideReported: {
      action: "decide-reports",
      about: async (what) => ({
        body: { about: { kind: "RATING", id: await rating(what) }, revision: null, reason: "ILLEGAL", words },
      }),
    },
    keepReported: {
      action: "decide-reports",
      about: async (what) => ({ body: { about: { kind: "RATING", id: await rating(what) }, isHidden: false } }),
    },
    findHiddenContent: { action: "see-hidden-content", about: async (what) => ({ params: restaurant(what) }) },
  };
}
