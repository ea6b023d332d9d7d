import type { BoardPrinter } from "@mahlzeit/contract/board";
import { printableMs, printerState } from "@mahlzeit/domain/printing/printer";
import type { ShowPrinters } from "../orders/live/routes.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { findNetworkPrinters } from "./find-printers.ts";

const printersChanged = (restaurantId: string) => `printers-of/${restaurantId}`;

/** How a restaurant's network printers are, for its board: told by the database, and looked at once a minute, as one that falls silent tells nothing. */
export function showPrinters({ db, now, listener, streams }: AppContext): ShowPrinters {
  listener.on("printers_changed", {
    notified: (restaurantId) => streams.changed(printersChanged(restaurantId)),
    // Whoever shows orders reads everything again.
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
        // The board itself counts for how long a ticket has been waiting.
        const state = printerState({ ...seen, waitingSince: null }, at);
        return { id, name, state, waitingSince };
      });
      return { event: "printers", data };
    },
  });
}
