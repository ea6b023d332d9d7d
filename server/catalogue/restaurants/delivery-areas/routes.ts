import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { changeDelivery, findDelivery } from "./change-delivery.ts";

export function serveDelivery({ serve, db }: AppContext): void {
  serve(api.findDelivery, async ({ params }, { identity, now }) => ({
    answer: await findDelivery(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(api.changeDelivery, async ({ params, body }, { identity, now }) => ({
    answer: await changeDelivery(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
}
