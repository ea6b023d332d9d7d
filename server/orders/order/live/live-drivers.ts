import { api } from "@mahlzeit/contract/api";
import { listDrivers, requireOnShift } from "../../../kitchen/drivers/find-shifts.ts";
import type { AppContext } from "../../../platform/app-context.ts";
import { versionOf } from "../board/find-board.ts";
import { findRound } from "../drivers/find-round.ts";
import { ordersChanged, type ShowOnBoard } from "./routes.ts";

const driversChanged = (restaurantId: string) => `drivers-of/${restaurantId}`;
const shiftChanged = (shiftId: string) => `shift/${shiftId}`;

/**
 * Serves the streams of drivers' phones, and shows a restaurant's drivers on its board. The database notifies of links
 * that are opened and shifts that are withdrawn; now and then both are read, because shifts end by time alone.
 */
export function serveLiveDrivers({ serve, db, now, listener, streams }: AppContext): ShowOnBoard {
  listener.on("shift_changed", {
    notified(payload) {
      const [restaurantId = "", shiftId = ""] = payload.split(" ");
      for (const changed of [driversChanged(restaurantId), shiftChanged(shiftId)]) streams.changed(changed);
    },
    // The streams of orders reload everything already.
    missed: () => undefined,
  });
  serve(
    api.watchDriverShift,
    (_, { identity }) => {
      requireOnShift(identity);
      const { restaurantId, shiftId } = identity;
      return {
        key: `round/${shiftId}`,
        dependsOn: [shiftChanged(shiftId), ordersChanged(restaurantId)],
        readEverySeconds: 60,
        async read() {
          const data = await findRound(db, shiftId, now());
          return data ? { event: "shift", data, version: versionOf({ ...data, at: null }) } : null;
        },
      };
    },
    { perMinute: 1200, importance: "underWay" },
  );
  return (restaurantId) => ({
    key: `drivers/${restaurantId}`,
    dependsOn: [driversChanged(restaurantId)],
    // The time a phone was last heard of is read too.
    readEverySeconds: 30,
    read: async () => ({ event: "drivers", data: await listDrivers(db, restaurantId, now()) }),
  });
}
