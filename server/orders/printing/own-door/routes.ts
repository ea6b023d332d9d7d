import { api } from "@mahlzeit/contract/api";
import { paths } from "@mahlzeit/contract/page-addresses";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { feeTermsAt } from "@mahlzeit/domain/money/ledger/fee-terms";
import { linkThroughDoor } from "@mahlzeit/domain/orders/order/door-link";
import { linkToTable } from "@mahlzeit/domain/orders/order/table";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { AppContext } from "../../../platform/app-context.ts";
import { asFile } from "../../../platform/http/as-file.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { countDoors } from "../../order/read/count-doors.ts";
import { drawPoster } from "./draw-poster.ts";
import { drawTableCodes } from "./draw-table-codes.ts";

/** Serves a restaurant's own door: its link, the orders that came by it, and a poster. */
export function serveOwnDoor({ serve, db, config: { publicUrl, productName } }: AppContext): void {
  const requireDoorOf = async (actor: Actor, restaurantId: string) => {
    requirePermission(actor, "see-own-money", { restaurantId, otherwise: "service-not-found" });
    const restaurant = await requireOwnRestaurant(db, restaurantId);
    return { restaurant, url: publicUrl + paths.restaurant(restaurant.uid) };
  };

  serve(api.findOwnDoor, async ({ params }, { identity, now }) => {
    const { restaurant, url } = await requireDoorOf(identity, params.id);
    const fees = feeTermsAt(restaurant.feeTerms, now);
    return {
      answer: {
        restaurantName: restaurant.name,
        url,
        fees: fees && { ownDoor: fees.ownDoorPerMille, delivery: fees.deliveryPerMille, other: fees.otherPerMille },
        ...(await countDoors(db, restaurant.id, now)),
      },
    };
  });
  serve(api.downloadPoster, async ({ params, query: { door } }, { identity }) => {
    const { restaurant, url } = await requireDoorOf(identity, params.id);
    const poster = { restaurant: restaurant.name, url: linkThroughDoor(url, door), productName };
    return { answer: await drawPoster(poster), headers: asFile(`plakat-${restaurant.uid}-${door}.pdf`) };
  });
  serve(api.downloadTableCodes, async ({ params }, { identity }) => {
    const { restaurant, url } = await requireDoorOf(identity, params.id);
    const { name, tables } = restaurant;
    if (tables.length === 0) throw new ProblemException("no-tables");
    const codes = tables.map((table) => ({ name: tableLabel(table), url: linkToTable(url, table) }));
    return {
      answer: await drawTableCodes({ restaurant: name, codes }),
      headers: asFile(`tische-${restaurant.uid}.pdf`),
    };
  });
}
