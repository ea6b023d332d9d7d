import type { BoardPrinter } from "@mahlzeit/contract/orders/board";
import { printableMs, printerState } from "@mahlzeit/domain/orders/printing/printer";
import type { AppContext } from "../../platform/app-context.ts";
import type { ShowOnBoard } from "../order/live/routes.ts";
import { findNetworkPrinters } from "./find-printers.ts";

const printersChanged = (restaurantId: string) => `printers-of/${restaurantId}`;

/**
 * Shows the states of a restaurant's network printers on its board. The database notifies of changes, and they are read
 * once a minute, because a silent printer causes no notification.
 */
export function showPrinters({ db, now, listener, streams }: AppContext): ShowOnBoard {
  listener.on("printers_changed", {
    notified: (restaurantId) => streams.changed(printersChanged(restaurantId)),
    // The streams of orders reload everything already.
    missed: () => undefined,
  });
  return (restaurantId) => ({
    key: `printers/${restaurantId}`,
    dependsOn: [printersChanged(restaurantId)],
    readEverySeconds: 60,
    async read() {
      const at = now();
      const found = await findNetworkPrinters(db, restaurantId, new Date(at - printableMs));
      const data = found.map(({ id, name, waitingSince, ...seen }): BoardPrinter => {
        // The board itself counts how long a ticket has been waiting.
        const state = printerState({ ...seen, waitingSince: null }, at);
        return { id, name, state, waitingSince };
      });
      return { event: "printers", data };
    },
  });
}
