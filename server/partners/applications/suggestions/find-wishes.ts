import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

type Wish = Answer<typeof api.findWishes>[number];

const countedDays = 90;
const maxShown = 200;

/** Finds the guests' recent suggestions, the most wanted first. Throws `not-found`. */
export async function findWishes(db: Database, identity: Identity, now: Instant): Promise<Wish[]> {
  requirePermission(identity, "decide-applications", { otherwise: "not-found" });
  return countWishes(await recent(db, new Date(now - countedDays * dayMs))).slice(0, maxShown);
}

/**
 * Counts suggestions like "Restaurantvorschlag: Buffet Resi, 8020 Graz": the same name in the same town is one wish.
 */
export function countWishes(suggestions: readonly { readonly subject: string; readonly at: Instant }[]): Wish[] {
  const read = suggestions.flatMap(({ subject, at }) => {
    const parts = /^Restaurantvorschlag: (.+), ([^,]+)$/.exec(subject);
    return parts ? [{ name: parts[1] ?? "", place: parts[2] ?? "", at }] : [];
  });
  const groups = Map.groupBy(read, ({ name, place }) => `${cityKey(name)}|${cityKey(townOf(place))}`);
  const wishes = [...groups.values()].map((group) => {
    const places = [...Map.groupBy(group, ({ place }) => place.match(/\d{4}/)?.[0] ?? townOf(place))];
    return {
      name: group[0]?.name ?? "",
      city: townOf(group[0]?.place ?? ""),
      times: group.length,
      places: places
        .map(([place, all]) => ({ place, times: all.length }))
        .sort((a, b) => b.times - a.times || a.place.localeCompare(b.place, "de")),
      lastAt: Math.max(...group.map(({ at }) => at)),
    };
  });
  return wishes.sort((a, b) => b.times - a.times || b.lastAt - a.lastAt);
}

/** Returns "Graz" for "8020 Graz"; a postcode alone stays. */
function townOf(place: string): string {
  return place.replace(/\b(?:A-)?\d{4}\b/, "").trim() || place.trim();
}

const recent = namedQuery<{ subject: string; at: Instant }>(
  "suggestions_to_count",
  "SELECT subject, suggested_at AS at FROM suggestions WHERE suggested_at > $1 ORDER BY suggested_at DESC LIMIT 10000",
);
