import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { changeOpeningHours, changeToday, decideHoliday } from "./change-opening-hours.ts";
import { findOpeningHours } from "./find-opening-hours.ts";

export function serveOpeningHours({ serve, db }: AppContext): void {
  serve(api.findOpeningHours, async ({ params }, { identity, now }) => ({
    answer: await findOpeningHours(db, identity, params.id, now),
  }));
  serve(api.changeOpeningHours, async ({ params, body }, { identity, now }) => ({
    answer: await changeOpeningHours(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(api.changeToday, async ({ params, body }, { identity, now }) => ({
    answer: await changeToday(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(api.decideHoliday, async ({ params, body }, { identity, now }) => ({
    answer: await decideHoliday(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
}
