import { api } from "@mahlzeit/contract/api";
import type { Board } from "@mahlzeit/contract/orders/board";
import type { AppContext } from "../../../platform/app-context.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { placeTestOrder } from "../place/place-test-order.ts";
import { findBoard, versionOf } from "./find-board.ts";

/** Serves the board of a restaurant's kitchen. */
export function serveBoard({ serve, db, config: { answerMinutes } }: AppContext): void {
  serve(
    api.findBoard,
    async ({ query: { restaurant, order } }, { identity, now }) => {
      requirePermission(identity, "see-board", { restaurantId: restaurant, otherwise: "service-not-found" });
      const answer = await findBoard({ db, answerMinutes }, restaurant, now);
      if (!answer) throw new ProblemException("service-not-found");
      return { answer: order === undefined ? answer : withOrder(answer, order) };
    },
    { importance: "underWay" },
  );
  serve(api.placeTestOrder, async ({ body: { restaurant } }, { identity, now }) => {
    requirePermission(identity, "place-test-orders", { restaurantId: restaurant, otherwise: "service-not-found" });
    const { id, number } = await placeTestOrder(db, restaurant, now);
    return { answer: { id, number } };
  });
}

/** Returns the board with one of its orders alone. */
function withOrder({ at, restaurant, orders: all }: Board, orderId: string): Board {
  const orders = all.filter(({ id }) => id === orderId);
  return { version: versionOf({ restaurant, orders }), at, restaurant, orders };
}
