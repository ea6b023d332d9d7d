import {
  findKnownDishes,
  findWeekCard,
  type ManagedWeek,
  publishWeekCard,
  saveWeekCard,
} from "@mahlzeit/contract/catalogue/week-card";
import type { KnownDish, WeekCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "./fake-network.ts";

/** A server with the card of one week, which another person may change as well. */
export function serveWeek(monday: string, card: WeekCard, known: readonly KnownDish[] = []) {
  let stored = { revision: "1", card, savedBy: null as string | null, placed: [] as unknown[] };
  const saved: WeekCard[] = [];
  const week = () =>
    ({ monday, ...stored, savedAt: 0, before: null, publishers: ["Marco"], toldAt: null }) as unknown as ManagedWeek;
  /** Called before a publication is answered. */
  const publishing = { wait: async () => {}, skipped: [] as string[], unreduced: [] as string[] };
  const { callsTo } = fakeNetwork({
    "/known-dishes": () => Response.json(z.encode(findKnownDishes.answer, { dishes: known as never })),
    "/publish": async ({ body }) => {
      if ((body as { revision: string }).revision !== stored.revision) return problemAnswer("revision-changed");
      const { wait, ...lists } = publishing;
      const answer = Response.json(z.encode(publishWeekCard.answer, { week: week(), ...lists }));
      await wait();
      return answer;
    },
    [`/week-cards/${monday}`]: ({ method, body }) => {
      if (method === "GET") return Response.json(z.encode(findWeekCard.answer, week()));
      const { revision, card: given } = body as { revision: string; card: WeekCard };
      if (revision !== stored.revision) return problemAnswer("revision-changed");
      stored = { ...stored, revision: `${revision}+`, card: given, savedBy: "Marco" };
      saved.push(given);
      return Response.json(z.encode(saveWeekCard.answer, { revision: stored.revision, savedAt: 0 }));
    },
  });
  return {
    saved,
    callsTo,
    publishing,
    otherWrites(changed: WeekCard, savedBy: string | null): void {
      stored = { ...stored, revision: `${stored.revision}o`, card: changed, savedBy };
    },
    otherPublishes(productId: string): void {
      const { from, to, cells } = stored.card;
      stored.placed = cells.map(({ date, name, priceCents, allergens, vatRate }) => {
        return { date, name, priceCents, allergens, vatRate, productId, from, to };
      });
    },
  };
}
