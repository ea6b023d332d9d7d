import { writeMenus } from "../catalogue/menus/write-menus.ts";
import {
  findRestaurantStatuses,
  type RestaurantStatus,
  setEnabled,
  withdrawRestaurants,
} from "../catalogue/restaurants/restaurant-status.ts";
import { countUnfinished } from "../orders/order/read/find-orders.ts";
import { dismissEverybody } from "../people/members/dismiss-member.ts";
import type { Database } from "../platform/database/connect.ts";
import { StartupError } from "../platform/startup-error.ts";
import { demoUids } from "../sample-data/seed-demo.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

const usage = "npm run restaurant -- [UID …]";
const flags = {
  "--enable": "opens them to guests",
  "--disable": "hides them",
  "--remove": "takes them away for good; orders and receipts keep their record",
  "--demo": "all restaurants of the demo, instead of UIDs",
};

export const restaurant = defineCommand({
  usage,
  does: "Lists restaurants, or says what one lacks; opens, hides or removes some.",
  flags,
  read: (typed) => {
    const acts = (["--enable", "--disable", "--remove"] as const).filter((flag) => typed.has(flag));
    const uids = [...typed.words, ...(typed.has("--demo") ? demoUids() : [])];
    if (acts.length > 1 || (acts.length === 1 && uids.length === 0)) throw new StartupError(`Which one? ${usage}`);
    return { act: acts[0], uids, isStrict: !typed.has("--demo") };
  },
  act: async ({ db, print }, { act, uids, isStrict }) => {
    const all = await findRestaurantStatuses(db);
    const unknown = uids.find((uid) => !all.some((one) => one.uid === uid));
    if (unknown && isStrict) throw new StartupError(`There is no restaurant ${unknown}. Nothing was changed.`);
    const chosen = uids.length > 0 ? all.filter(({ uid }) => uids.includes(uid)) : all;
    if (act === "--enable") await enable(db, chosen);
    else if (act === "--disable") await setEnabled(db, chosen, false);
    else if (act === "--remove") await remove(db, chosen);
    const shown = act ? await findRestaurantStatuses(db) : all;
    const ids = new Set(chosen.map(({ id }) => id));
    for (const one of shown) if (ids.has(one.id)) print(lineOf(one));
    if (chosen.length === 0) print("There are no restaurants.");
  },
});

if (import.meta.main) await runAsProgram(restaurant);

async function enable(db: Database, restaurants: readonly RestaurantStatus[]): Promise<void> {
  const incomplete = restaurants.find(({ missing }) => missing.length > 0);
  if (incomplete) throw new StartupError(`${lineOf(incomplete)}. Import it with that first. Nothing was changed.`);
  await setEnabled(db, restaurants, true);
}

async function remove(db: Database, restaurants: readonly RestaurantStatus[]): Promise<void> {
  const ids = restaurants.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await withdrawRestaurants(tx, ids);
    const unfinished = await countUnfinished(tx, ids);
    if (unfinished > 0)
      throw new StartupError(`${unfinished} orders are not finished yet: answer them first. Nothing was changed.`);
    await dismissEverybody(tx, ids);
    const menus = ids.map((restaurantId) => ({ restaurantId, isNew: false, menu: noMenu }));
    await writeMenus(tx, menus, { now: Date.now(), idsOfNew: "new" });
  });
}

const noMenu = { categories: [], optionGroups: [] };

function lineOf({ uid, name, enabled, isSuspended, isEnded, missing, hasHours }: RestaurantStatus): string {
  const remarks = [
    ...(isSuspended ? ["suspended"] : []),
    ...(isEnded ? ["contract over"] : []),
    ...missing.map((one) => `no ${one}`),
    ...(hasHours ? [] : ["no opening hours"]),
  ];
  return `${uid} (${name}): ${[enabled ? "enabled" : "disabled", ...remarks].join(", ")}`;
}
