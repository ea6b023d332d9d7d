import type { api } from "@mahlzeit/contract/api";
import { insertRating } from "../rated-orders.ts";
import type { Rule, World } from "./world.ts";

/** The calls about what guests say. */
export function ratingRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  const { pool, here, nowhere, order, restaurant } = world;
  /** A new one each time, as it is answered once. */
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
    findReportedRatings: { action: "moderate-ratings", about: async () => ({}), isAlwaysThere: true },
    hideRating: {
      action: "moderate-ratings",
      about: async (what) => ({ params: { id: await rating(what) }, body: { reason: "ILLEGAL", words } }),
    },
    keepRating: {
      action: "moderate-ratings",
      about: async (what) => ({ params: { id: await rating(what) }, body: { isHidden: false } }),
    },
  };
}
