import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { placeTestOrder } from "../place/place-test-order.ts";
import { findBoard } from "./find-board.ts";

/** Serves the board of a restaurant's kitchen. */
export function serveBoard({ serve, db, config: { answerMinutes } }: AppContext): void {
  serve(
    api.findBoard,
    async ({ query: { restaurant, order } }, { identity, now }) => {
      requirePermission(identity, "see-board", { restaurantId: restaurant, otherwise: "service-not-found" });
      const answer = await findBoard({ db, answerMinutes }, restaurant, now, order);
      if (!answer) throw new ProblemException("service-not-found");
      return { answer };
    },
    { importance: "underWay" },
  );
  serve(api.placeTestOrder, async ({ body: { restaurant } }, { identity, now }) => {
    requirePermission(identity, "place-test-orders", { restaurantId: restaurant, otherwise: "service-not-found" });
    const { id, number } = await placeTestOrder(db, restaurant, now);
    return { answer: { id, number } };
  });
}
