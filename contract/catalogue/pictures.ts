import { maxPictureMegabytes } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, picture } from "../wire.ts";

export const largestPictureBytes = maxPictureMegabytes * 1024 * 1024;

const picturePlace = z.enum(["banner", "logo"]);
export type PicturePlace = z.output<typeof picturePlace>;

const upload = {
  tag: "Pictures",
  access: "account",
  method: "POST",
  body: z.instanceof(Uint8Array),
  bodyType: "picture",
  answer: picture,
} as const;
const refusals = [
  "not-a-picture",
  "picture-damaged",
  "picture-animated",
  "picture-too-small",
  "picture-too-many-pixels",
  "pictures-unavailable",
] as const;

export const setRestaurantPicture = endpoint({
  ...upload,
  path: "management/restaurants/{id}/pictures/{place}",
  summary: "Gives a restaurant a new banner or logo. For its owners, its staff and operators",
  params: z.object({ id, place: picturePlace }),
  problems: [...refusals, "service-not-found"],
});
const ofRestaurant = {
  tag: "Pictures",
  access: "account",
  answer: z.object({}),
  problems: ["service-not-found"],
} as const;

export const removeRestaurantPicture = endpoint({
  ...ofRestaurant,
  method: "DELETE",
  path: "management/restaurants/{id}/pictures/{place}",
  summary: "Takes away a restaurant's banner or logo. For its owners, its staff and operators",
  params: z.object({ id, place: picturePlace }),
});
const percent = z.int().check(z.minimum(0), z.maximum(100));
export const focusBanner = endpoint({
  ...ofRestaurant,
  method: "PUT",
  path: "management/restaurants/{id}/pictures/banner/focus",
  summary:
    "Says what of a restaurant's banner stays in view where it is cropped, in per cent from the left and the top",
  params: z.object({ id }),
  body: z.object({ focusX: percent, focusY: percent }),
});
export const addPicture = endpoint({
  ...upload,
  path: "management/pictures",
  summary: "Keeps a picture for texts and entries; one that nothing shows is removed after a week. For operators",
  problems: [...refusals, "not-found"],
});
