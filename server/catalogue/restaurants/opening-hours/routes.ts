import {
  changeOpeningHours,
  changeToday,
  decideHoliday,
  findOpeningHours,
} from "@mahlzeit/contract/catalogue/edit-hours";
import type { AppContext } from "../../../platform/app-context.ts";
import * as change from "./change-opening-hours.ts";
import * as find from "./find-opening-hours.ts";

export function serveOpeningHours({ serve, db }: AppContext): void {
  serve(findOpeningHours, async ({ params }, { identity, now }) => ({
    answer: await find.findOpeningHours(db, identity, params.id, now),
  }));
  serve(changeOpeningHours, async ({ params, body }, { identity, now }) => ({
    answer: await change.changeOpeningHours(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(changeToday, async ({ params, body }, { identity, now }) => ({
    answer: await change.changeToday(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(decideHoliday, async ({ params, body }, { identity, now }) => ({
    answer: await change.decideHoliday(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
}
