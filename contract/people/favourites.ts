import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, text } from "../wire.ts";

const uids = z.array(text(100, 1)).check(atMost(maxFavourites));

export const changeFavourites = endpoint({
  // The audit log leaves it out, because favourites are private.
  isAudited: false,
  method: "POST",
  path: "account/favourites",
  tag: "Customers",
  summary:
    "Marks restaurants as the signed-in customer's favourites, takes others away, and says which there are then; what is marked already, or gone, changes nothing, so that a device can say it again",
  access: "account",
  body: z.object({ add: z._default(uids, []), remove: z._default(uids, []) }),
  /** The uids of all favourites, the latest first. */
  answer: z.array(z.string()),
});
