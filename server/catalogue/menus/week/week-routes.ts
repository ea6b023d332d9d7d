import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { workOf } from "../editing/find-managed-menu.ts";
import { findKnownDishes, findWeekCard, weekWorkOf } from "./find-week-card.ts";
import { notifyOfWeekCard } from "./notify-of-week-card.ts";
import { publishWeekCard } from "./publish-week-card.ts";
import { saveWeekCard } from "./save-week-card.ts";

/** Serves the week's card to a restaurant's own members. */
export function serveWeekCards({ serve, db }: AppContext): void {
  serve(api.findWeekCard, async ({ params }, caller) => ({
    answer: await findWeekCard(db, weekWorkOf(params, caller)),
  }));
  serve(api.findKnownDishes, async ({ params }, caller) => ({
    answer: await findKnownDishes(db, workOf(params, caller)),
  }));
  serve(api.saveWeekCard, async ({ params, body }, caller) => ({
    answer: await saveWeekCard(db, weekWorkOf(params, caller), body),
  }));
  serve(api.notifyOfWeekCard, async ({ params, body }, caller) => ({
    answer: await notifyOfWeekCard(db, weekWorkOf(params, caller), body),
  }));
  serve(api.publishWeekCard, async ({ params, body }, caller) => ({
    answer: await publishWeekCard(db, weekWorkOf(params, caller), body),
  }));
}
