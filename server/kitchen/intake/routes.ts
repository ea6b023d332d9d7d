import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { readGauge } from "../../platform/metrics/metrics.ts";
import { type Change, pauseIntake, resumeIntake, setBusy } from "./change-intake.ts";
import { findIntake } from "./find-intake.ts";
import { findSilent } from "./silence.ts";
import { bringBack, markSoldOut } from "./sold-out.ts";

/** Serves the kitchen's changes of the orders it takes at the moment. */
export function serveIntake({ serve, db, metrics }: AppContext): void {
  const silent = { name: "mahlzeit_restaurants_silent", help: "Restaurants whose boards show no sign of life" };
  readGauge(metrics, silent, async () => [{ value: (await findSilent(db)).length }]);
  serve(api.findIntake, async ({ query }, { identity, now }) => ({
    answer: await findIntake(db, identity, query.restaurant, now),
  }));
  serve(
    api.pauseIntake,
    async ({ body }, { identity, now }) => ({
      answer: await pauseIntake(db, changeOf(body, identity, now), body),
    }),
    { importance: "underWay" },
  );
  serve(
    api.resumeIntake,
    async ({ body }, { identity, now }) => ({
      answer: await resumeIntake(db, changeOf(body, identity, now), body),
    }),
    { importance: "underWay" },
  );
  serve(
    api.setBusy,
    async ({ body }, { identity, now }) => ({
      answer: await setBusy(db, changeOf(body, identity, now), body),
    }),
    { importance: "underWay" },
  );
  serve(
    api.markSoldOut,
    async ({ body }, { identity, now }) => ({
      answer: await markSoldOut(db, changeOf(body, identity, now), body),
    }),
    { importance: "underWay" },
  );
  serve(
    api.bringBack,
    async ({ body }, { identity, now }) => ({
      answer: await bringBack(db, changeOf(body, identity, now), body),
    }),
    { importance: "underWay" },
  );
}

function changeOf(body: { readonly restaurant: string }, actor: Change["actor"], now: number): Change {
  return { actor, restaurantId: body.restaurant, now };
}
