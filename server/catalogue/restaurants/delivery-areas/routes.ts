import { changeDelivery, findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import type { AppContext } from "../../../platform/app-context.ts";
import * as change from "./change-delivery.ts";

export function serveDelivery({ serve, db }: AppContext): void {
  serve(findDelivery, async ({ params }, { identity, now }) => ({
    answer: await change.findDelivery(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(changeDelivery, async ({ params, body }, { identity, now }) => ({
    answer: await change.changeDelivery(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
}
