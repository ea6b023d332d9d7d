import { api } from "@mahlzeit/contract/api";
import type { Picture } from "@mahlzeit/contract/wire";
import type { PictureWidth } from "@mahlzeit/domain/catalogue/pictures/picture-sizes";
import type { AppContext } from "../../platform/app-context.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addPicture } from "../media/add-picture.ts";
import type { Pictures } from "../media/open-pictures.ts";
import { previewOf } from "../media/preview.ts";
import { uploadsPerMinute } from "../media/upload-routes.ts";
import type { Catalogue } from "./catalogue.ts";
import { requireStoredRestaurant, setBannerFocus, setPicture } from "./set-picture.ts";

const bannerPreviewWidth = 800;
const logoPreviewWidth = 288;

export function serveRestaurantPictures({ serve, db }: AppContext, catalogue: Catalogue, pictures: Pictures): void {
  const parts = { db, ...pictures };
  const preview = async (picture: Picture | null, width: PictureWidth) => ({
    answer: await previewOf(pictures.encode, picture?.hash ?? null, width),
    validUntil: Number.POSITIVE_INFINITY,
  });
  serve(api.bannerPreview, ({ params }) =>
    catalogue.cached(params.serviceId, "banner", ({ banner }) => preview(banner, bannerPreviewWidth)),
  );
  serve(api.logoPreview, ({ params }) =>
    catalogue.cached(params.serviceId, "logo", ({ logo }) => preview(logo, logoPreviewWidth)),
  );
  serve(
    api.setRestaurantPicture,
    async ({ params: { id: restaurantId, place }, body: bytes }, { identity, now }) => {
      requirePermission(identity, "change-pictures", { restaurantId, otherwise: "service-not-found" });
      await requireStoredRestaurant(db, restaurantId);
      const answer = await addPicture(parts, { bytes, as: place }, now, (tx, hash) =>
        setPicture(tx, { restaurantId, place, hash }),
      );
      return { answer };
    },
    { perMinute: uploadsPerMinute },
  );
  serve(api.removeRestaurantPicture, async ({ params: { id: restaurantId, place } }, { identity }) => {
    requirePermission(identity, "change-pictures", { restaurantId, otherwise: "service-not-found" });
    await db.transaction((tx) => setPicture(tx, { restaurantId, place, hash: null }));
    return { answer: {} };
  });
  serve(api.focusBanner, async ({ params: { id: restaurantId }, body }, { identity }) => {
    requirePermission(identity, "change-pictures", { restaurantId, otherwise: "service-not-found" });
    await db.transaction((tx) => setBannerFocus(tx, restaurantId, body));
    return { answer: {} };
  });
}
