import { addPicture as addEndpoint, setRestaurantPicture as setEndpoint } from "@mahlzeit/contract/pictures";
import type { Room } from "../app.ts";
import { requirePermission } from "../management/require-permission.ts";
import { requireKnown, setPicture } from "../restaurants/set-picture.ts";
import { addPicture } from "./add-picture.ts";
import type { Pictures } from "./open-pictures.ts";

/** Pictures come from people who may change them; what they sent is never passed on as it came. */
export function serveUploads({ serve, db }: Room, pictures: Pictures): void {
  const parts = { db, ...pictures };
  serve(
    setEndpoint,
    async ({ params, body: bytes }, { identity, now }) => {
      const [restaurantId, { place }] = [params.id.toLowerCase(), params];
      requirePermission(identity, "change-pictures", { restaurantId, otherwise: "service-not-found" });
      await requireKnown(db, restaurantId);
      const answer = await addPicture(parts, { bytes, as: place }, now, (tx, hash) =>
        setPicture(tx, { restaurantId, place, hash }),
      );
      return { answer };
    },
    { perMinute },
  );
  serve(
    addEndpoint,
    async ({ body: bytes }, { identity, now }) => {
      requirePermission(identity, "add-pictures", { otherwise: "not-found" });
      return { answer: await addPicture(parts, { bytes, as: "banner" }, now) };
    },
    { perMinute },
  );
}

const perMinute = 30;
